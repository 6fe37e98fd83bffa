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

  'visits.move': (call) =>
    change(call, (link) =>
      take(
        call.clients.service.rpc('move_visit', { ...link, p_date: call.body.date, p_slot: call.body.slot }),
      ),
    ),

  'visits.cancel': (call) => change(call, (link) => take(call.clients.service.rpc('cancel_visit', link))),
}

/** The stored form of the token of a visit's link. */
export const visitDigestOf = ({ env, http }: Services & { http: Context }): Promise<string> =>
  visitDigest(env.otpPepper, http.req.header(VISIT_TOKEN_HEADER) ?? '')

const readVisit = async ({ clients }: Services, digest: string): Promise<Visit> =>
  Visit.parse(await take(clients.service.rpc('read_visit', { p_digest: digest })))

type LinkFacts = Database['public']['Functions']['cancel_visit']['Args']

/** Changes the visit of a link, and sends the mail about it. A stale change is refused with the current visit. */
async function change(
  call: Call<'visits.move' | 'visits.cancel'>,
  act: (link: LinkFacts) => Promise<unknown>,
): Promise<Visit> {
  const { env, body, address } = call
  const digest = await visitDigestOf(call)
  const link: LinkFacts = {
    p_digest: digest,
    p_version: body.version,
    p_address: address,
    p_limits: env.limits,
  }
  const visit = await act(link).catch(withCurrent(() => readVisit(call, digest)))
  mailSoon(call)
  return Visit.parse(visit)
}
