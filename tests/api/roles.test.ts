import { beforeAll, describe, expect, it } from 'vitest'
import type { Audience, Route } from '#shared/contract/route.ts'
import { type RouteName, routes } from '#shared/contract/routes.ts'
import { expectContract, ok, pathOf } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aDoctor } from '../support/factories.ts'
import { type Caller, callerWith, visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signIn, signInAsAdmin, signInAsDoctor } from '../support/sign-in.ts'
import { badTokenNames, badTokens } from '../support/tokens.ts'

/*
 * The role matrix, generated from the route table: every route × every persona. Requests are empty, so that they write
 * nothing. An allowed audience gets past the rights check (2xx, 400, 404); any other gets exactly 401 or 403.
 */

const names = Object.keys(routes) as RouteName[]
const personas: Record<string, Caller> = { 'a visitor': visitor }

beforeAll(async () => {
  await resetClinic()
  const admin = await signInAsAdmin()
  const doctor = await signInAsDoctor()
  const gone = await signInAsDoctor()
  await ok(admin, 'users.update', { params: { id: gone.id }, body: { active: false } })
  const left = await signInAsDoctor()
  await ok(left, 'auth.logout')
  const { user, tempPassword } = await ok(admin, 'users.create', { body: aDoctor() })
  const fresh = await signIn(user.username, tempPassword)
  Object.assign(personas, {
    'an admin': admin,
    'a doctor': doctor,
    'a deactivated doctor': gone,
    'a doctor who left': left,
    'a doctor with a temporary password': fresh,
  })
  for (const [name, token] of Object.entries(badTokens(doctor.token))) personas[name] = callerWith(token)
})

/** The expected refusal, or null if the caller is allowed. */
function refusalFor(persona: string, who: Audience): 401 | 403 | null {
  if (who === 'public') return null
  if (persona === 'an admin') return null
  if (persona === 'a doctor') return who === 'admin' ? 403 : null
  if (persona === 'a doctor with a temporary password') return who === 'session' ? null : 403
  return 401
}

const cases = [
  'a visitor',
  'an admin',
  'a doctor',
  'a deactivated doctor',
  'a doctor who left',
  'a doctor with a temporary password',
  ...badTokenNames,
]

describe.each(cases)('S1 %s', (persona) => {
  // Logging out would end the personas' sessions. It is public and answers 204 to everyone (auth.test.ts).
  it.each(names.filter((name) => name !== 'auth.logout'))('calls %s as the matrix says', async (name) => {
    const route: Route = routes[name]
    const answer = await personas[persona]!.request(route.method, pathOf(name))
    expectContract(route, answer)
    const refusal = refusalFor(persona, route.who)
    if (refusal) {
      expect(answer.status).toBe(refusal)
    } else {
      // The login is the only public route that answers 401 itself, for unknown credentials.
      expect(answer.status, answer.text).not.toBe(403)
      expect(answer.status, answer.text).not.toBe(401)
    }
  })
})

/** Reads that only reach their SQL function, which checks the caller, with a valid query. */
const validQueries: Partial<Record<RouteName, string>> = {
  'slots.day': '?date=2026-11-24',
  'slots.week': '?date=2026-11-24',
  'appointments.list': '?date=2026-11-24',
  'appointments.month': '?month=2026-11',
  'appointments.summary': '',
  'plan-flags.list': '?date=2026-11-24',
}
/** What those whose rights suffice get: no patient, visit or plan has the number in a path. */
const found = (path: string) => (/\/patients\/|\/(?:appointments|plans)\/missing/.test(path) ? 404 : 200)
const checkedBySql = names.filter((name) => (routes[name] as Route).checkedBy === 'sql')

it.each(checkedBySql)('%s, whose SQL checks the caller, answers as the matrix says', async (name) => {
  const path = `${pathOf(name)}${validQueries[name] ?? ''}`.replace(
    '/patients/missing',
    '/patients/P-ZZZZZZZZ',
  )
  const answers = cases.map(async (persona) => [
    persona,
    (await personas[persona]!.request('GET', path)).status,
  ])
  expect(Object.fromEntries(await Promise.all(answers))).toEqual(
    Object.fromEntries(
      cases.map((persona) => [persona, refusalFor(persona, routes[name].who) ?? found(path)]),
    ),
  )
})

it('covers every persona', () => {
  expect(Object.keys(personas).sort()).toEqual([...cases].sort())
})

it('writes nothing but the audit', async () => {
  const [counts] = await query(
    `select (select count(*)::int from public.appointments) as appointments,
       (select count(*)::int from public.patients) as patients, (select count(*)::int from public.staff) as staff,
       (select count(*)::int from public.day_overrides) as days`,
  )
  expect(counts).toEqual({ appointments: 0, patients: 0, staff: 5, days: 0 })
})
