import { randomUUID } from 'node:crypto'
import { query } from './control.ts'
import { aDoctor, type DoctorForm } from './factories.ts'

/**
 * Creates a doctor with their own password, as if it had been changed at the first sign-in. Uses the cheapest
 * hash, because a real one takes longer than most tests.
 *
 * @returns the account's id
 */
export async function makeDoctor(
  form: Partial<DoctorForm>,
  password: string = randomUUID(),
): Promise<string> {
  const { username, name, email, phone } = aDoctor(form)
  const [doctor] = await query<{ id: string }>(
    `with account as (
       insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
       values (gen_random_uuid(), 'authenticated', 'authenticated', $1 || '@staff.invalid',
         extensions.crypt($5, extensions.gen_salt('bf', 4)), now(), '{"provider": "email", "providers": ["email"]}')
       returning id
     )
     insert into public.staff (user_id, username, name, email, phone, role, active, must_change_password)
     select id, $1, $2, $3, $4, 'doctor', true, false from account returning user_id as id`,
    [username, name, email, phone, password],
  )
  return doctor!.id
}
