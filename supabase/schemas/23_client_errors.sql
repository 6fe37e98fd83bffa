/*
  Errors in the browsers of visitors and staff, as the site reports them: counts of a week. The function removes what a
  person typed or what names one before it counts an error (_shared/domain/client-error.ts).
*/
create table private.client_errors (
  day date not null,
  route text not null,
  message text not null,
  frame text not null,
  build text not null,
  count int not null default 1,
  primary key (day, route, message, frame, build),
  constraint client_errors_lengths_check check (
    length(route) <= 60 and length(message) <= 200 and length(frame) <= 80 and length(build) <= 60
  )
);
comment on table private.client_errors is 'How often each error occurred in browsers on a day; rows older than a week are purged.';
comment on column private.client_errors.route is 'The page''s pattern, such as /admin/patients/:uid.';
comment on column private.client_errors.frame is 'Where it happened: file, line and column; empty if unknown.';
alter table private.client_errors enable row level security;

/* public.client_error: an error in a browser, as it is counted. */
create type public.client_error as (route text, message text, frame text, build text);

/*
  count_client_error(): counts an error, ten a minute and a hundred a day from an address, and returns whether it is the first of its kind
  today and where to pass it on. A day has 500 kinds at most, so that nobody can fill the table; all further ones count as
  one.
*/
create function public.count_client_error(p_error public.client_error, p_address text, p_limits boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  v_today constant date := private.today();
  v_count int;
begin
  if p_limits then
    perform private.hit_network(
      'client-error:', p_address, 10, interval '1 minute', 'Too many reports. Please try again later.'
    );
    perform private.hit_network(
      'client-errors-today:', p_address, 100, interval '1 day', 'Too many reports. Please try again later.'
    );
  end if;
  update private.client_errors set count = count + 1
  where day = v_today and route = p_error.route and message = p_error.message and frame = p_error.frame
    and build = p_error.build;
  if found then
    v_count := 2;
  else
    if (select count(*) from private.client_errors where day = v_today) >= 500 then
      p_error := row('other', 'Further errors', '', '');
    end if;
    insert into private.client_errors as known (day, route, message, frame, build)
    values (v_today, p_error.route, p_error.message, p_error.frame, p_error.build)
    on conflict on constraint client_errors_pkey do update set count = known.count + 1
    returning count into v_count;
  end if;
  return jsonb_build_object('isNew', v_count = 1, 'sink', (select error_sink from public.settings));
end
$$;
grant execute on function public.count_client_error(public.client_error, text, boolean) to service_role;

/* private.recent_client_errors(): how many errors occurred in the last seven days, and the twenty most frequent ones. */
create function private.recent_client_errors() returns jsonb
language sql stable security definer set search_path = ''
as $$
  with kinds as (
    select sum(count)::int as count, message, route, frame, build
    from private.client_errors where day > private.today() - 7
    group by message, route, frame, build
  )
  select jsonb_build_object(
    'count', coalesce((select sum(count) from kinds), 0),
    'top', coalesce((
      select jsonb_agg(to_jsonb(top) order by top.count desc, top.message, top.route, top.frame, top.build)
      from (select * from kinds order by count desc, message, route, frame, build limit 20) top
    ), '[]')
  )
$$;
