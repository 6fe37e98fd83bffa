/*
  otp_withdraw(): the mail could not be sent: the code is void and the visitor may try again at once. One count of
  every limit that the request was held to goes with it; else five tries against a dead mail server would shut an
  e-mail out for an hour. Without an address only the minute is given back: the server refused the recipient, and
  who asks for codes to made-up recipients is still counted.
*/
drop function public.otp_withdraw(text, text);
drop function private.otp_withdraw(text, text);
create function private.otp_withdraw(p_email text, p_code_hmac text, p_address text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.otp_codes where email = p_email and code_hmac = p_code_hmac;
  delete from private.limit_hits where id in (
    select max(h.id) from private.limit_hits h
    where h.key = any (
      array['otp-minute:' || p_email]
      || case when p_address is not null then
        array['otp-hour:' || p_email, 'otp-day:' || p_email, 'otp-from:' || p_address, 'otp:all']
      end
    )
    group by h.key
  )
$$;
create function public.otp_withdraw(p_email text, p_code_hmac text, p_address text default null) returns void
language sql set search_path = ''
as $$ select private.otp_withdraw(p_email, p_code_hmac, p_address) $$;
grant execute on function private.otp_withdraw(text, text, text), public.otp_withdraw(text, text, text) to service_role;
