import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ApiError } from '../../_shared/api-error.ts'
import { WAITING_TOKEN_HEADER } from '../../_shared/contract/route.ts'
import { Joined, Waiting } from '../../_shared/contract/waiting.ts'
import { isUuid } from '../../_shared/domain/uuid.ts'
import { tokenHmac } from '../../_shared/otp.ts'
import { take } from '../../_shared/supabase.ts'
import { mayUnsubscribe, waitingDigest } from '../../_shared/waiting-link.ts'
import type { Handlers, Services } from '../handler.ts'
import { mailSoon } from '../mail-soon.ts'
import { otpTokenOf } from '../otp-token.ts'
import { newBooking, toWaitingPerson, waitingWish } from '../rows.ts'
import { visitDigestOf } from './visits.ts'

/** The result of accept_offer(). */
const Accepted = z.object({ booked: z.boolean(), waiting: Waiting })

type WithHeaders = Services & { http: Context }

export const waitingHandlers: Handlers<'waiting'> = {
  'waiting.join': async (call) => {
    const { clients, env, act, body, address } = call
    const hmac = await tokenHmac(env.otpPepper, otpTokenOf(call))
    const joined = await take(
      act(
        clients.service.rpc('join_waiting', {
          p_booking: newBooking(body),
          p_wish: waitingWish(body),
          p_token_hmac: hmac,
          p_address: address,
          p_limits: env.limits,
        }),
        hmac,
      ),
    )
    mailSoon(call)
    return Joined.parse(joined)
  },

  'waiting.read': async (call) =>
    Waiting.parse(await take(call.clients.service.rpc('read_waiting', { p_digest: await digestOf(call) }))),

  'waiting.accept': async (call) => {
    const { clients, env, act, body, address, http } = call
    const digest = await digestOf(call)
    const answer = await take(
      act(
        clients.service.rpc('accept_offer', {
          p_digest: digest,
          p_offer_id: body.offer,
          p_address: address,
          p_limits: env.limits,
        }),
        digest,
      ),
    )
    const { booked, waiting } = Accepted.parse(answer)
    if (!booked) return http.json(waiting, 200)
    mailSoon(call)
    return waiting
  },

  'waiting.decline': async (call) => {
    const { clients, act, body, address } = call
    const digest = await digestOf(call)
    const waiting = await take(
      act(
        clients.service.rpc('decline_offer', {
          p_digest: digest,
          p_offer_id: body.offer,
          p_address: address,
        }),
        digest,
      ),
    )
    mailSoon(call)
    return Waiting.parse(waiting)
  },

  'waiting.leave': async (call) => {
    const { clients, act, address } = call
    const digest = await digestOf(call)
    const waiting = await take(
      act(clients.service.rpc('leave_waiting', { p_digest: digest, p_address: address }), digest),
    )
    mailSoon(call)
    return Waiting.parse(waiting)
  },

  'waiting.unsubscribe': async (call) => {
    const { clients, env, act, query, address } = call
    if (!isUuid(query.id) || !(await mayUnsubscribe(env.otpPepper, query.id, query.token))) {
      throw new ApiError(404, 'This link no longer works.', { reason: 'link' })
    }
    await take(
      act(
        clients.service.rpc('unsubscribe_waiting', { p_id: query.id, p_address: address }),
        await waitingDigest(env.otpPepper, query.token),
      ),
    )
    mailSoon(call)
  },

  'waiting.of-visit': async (call) => {
    const found = await take(
      call.clients.service.rpc('read_waiting_of_visit', { p_digest: await visitDigestOf(call) }),
    )
    return { waiting: found === null ? null : Waiting.parse(found) }
  },

  'waiting.join-for-visit': async (call) => {
    const { clients, env, act, body, address } = call
    const digest = await visitDigestOf(call)
    const joined = await take(
      act(
        clients.service.rpc('join_waiting_for_visit', {
          p_digest: digest,
          p_wish: waitingWish(body),
          p_address: address,
          p_limits: env.limits,
        }),
        digest,
      ),
    )
    mailSoon(call)
    return Joined.parse(joined)
  },

  'waiting.leave-for-visit': async (call) => {
    const { clients, act, address } = call
    const digest = await visitDigestOf(call)
    await take(
      act(clients.service.rpc('leave_waiting_of_visit', { p_digest: digest, p_address: address }), digest),
    )
    mailSoon(call)
  },

  'waiting.list': async ({ db }) => {
    const rows = await take(db.rpc('list_waiting'))
    return rows.map(toWaitingPerson)
  },

  'waiting.remove': async (call) => {
    await take(call.act(call.db.rpc('remove_waiting', { p_id: call.params.id })))
    mailSoon(call)
  },

  'waiting.restore': async ({ db, act, params }) => {
    await take(act(db.rpc('restore_waiting', { p_id: params.id })))
  },
}

const digestOf = ({ env, http }: WithHeaders): Promise<string> =>
  waitingDigest(env.otpPepper, http.req.header(WAITING_TOKEN_HEADER) ?? '')
