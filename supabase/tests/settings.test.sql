/* Settings: who may save them, and which are public. */
begin;
\ir helpers.psql
select plan(54);
/* The current settings with some changes. */
create function tests.facts(p_change jsonb default '{}') returns public.clinic_settings language sql security definer as
$$ select jsonb_populate_record(null::public.clinic_settings, to_jsonb(s) || p_change) from public.settings s $$;
grant execute on all functions in schema tests to public;

select tests.act_as_anon();
select is((select public.get_clinic() ->> 'timeZone'), 'Asia/Kolkata', 'a visitor reads the clinic''s zone');
select throws_ok('select daily_bookings_per_network from public.settings', '42501', null, 'a visitor can''t read private settings');
select throws_ok('select * from public.save_settings(tests.facts())', '42501', null, 'a visitor can''t save settings');
select tests.act_as_staff('doctor');
select is_empty('select video_link, reminder_hours from public.settings', 'a doctor can''t read private settings either');
select isnt((select public.get_clinic() -> 'slots'), null, 'a doctor reads the public settings');
select throws_ok('select * from public.save_settings(tests.facts())', 'PT403', null, 'a doctor can''t save settings');
select tests.act_as_staff('admin');
select lives_ok($$select * from public.save_settings(tests.facts('{"open_weekdays": [2, 1]}'))$$, 'an admin saves the settings');
select is((select open_weekdays from public.settings), '{1,2}'::smallint[], 'saved settings are stored');
select throws_ok('select * from public.save_settings(tests.facts(), 1)', 'PT409', null, 'a stale version is refused');
select throws_ok($$select * from public.save_settings(tests.facts('{"time_zone": "Asia/Atlantis"}'))$$, 'PT400', null, 'an unknown zone is refused');
select throws_ok($$select * from public.save_settings(tests.facts('{"time_zone": "Factory"}'))$$, 'PT400', null, 'a zone name that is not a place is refused');
select throws_ok($$select * from public.save_settings(tests.facts('{"slot_minutes": 45}'))$$, 'PT400', 'Visits of 45 minutes overlap: 10:00 AM and 10:30 AM', 'slots shorter apart than a visit are refused');
select throws_ok($$select * from public.save_settings(tests.facts('{"slots": ["3:05 PM", "10:00 AM", "3:00 PM"]}'))$$, 'PT400', 'Visits of 30 minutes overlap: 3:00 PM and 3:05 PM', 'overlapping slots are refused in any order');
select tests.act_as_owner();
update public.settings set slot_minutes = 45;
select tests.act_as_staff('admin');
select lives_ok($$select * from public.save_settings(tests.facts('{"fee": "₹700"}'))$$, 'other settings can be saved although slots overlap already');
select throws_ok($$select * from public.save_settings(tests.facts('{"slot_minutes": 50}'))$$, 'PT400', 'Visits of 50 minutes overlap: 10:00 AM and 10:30 AM', 'a new length with which slots overlap is refused');
select tests.act_as_owner();
update public.settings set slot_minutes = 30;
select tests.act_as_staff('admin');
select throws_ok(
  format('select * from public.save_settings(tests.facts(%L))', change), '23514', null, change || ' is refused'
) from unnest(array[
  '{"open_weekdays": []}', '{"slots": []}', '{"cutoff_hours": -1}', '{"cutoff_hours": 169}',
  '{"reminder_hours": [0]}', '{"visit_kinds": []}', '{"visit_kinds": ["phone"]}', '{"phones": []}', '{"phones": ["call"]}',
  '{"clinic_name": ""}', '{"clinic_name": "Two\nlines"}', '{"email": "nobody"}', '{"country_code": "in"}',
  '{"consultation_hours": [{"days": "Mon"}]}', '{"contact_hours": {}}', '{"video_link": "http://video.example"}',
  '{"dietitian_picture": "//elsewhere.example/a.png"}', '{"dietitian_picture": "/api/auth/me"}',
  '{"dietitian_picture": "/images/../a.png"}', '{"dietitian_picture": "https://a:b@example.com/a.png"}',
  '{"clinic_name": "Niv\u200bara"}', '{"clinic_name": "\u3164"}',
  '{"error_sink": "http://0f3a@errors.example.com/42"}', '{"error_sink": "https://0f3a@127.0.0.1/42"}'
]) as change;
select lives_ok(
  format('select * from public.save_settings(tests.facts(%L))', change), change || ' is saved'
) from unnest(array[
  '{"cutoff_hours": 0}', '{"cutoff_hours": 168}', '{"reminder_hours": []}', '{"contact_hours": []}',
  '{"visit_kinds": ["video", "clinic"]}', '{"dietitian_picture": "/images/blog/plate.svg"}'
]) as change;

-- A slot that is no longer offered isn't free on any day.
select tests.act_as_staff('admin');
select lives_ok($$select * from public.save_settings(tests.facts('{"slots": ["5:15 PM", "10:00 AM"]}'))$$, 'other slots are saved');
select is((select slots from public.settings), '{10:00 AM,5:15 PM}', 'slots are kept in the order of the day');
select is(private.slot_labels('2026-11-24'), '["10:00 AM", "5:15 PM"]', 'a day offers only those slots');
select ok(not exists (
  select 1 from private.day_availability('2026-11-24', '2026-12-24') d, unnest(d.free) as label
  where label not in ('10:00 AM', '5:15 PM')
), 'no day has any other slot free');
select throws_ok($$select * from public.save_settings(tests.facts('{"slots": ["25:00 PM"]}'))$$, '22008', null, 'an impossible time is refused');
/* Every setting gets another value than it has; a new one needs a line here only if it isn't free text or a number. */
select tests.act_as_owner();
create temporary table sent on commit drop as
  select jsonb_object_agg(
    attname,
    case attname
      when 'time_zone' then '"Asia/Dubai"'
      when 'bmi_scale' then '"who"'
      when 'email' then '"new@example.com"'
      when 'country_code' then '"AE"'
      when 'error_sink' then '"https://0f3a@errors.example.com/42"'
      when 'video_link' then '"https://video.example/new"'
      when 'dietitian_picture' then '"/new.jpg"'
      when 'visit_kinds' then '["video"]'
      when 'phones' then '["+91 11 5550 0199"]'
      when 'slots' then '["9:00 AM"]'
      else case format_type(atttypid, null)
        when 'text' then to_jsonb('some ' || attname)
        when 'smallint' then '21'
        when 'smallint[]' then '[3]'
        when 'boolean' then 'false'
        when 'jsonb' then '[{"days": "Mon", "hours": "9–5"}]'
      end
    end::jsonb
  ) as facts
  from pg_attribute where attrelid = 'public.clinic_settings'::regclass and attnum > 0 and not attisdropped;
grant select on sent to public;
select is_empty(
  $$ select key from sent, jsonb_each(facts), public.settings s where value is not distinct from to_jsonb(s) -> key $$,
  'every setting is about to change'
);
select tests.act_as_staff('admin');
select is_empty(
  $$ select key from sent, jsonb_each(facts), public.save_settings(jsonb_populate_record(null::public.clinic_settings, facts)) s
     where value is distinct from to_jsonb(s) -> key $$,
  'every setting is saved'
);
select is(
  (select error_sink from public.save_settings(tests.facts('{"error_sink": null}'))), 'https://0f3a@errors.example.com/42',
  'a function from before the error sink doesn''t remove it'
);
select is((select error_sink from public.save_settings(tests.facts('{"error_sink": ""}'))), '', 'an admin removes the error sink');

select * from finish();
rollback;
