-- Embedded mode only: lets a test move the clinic's clock (private.now(), see CLINIC_NOW) without a restart.
-- On Supabase this function does not exist. null lets the real time pass again.
create or replace function public.dev_set_clock(p_now timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.clock where id;
  if p_now is not null then
    insert into private.clock (fixed_at) values (p_now);
  end if;
end
$$;

revoke all on function public.dev_set_clock(timestamptz) from public, anon, authenticated;
grant execute on function public.dev_set_clock(timestamptz) to service_role;
