/*
  Updates the secret that the scheduled job of schedule.sql sends to the function `outbox`. Changes nothing if the job
  was never set up. `npm run deploy` runs it with each later version.
*/
select vault.update_secret(id, '{{OUTBOX_SECRET}}') from vault.secrets where name = 'outbox_secret';
