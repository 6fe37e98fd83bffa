import { expect } from 'vitest'
import type { Database } from '#local/backend/sql.ts'
import { ReviewFacts } from '#shared/contract/reviews.ts'
import { isCleanLine, isCleanNote, isCleanText } from '#shared/domain/clean-text.ts'
import { packs } from '#shared/domain/planner/packs.ts'
import { DIET_PLANS } from '#shared/domain/diet-plans/catalogue.ts'
import { IDLE_MINUTES, SESSION_HOURS, TEMP_PASSWORD_HOURS } from '#shared/domain/session-lengths.ts'
import { CODE_SECONDS, CODES_PER_HOUR, RESEND_SECONDS, TOKEN_SECONDS } from '#shared/otp.ts'
import cases from '#shared/domain/value-cases.json' with { type: 'json' }
import { rolledBack } from './rolled-back.ts'
import { it } from './shared-database.ts'

// Rules for values that exist in SQL and in TypeScript, checked against one table of cases. The tests of the TypeScript
// half are beside its functions.

let database: Database
it.beforeAll(async ({ database: shared }) => {
  database = shared
  await database.sql.script(`
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'asha@staff.invalid');
    insert into public.staff (user_id, username, name) values ('00000000-0000-4000-8000-000000000001', 'asha', 'Asha')`)
})

const judge = (rule: string, values: string[]) =>
  database.sql.query<{ value: string; valid: boolean }>(
    `select value, private.${rule}(value) as valid from unnest($1::text[]) as value`,
    [values],
  )

it.each([
  ['lines', 'is_line'],
  ['texts', 'is_text'],
  ['notes', 'is_note'],
  ['pressures', 'is_blood_pressure'],
  ['imageAddresses', 'is_image_address'],
  ['sinkAddresses', 'is_sink_address'],
] as const)('S58 judges %s as TypeScript does', async (table, rule) => {
  const values = cases[table].map(({ value }) => value)
  expect(await judge(rule, values)).toEqual(cases[table])
})

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\s\u2800]/u

it.each([
  ['is_line', isCleanLine],
  ['is_note', isCleanNote],
  ['is_text', isCleanText],
] as const)('S58 judges every invisible character in %s as TypeScript does', async (rule, isClean) => {
  const values: string[] = []
  // Postgres can't store NUL.
  for (let code = 1; code <= 0x10ffff; code++) {
    const one = String.fromCodePoint(code)
    if (INVISIBLE.test(one)) values.push(one, `a${one}b`)
  }
  const judged = await judge(rule, values)
  // Compares by index: Postgres' answer loses a byte order mark at the start of a text.
  const differing = values.filter((value, index) => isClean(value) !== judged[index]?.valid)
  expect(differing.map((value) => JSON.stringify(value))).toEqual([])
  expect(judged).toHaveLength(values.length)
})

/** Whether a table accepts a value, which the statement takes as its parameter. Writes nothing. */
async function isAccepted(statement: string, value: unknown): Promise<boolean> {
  const write = rolledBack(database.sql, async (tx) => {
    await tx.query(
      `insert into public.patients (patient_uid, name, contact) values ('P-LISTS234', 'Asha', '1')`,
    )
    await tx.query(statement, [JSON.stringify(value)])
    return true
  })
  return write.catch((error: { code?: string }) => {
    // Either a check fails, or the search's generated column, which is computed first and expects an array.
    expect(['23514', '22023']).toContain(error.code)
    return false
  })
}

const conditions = `update public.patients set conditions = $1 where patient_uid = 'P-LISTS234'`
const allergies = `update public.patients set allergies = $1 where patient_uid = 'P-LISTS234'`

it.each(cases.lists)('S58 stores the list $value as TypeScript judges it', async ({ value, valid }) => {
  expect(await isAccepted(conditions, value)).toBe(valid)
  expect(await isAccepted(allergies, value)).toBe(valid)
})

const medicines = `insert into public.prescriptions (patient_uid, medicines, author_id)
  values ('P-LISTS234', $1, (select user_id from public.staff limit 1))`

it.each(cases.medicines)(
  'S58 stores the medicines $value as TypeScript judges them',
  async ({ value, valid }) => {
    expect(await isAccepted(medicines, value)).toBe(valid)
  },
)

it('S52 finds the networks of addresses as TypeScript does', async () => {
  const found = await database.sql.query(
    `select value, private.network(value) as network, private.network(value, 48) as wide
    from unnest($1::text[]) as value`,
    [cases.networks.map(({ value }) => value)],
  )
  expect(found).toEqual(cases.networks)
})

it('S62 takes the sources of a text as TypeScript judges them', async () => {
  const long = [
    ...cases.sources,
    { value: [{ title: 'x'.repeat(301), edition: '1' }], valid: false },
    { value: [{ title: 'x', edition: '1'.repeat(101) }], valid: false },
    { value: Array.from({ length: 31 }, () => ({ title: 'x', edition: '1' })), valid: false },
    {
      value: Array.from({ length: 10 }, () => ({ title: 'x'.repeat(300), edition: '1'.repeat(100) })),
      valid: true,
    },
    { value: Array.from({ length: 30 }, () => ({ title: 'x'.repeat(134), edition: '1' })), valid: false },
  ]
  const judged = await database.sql.query<{ valid: boolean }>(
    `select private.are_sources(value) as valid from jsonb_array_elements($1::jsonb) as value`,
    [JSON.stringify(long.map(({ value }) => value))],
  )
  expect(judged.map(({ valid }) => valid)).toEqual(long.map(({ valid }) => valid))
  for (const { value, valid } of long)
    expect(ReviewFacts.shape.sources.safeParse(value).success, JSON.stringify(value)).toBe(valid)
})

it('S62 lists the diet plans of the catalogue', async () => {
  const ids = [...DIET_PLANS.map(({ id }) => id), 'invented', '']
  const known = await database.sql.query<{ id: string }>(
    `select id from unnest($1::text[]) as id where private.is_diet_plan(id)`,
    [ids],
  )
  expect(known.map(({ id }) => id)).toEqual(DIET_PLANS.map(({ id }) => id))
})

it('S62 lists the packs of the planner', async () => {
  const ids = Object.keys(packs).map((key) => key.replaceAll('_', '-'))
  const known = await database.sql.query<{ id: string }>(
    `select id from unnest($1::text[]) as id where private.is_planner_pack(id)`,
    [[...ids, 'invented', '']],
  )
  expect(known.map(({ id }) => id)).toEqual(ids)
})

it('S57 stores every address exactly as TypeScript normalises it for mails', async () => {
  const stored = cases.addresses.flatMap((one) => one.stored ?? [])
  const refused = cases.addresses.flatMap(({ typed, stored: form }) => (form === null ? typed : []))
  const judged = await judge('is_mail_address', [...stored, ...refused])
  expect(judged.filter(({ valid }) => valid).map(({ value }) => value)).toEqual(stored)
})

it('ends sessions and temporary passwords after the times shown on the screens', async () => {
  const [session] = await database.sql.query<{ idle: number; whole: number }>(
    `insert into private.staff_sessions (session_id, user_id)
     values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001')
     returning extract(epoch from private.idle_limit())::int / 60 as idle,
       extract(epoch from expires_at - created_at)::int / 3600 as whole`,
  )
  expect(session).toEqual({ idle: IDLE_MINUTES, whole: SESSION_HOURS })
  const hours = await database.sql.query<{ hours: string }>(
    `select distinct (regexp_matches(prosrc, 'interval ''(\\d+) hours''', 'g'))[1] as hours
     from pg_proc where prosrc ~ 'temp_password_expires_at'`,
  )
  expect(hours).toEqual([{ hours: String(TEMP_PASSWORD_HOURS) }])
})

it('ends codes and booking tokens, and allows the next code, after the times given in the answers', async () => {
  const digest = 'a'.repeat(64)
  const seconds: number[] = []
  const asked = database.sql.transaction(async (tx) => {
    const askForCode = () =>
      tx.query(`select public.otp_issue('asha@example.com', $1, 'salt', $1, '192.0.2.1', true)`, [digest])
    const readSeconds = async (table: 'otp_codes' | 'booking_tokens') => {
      const rows = await tx.query<{ left: number }>(
        `select extract(epoch from expires_at - private.now())::int as left from private.${table}
         where email = 'asha@example.com'`,
      )
      seconds.push(...rows.map(({ left }) => left))
    }
    await askForCode()
    await readSeconds('otp_codes')
    await tx.query(`select public.otp_verify('asha@example.com', $1, '192.0.2.1')`, [digest])
    await readSeconds('booking_tokens')
    await askForCode()
  })
  // The detail of a refusal is the number of seconds to wait. The refusal also rolls back everything written.
  await expect(asked).rejects.toMatchObject({ code: 'PT429', detail: String(RESEND_SECONDS) })
  expect(seconds).toEqual([CODE_SECONDS, TOKEN_SECONDS])
})

it('limits codes per hour to the number whose last fifth triggers the operator’s warning', async () => {
  const limits = await database.sql.query<{ codes: string }>(
    `select (regexp_match(prosrc, 'otp:all'', case when v_new then (\\d+)'))[1] as codes
     from pg_proc where proname = 'otp_issue'`,
  )
  expect(limits).toEqual([{ codes: String(CODES_PER_HOUR) }])
})
