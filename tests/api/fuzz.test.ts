import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '#shared/contract/route.ts'
import { type RouteName, routes } from '#shared/contract/routes.ts'
import { bookAsVisitor } from '../support/booking.ts'
import { query } from '../support/control.ts'
import { type Caller, visitor } from '../support/http.ts'
import { allMailsSent } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor } from '../support/sign-in.ts'
import { expectPlainRefusal } from '../support/refusals.ts'

/*
 * 500 malformed requests per role, generated from the contract: valid routes with wrong parts. None may cause a
 * server error (5xx) or hang, and a refused one changes no row.
 */

const RUNS = 500

let admin: Caller
let doctor: Caller
let patientUid = ''
let appointmentId = ''
beforeAll(async () => {
  await resetClinic()
  ;[admin, doctor] = [await signInAsAdmin(), await signInAsDoctor()]
  const booked = await bookAsVisitor()
  appointmentId = booked.id
  // The confirmation would look like a change.
  await allMailsSent()
  const rows = await query<{ patient_uid: string }>('select patient_uid from public.appointments')
  patientUid = rows[0]!.patient_uid
})

const nasty = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '\r\nBcc: x@y.example',
  '../../etc/passwd',
  '%00',
  "'; drop table staff; --",
  '$1',
  '\\',
  '"',
  '{"a":1}',
  '[]',
  'null',
  'true',
  '1e400',
  '-1',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '10:00 AM',
  '25:00 PM',
  '💊'.repeat(50),
  'x'.repeat(5000),
  'é',
  'P-ABCDEFGH',
  '00000000-0000-4000-8000-000000000000',
  'constructor',
  '__proto__',
)
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: nasty },
  { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, [], {}, [[]], [null], {
      __proto__: null,
    }),
  },
)

const keysOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []

/** Signing in or out would change the personas' sessions; auth.test.ts covers these routes. */
const names = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'auth.logout')

type Malformed = { name: RouteName; path: string; body: unknown; headers: Record<string, string> }

/** A request of one route with some wrong parts. */
const malformed: fc.Arbitrary<Malformed> = fc.constantFrom(...names).chain((name) => {
  const route: Route = routes[name]
  const value = fc.oneof(
    { weight: 3, arbitrary: nasty },
    { weight: 1, arbitrary: fc.constantFrom('PATIENT', 'APPOINTMENT') },
  )
  const params = fc.tuple(...[...route.path.matchAll(/\{(\w+)\}/g)].map(() => value))
  const queryKeys = [...keysOf(route.query), 'unknown']
  const asked = fc.dictionary(fc.constantFrom(...queryKeys), nasty, { maxKeys: 3 })
  const bodyKeys = [...keysOf(route.body ?? route.form), 'id', 'role', '__proto__']
  const object = fc.dictionary(fc.constantFrom(...bodyKeys), anything, { maxKeys: 6 })
  const body =
    route.method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 6, arbitrary: object.map((record) => JSON.stringify(record)) },
          { weight: 1, arbitrary: anything.map((some) => JSON.stringify(some) ?? '') },
          { weight: 1, arbitrary: fc.string() },
        )
  const headers = fc.record({
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
    ),
    'x-otp-token': fc.constantFrom('', 'x', 'y'.repeat(500)),
  })
  return fc.tuple(params, asked, body, headers).map(([values, search, sent, head]) => {
    let index = 0
    const path = route.path.replaceAll(/\{\w+\}/g, () => {
      const part = values[index++]!
      return encodeURIComponent(part.isWellFormed() ? part : 'x') || 'x'
    })
    const clean = Object.entries(search).map(([key, text]) => [key, text.isWellFormed() ? text : 'x'])
    return { name, path: `${path}?${new URLSearchParams(clean).toString()}`, body: sent, headers: head }
  })
})

async function tables(): Promise<string> {
  const parts = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private') and tablename not in ('staff_sessions', 'otp_codes') order by 1`,
  )
  const sums = parts.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${name} t)`,
  )
  const [row] = await query<{ sum: string }>(`select array_to_string(array[${sums.join(', ')}], ' ') as sum`)
  return row!.sum
}

describe.each(['visitor', 'doctor', 'admin'] as const)('malformed requests of a %s', (role) => {
  const tags = role === 'doctor' ? [] : 'wide'
  it('are refused without a server error, and change nothing', { tags }, async () => {
    const who = { visitor, doctor, admin }[role]
    let before = await tables()
    let refusals = 0
    await fc.assert(
      fc.asyncProperty(fc.array(malformed, { minLength: 10, maxLength: 10 }), async (requests) => {
        const answers = await Promise.all(
          requests.map(({ name, path, body, headers }) =>
            who.request(
              routes[name].method,
              path.replace('PATIENT', patientUid).replace('APPOINTMENT', appointmentId),
              { body, headers },
            ),
          ),
        )
        for (const [index, answer] of answers.entries()) {
          const what = `${JSON.stringify(requests[index])} → ${answer.status} ${answer.text}`
          // The contract allows a 503 for a code that can't be sent. Nothing else here depends on another machine.
          expect(answer.status, what).toBeLessThan(500)
          if (answer.status >= 400) {
            refusals += 1
            expectPlainRefusal(answer.body, what)
            expect(answer.body.error, what).not.toBe('Invalid input')
          }
        }
        const after = await tables()
        if (answers.every((answer) => answer.status >= 400))
          expect(after, 'a refused request changed a row').toBe(before)
        before = after
      }),
      { numRuns: RUNS / 10, seed: 20_261_121, endOnFailure: true },
    )
    expect(refusals, 'most requests are refused').toBeGreaterThan(RUNS / 2)
  })
})
