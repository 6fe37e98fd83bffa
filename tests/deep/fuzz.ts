import * as fc from 'fast-check'
import * as z from 'zod/mini'
import type { Route } from '#shared/contract/route.ts'
import { type RouteName, routes } from '#shared/contract/routes.ts'
import type { Stack } from '#local/stack.ts'
import { type Caller, visitor } from '../support/http.ts'
import { signInAsAdmin, signInAsDoctor } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { inParallel, scaled, tally, type Drill } from './drill.ts'

const hostile = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER + 1,
    [],
    {},
    [[[[]]]],
    'x'.repeat(5000),
    '\u0000',
    '\ud800',
    '\u202e',
    "'; drop table staff; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00%0d%0a',
    '2026-02-30',
    '0000-00-00',
    '99:99 PM',
    'a@b@c',
    '{"__proto__":{"role":"admin"}}',
    'NaN',
    true,
  ),
)

/** The field names that a part of a request may have, from the contract. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.keys(json.properties ?? {})
}

type Shot = { name: RouteName; path: string; body: string | FormData | undefined }

// Logging out would end the caller, and with it the test.
const names = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'auth.logout')

/** A request for a route of the contract in which something is wrong, or everything. */
const shot: fc.Arbitrary<Shot> = fc.constantFrom(...names).chain((name) => {
  const route: Route = routes[name]
  const part = (fields: string[]) =>
    fc.record(Object.fromEntries(fields.map((field) => [field, hostile])), { requiredKeys: [] })
  const body = fc.oneof(
    { weight: 6, arbitrary: part(fieldsOf(route.body)).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value) ?? 'undefined') },
  )
  const id = fc.oneof(
    fc.constantFrom('1', 'x', '..', '%00', '%2e%2e%2f', 'P-23456789', crypto.randomUUID(), "'"),
    fc.string({ minLength: 1, maxLength: 40 }).map((value) => encodeURIComponent(value) || 'x'),
  )
  return fc.record({ id, body, query: part(fieldsOf(route.query)), extra: fc.boolean() }).map((drawn) => {
    const search = new URLSearchParams(
      Object.entries(drawn.query).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
      ]),
    )
    const path = `${route.path.replaceAll(/\{\w+\}/g, () => drawn.id)}?${search}`
    return { name, path, body: route.method === 'GET' ? undefined : drawn.body }
  })
})

/** Everything that a request could change, as one text; what every request leaves behind is not counted. */
async function stateOf(stack: Stack): Promise<string> {
  const [row] = await stack.sql.query<{ state: string }>(`
    select md5(concat(
      (select string_agg(t::text, ',' order by t::text) from public.patients t),
      (select string_agg(t::text, ',' order by t::text) from public.appointments t),
      (select string_agg(t::text, ',' order by t::text) from public.prescriptions t),
      (select string_agg(t::text, ',' order by t::text) from public.patient_reports t),
      (select string_agg(t::text, ',' order by t::text) from public.blog_posts t),
      (select string_agg(t::text, ',' order by t::text) from public.day_overrides t),
      (select string_agg(t::text, ',' order by t::text) from public.staff t),
      (select string_agg(t::text, ',' order by t::text) from private.booking_tokens t),
      (select string_agg(id::text || email, ',' order by id) from auth.users where email not like '%@decoy.invalid')
    )) as state`)
  return row!.state
}

const patience = 5000

async function fuzz(role: string): Promise<{ reached: string; holds: boolean }> {
  const { stack, close } = await openTestClinic(`deep-fuzz-${role}`, { db: 'postgres' })
  try {
    const personas: Record<string, () => Promise<Caller>> = {
      visitor: async () => visitor,
      doctor: signInAsDoctor,
      admin: signInAsAdmin,
    }
    const caller = await personas[role]!()
    const count = scaled(10_000, 200)
    const shots = fc.sample(shot, { numRuns: count })
    const statuses: number[] = []
    const wrong: string[] = []
    let slowest = 0
    let before = await stateOf(stack)
    const batch = 100
    for (let start = 0; start < count; start += batch) {
      const accepted: string[] = []
      await inParallel(shots.slice(start, start + batch), 8, async ({ name, path, body }) => {
        const route: Route = routes[name]
        const began = performance.now()
        const answer = await caller.request(route.method, path, body === undefined ? {} : { body })
        slowest = Math.max(slowest, performance.now() - began)
        statuses.push(answer.status)
        if (answer.status >= 500) wrong.push(`${route.method} ${path} ${String(body)}: ${answer.status}`)
        if (answer.status < 300 && route.method !== 'GET') accepted.push(name)
      })
      const after = await stateOf(stack)
      // What was accepted may change rows; where all was refused, nothing may.
      if (accepted.length === 0 && after !== before) wrong.push(`rows changed in the batch at ${start}`)
      before = after
    }
    for (const line of wrong.slice(0, 5)) console.error(line.slice(0, 500))
    return {
      reached: `${count} requests: ${tally(statuses)}; slowest ${(slowest / 1000).toFixed(1)} s; ${wrong.length} wrong`,
      holds: wrong.length === 0 && slowest < patience,
    }
  } finally {
    await close()
  }
}

/** Malformed requests made from the contract, as each role. */
export const fuzzing: Drill[] = ['visitor', 'doctor', 'admin'].map((role) => ({
  name: `fuzz as ${role}`,
  asked: '10,000 malformed requests: 0 × 5xx, none over 5 s, no row changed by a refused one',
  run: () => fuzz(role),
}))
