import type { Context } from 'hono'
import { VISIT_TOKEN_HEADER } from '../../_shared/contract/route.ts'
import { Visit } from '../../_shared/contract/visits.ts'
import type { Database } from '../../_shared/database.types.ts'
import { take } from '../../_shared/supabase.ts'
import { visitDigest } from '../../_shared/visit-link.ts'
import type { Call, Handlers, Services } from '../handler.ts'
import { mailSoon } from '../mail-soon.ts'
import { withCurrent } from '../stale.ts'

export const visitHandlers: Handlers<'visits'> = {
  'visits.read': async (call) => readVisit(call, await visitDigestOf(call)),

  'visits.move': async (call) => {
    const { clients, act, body } = call
    const link = await linkOf(call)
    const move = clients.service.rpc('move_visit', { ...link, p_date: body.date, p_slot: body.slot })
    return changed(call, link, take(act(move, link.p_digest)))
  },

  'visits.cancel': async (call) => {
    const link = await linkOf(call)
    return changed(call, link, take(call.act(call.clients.service.rpc('cancel_visit', link), link.p_digest)))
  },
}

/** The stored form of the token of a visit's link. */
export const visitDigestOf = ({ env, http }: Services & { http: Context }): Promise<string> =>
  visitDigest(env.otpPepper, http.req.header(VISIT_TOKEN_HEADER) ?? '')

const readVisit = async ({ clients }: Services, digest: string): Promise<Visit> =>
  Visit.parse(await take(clients.service.rpc('read_visit', { p_digest: digest })))

type Link = Database['public']['Functions']['cancel_visit']['Args']

/** What a change by a visit's link needs. */
const linkOf = async (call: Call<'visits.move' | 'visits.cancel'>): Promise<Link> => ({
  p_digest: await visitDigestOf(call),
  p_version: call.body.version,
  p_address: call.address,
  p_limits: call.env.limits,
})

/** The changed visit. A stale change is refused with the current one; the mail about the change is sent. */
async function changed(services: Services, link: Link, change: Promise<unknown>): Promise<Visit> {
  const visit = await change.catch(withCurrent(() => readVisit(services, link.p_digest)))
  mailSoon(services)
  return Visit.parse(visit)
}
