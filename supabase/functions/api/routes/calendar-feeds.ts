import * as z from 'zod/mini'
import { notFound } from '../../_shared/api-error.ts'
import { readClinic } from '../../_shared/clinic.ts'
import { CalendarFeed } from '../../_shared/contract/calendar-feeds.ts'
import { hmacHex, randomToken } from '../../_shared/crypto.ts'
import { take } from '../../_shared/supabase.ts'
import { calendarFeed, FeedVisit } from '../calendar-feed.ts'
import type { Handlers } from '../handler.ts'

/** The stored form of a feed's secret. */
const feedDigest = (pepper: string, token: string): Promise<string> =>
  hmacHex(pepper, `calendar feed\n${token}`)

export const calendarFeedHandlers: Handlers<'calendar-feeds'> = {
  'calendar-feeds.get': async ({ db }) => ({
    feed: z.nullable(CalendarFeed).parse(await take(db.rpc('get_calendar_feed'))),
  }),

  'calendar-feeds.make': async ({ db, env, body }) => {
    const token = randomToken()
    const digest = await feedDigest(env.otpPepper, token)
    const feed = await take(db.rpc('make_calendar_feed', { p_digest: digest, p_names: body.names }))
    return { feed: CalendarFeed.parse(feed), token }
  },

  'calendar-feeds.revoke': async ({ db, act }) => void (await take(act(db.rpc('revoke_calendar_feed')))),

  'calendar-feeds.read': async ({ clients, env, params, address, http }) => {
    const digest = await feedDigest(env.otpPepper, params.token.slice(0, -'.ics'.length))
    const visits = await take(
      clients.service.rpc('read_calendar_feed', {
        p_digest: digest,
        p_address: address,
        p_limits: env.limits,
      }),
    )
    if (visits === null) throw notFound()
    const file = calendarFeed(z.array(FeedVisit).parse(visits), await readClinic(clients.visitor))
    return http.body(file, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
  },
}
