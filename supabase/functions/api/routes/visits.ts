import type { Context } from 'hono'
import { VISIT_TOKEN_HEADER } from '../../_shared/contract/route.ts'
import { Visit } from '../../_shared/contract/visits.ts'
import { take } from '../../_shared/supabase.ts'
import { visitDigest } from '../../_shared/visit-link.ts'
import type { Handlers, Services } from '../handler.ts'
import { mailSoon } from '../mail-soon.ts'
import { withCurrent } from '../stale.ts'

export const visitHandlers: Handlers<'visits'> = {
  'visits.read': async (call) => readVisit(call, await visitDigestOf(call)),

  'visits.move': async (call) => {
    const { clients, env, body, address } = call
    const digest = await visitDigestOf(call)
    const visit = await take(
      clients.service.rpc('move_visit', {
        p_digest: digest,
        p_date: body.date,
        p_slot: body.slot,
        p_version: body.version,
        p_address: address,
        p_limits: env.limits,
      }),
    ).catch(withCurrent(() => readVisit(call, digest)))
    mailSoon(call)
    return Visit.parse(visit)
  },

  'visits.cancel': async (call) => {
    const { clients, env, body, address } = call
    const digest = await visitDigestOf(call)
    const visit = await take(
      clients.service.rpc('cancel_visit', {
        p_digest: digest,
        p_version: body.version,
        p_address: address,
        p_limits: env.limits,
      }),
    ).catch(withCurrent(() => readVisit(call, digest)))
    mailSoon(call)
    return Visit.parse(visit)
  },
}

/** The stored form of the token of a visit's link. */
export const visitDigestOf = ({ env, http }: Services & { http: Context }): Promise<string> =>
  visitDigest(env.otpPepper, http.req.header(VISIT_TOKEN_HEADER) ?? '')

const readVisit = async ({ clients }: Services, digest: string): Promise<Visit> =>
  Visit.parse(await take(clients.service.rpc('read_visit', { p_digest: digest })))
