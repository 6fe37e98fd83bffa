import * as fc from 'fast-check'
import type { Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract/routes.ts'
import type { Stack } from '#local/start/stack.ts'
import { aBooking } from '../support/factories.ts'
import { type Caller, visitor } from '../support/http.ts'
import { signInAsAdmin, signInAsDoctor } from '../support/sign-in.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { badTokens } from '../support/tokens.ts'
import { inParallel } from '../runner/in-parallel.ts'
import { scaled, tally, type Drill } from './drill.ts'
import { A_PATIENT, bodyToSend, shots, type Shot } from './shots.ts'
import { median } from './trend.ts'

/** Everything that a request could change, as one text, without the traces that every request leaves. */
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

/** Milliseconds that a request may take: five seconds, or more on a busy machine. */
const patience = (times: readonly number[]): number => Math.max(5000, 50 * median(times))

async function fuzz(role: string): Promise<{ reached: string; holds: boolean }> {
  const { stack, close } = await openTestClinic(`deep-fuzz-${role}`, { db: 'postgres' })
  try {
    const personas: Record<string, () => Promise<Caller>> = {
      visitor: async () => visitor,
      doctor: signInAsDoctor,
      admin: signInAsAdmin,
    }
    const admin = await signInAsAdmin()
    const { email: _, ...person } = aBooking({ name: 'Fuzz Patient' })
    const patientUid = String((await admin.post('/admin/appointments', person)).body.patientUid)
    const caller = await personas[role]!()
    const isVisitor = role === 'visitor'
    const count = scaled(10_000, 200)
    const drawn = fc.sample(shots(isVisitor ? Object.values(badTokens(admin.token)) : undefined), count)
    const statuses: number[] = []
    const wrong: string[] = []
    const times: number[] = []
    let formsRead = 0
    let quietBatches = 0
    const send = async ({ name, path, body, headers }: Shot): Promise<number> => {
      const route: Route = routes[name]
      const began = performance.now()
      const answer = await caller.request(route.method, path.replaceAll(A_PATIENT, patientUid), {
        body: bodyToSend(body, patientUid),
        headers,
      })
      times.push(performance.now() - began)
      if (route.form && answer.status !== 401 && !answer.text.includes('multipart form')) formsRead += 1
      const opened = isVisitor && route.who !== 'public' && answer.status < 300
      if (answer.status >= 500 || opened)
        wrong.push(
          `${route.method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body)}: ${answer.status}`,
        )
      return answer.status
    }
    let before = await stateOf(stack)
    // Small, so that most batches contain no accepted request.
    const batch = 20
    for (let start = 0; start < count; start += batch) {
      let accepted = 0
      await inParallel(drawn.slice(start, start + batch), 8, async (shot) => {
        const status = await send(shot)
        statuses.push(status)
        if (status < 300 && routes[shot.name].method !== 'GET') accepted += 1
      })
      const after = await stateOf(stack)
      // Accepted requests may change rows; a batch of refused ones must not.
      if (accepted === 0) quietBatches += 1
      if (accepted === 0 && after !== before) wrong.push(`rows changed in the batch at ${start}`)
      before = after
    }
    for (const line of wrong.slice(0, 5)) console.error(line.slice(0, 500))
    const slowest = Math.max(...times)
    const batches = Math.ceil(count / batch)
    return {
      reached:
        `${count} requests: ${tally(statuses)}; ${formsRead} forms read, ${quietBatches} of ${batches} batches all refused, ` +
        `slowest ${(slowest / 1000).toFixed(1)} s; ${wrong.length} wrong`,
      holds:
        wrong.length === 0 &&
        slowest < patience(times) &&
        (isVisitor || formsRead > 0) &&
        quietBatches > batches / 4,
    }
  } finally {
    await close()
  }
}

/** Malformed requests generated from the contract, as each role. */
export const fuzzing: Drill[] = ['visitor', 'doctor', 'admin'].map((role) => ({
  name: `fuzz as ${role}`,
  target: '10,000 malformed requests: 0 × 5xx, none over 5 s, no row changed by a refused one',
  run: () => fuzz(role),
}))
