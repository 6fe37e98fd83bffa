/*
  A write of patient data and its event are one transaction: whoever writes, through the function or straight
  at the Data API, leaves the event, and no write stands without it (S39).
*/

/*
  audit.client_address(): the address of the client, as the function passes it on with each of the caller's
  requests; null for who comes without one. It is a note, not a proof: at the Data API a caller may claim any.
*/
create function audit.client_address() returns text
language sql stable set search_path = ''
as $$
  select left(nullif(current_setting('request.headers', true), '')::json ->> 'x-clinic-client-address', 64)
$$;

/* audit.record(): as before, and where nobody names an address, the one that came with the request. */
create or replace function audit.record(
  p_action text,
  p_patient_uid text default null,
  p_subject_id text default null,
  p_count int default null,
  p_outcome text default 'ok',
  p_address text default null
) returns void
language sql security definer set search_path = ''
as $$
  insert into audit.events (actor_id, actor, action, outcome, patient_uid, subject_id, item_count, address)
  select (select auth.uid()), (select username from public.staff where user_id = (select auth.uid())),
    p_action, p_outcome, p_patient_uid, p_subject_id, p_count, coalesce(p_address, audit.client_address())
$$;

/* audit.record_row(): the event of one written row; arguments: action, then the column that identifies the row. */
create function audit.record_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform audit.record(tg_argv[0], v_row ->> 'patient_uid', v_row ->> tg_argv[1]);
  return null;
end
$$;

create trigger patients_audit_update after update on public.patients
  for each row execute function audit.record_row('patient.update');
create trigger prescriptions_audit_create after insert on public.prescriptions
  for each row execute function audit.record_row('prescription.create', 'id');
create trigger prescriptions_audit_update after update on public.prescriptions
  for each row execute function audit.record_row('prescription.update', 'id');
create trigger patient_reports_audit_create after insert on public.patient_reports
  for each row execute function audit.record_row('report.upload', 'id');
-- The file never arrived, and its row was taken back.
create trigger patient_reports_audit_delete after delete on public.patient_reports
  for each row execute function audit.record_row('report.take-back', 'id');
create trigger blog_posts_audit_create after insert on public.blog_posts
  for each row execute function audit.record_row('post.create', 'id');
create trigger blog_posts_audit_update after update on public.blog_posts
  for each row execute function audit.record_row('post.update', 'id');
