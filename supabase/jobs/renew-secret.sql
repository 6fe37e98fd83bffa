/*
  Gives the scheduled job of schedule.sql the secret that the function `outbox` expects now. Changes nothing where no
  job was set up. `npm run deploy` runs it with each later version.
*/
select vault.update_secret(id, '{{OUTBOX_SECRET}}') from vault.secrets where name = 'outbox_secret';
