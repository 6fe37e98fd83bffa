/*
  The scheduled job of a hosted project: calls the function `outbox` every minute (docs/operations.md). Replace the two
  values in braces, or let `npm run deploy` do it, and run it in the SQL editor. Running it again replaces the job and
  the secret.
*/
create extension if not exists pg_cron with schema pg_catalog;
create extension if not exists pg_net with schema extensions;

-- The secret that the function expects (OUTBOX_SECRET), encrypted at rest and read only by the job.
do $$
declare
  known uuid := (select id from vault.secrets where name = 'outbox_secret');
begin
  if known is null then
    perform vault.create_secret('{{OUTBOX_SECRET}}', 'outbox_secret', 'Bearer of the function outbox');
  else
    perform vault.update_secret(known, '{{OUTBOX_SECRET}}');
  end if;
end
$$;

-- pg_net gives up after a few seconds by default; a run that sends many mails takes longer.
select cron.schedule('outbox', '* * * * *', $$
  select net.http_post(
    url := '{{FUNCTIONS_URL}}/outbox',
    headers := jsonb_build_object('Authorization',
      'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'outbox_secret')),
    timeout_milliseconds := 50000
  )
$$);

-- pg_cron stores a row for every run, 1440 a day.
select cron.schedule('forget-old-runs', '17 3 * * *', $$
  delete from cron.job_run_details where end_time < now() - interval '7 days'
$$);
