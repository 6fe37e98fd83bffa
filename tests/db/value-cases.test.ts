import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#local/backend/database.ts'
import cases from '#shared/domain/value-cases.json' with { type: 'json' }
import { openTestDatabase } from './database.ts'

// Rules for values that exist in SQL and in TypeScript, held against one table of cases; the other half is beside
// the functions in TypeScript.

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('pglite')
}, 30_000)
afterAll(() => database.close())

const judge = (rule: string, values: string[]) =>
  database.sql.query<{ value: string; valid: boolean }>(
    `select value, private.${rule}(value) as valid from unnest($1::text[]) as value`,
    [values],
  )

it('S58 judges lines as TypeScript does', async () => {
  expect(
    await judge(
      'is_line',
      cases.lines.map(({ value }) => value),
    ),
  ).toEqual(cases.lines)
})

it('S57 stores every address in the form in which TypeScript sends mails to it, and no other', async () => {
  const stored = cases.addresses.flatMap((one) => one.stored ?? [])
  const refused = cases.addresses.flatMap(({ typed, stored: form }) => (form === null ? typed : []))
  const judged = await judge('is_mail_address', [...stored, ...refused])
  expect(judged.filter(({ valid }) => valid).map(({ value }) => value)).toEqual(stored)
})
