import * as z from 'zod/mini'
import { instant } from './primitives.ts'
import { defineRoute } from './route.ts'

/** The caller's calendar feed, without its secret. */
export const CalendarFeed = z.object({
  createdAt: instant(),
  names: z.boolean(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarFeedRoutes = {
  'calendar-feeds.get': defineRoute({
    method: 'GET',
    path: '/admin/calendar-feed',
    who: 'staff',
    summary: "One's own calendar feed, if there is one.",
    answer: { status: 200, schema: z.object({ feed: z.nullable(CalendarFeed) }) },
    errors: [],
  }),
  'calendar-feeds.make': defineRoute({
    method: 'POST',
    path: '/admin/calendar-feed',
    who: 'staff',
    summary:
      'Make the secret address of one’s own calendar feed; an earlier one stops working. Only this answer contains the secret.',
    body: z.object({ names: z.boolean({ error: 'names must be true or false' }) }),
    answer: { status: 201, schema: z.object({ feed: CalendarFeed, token: z.string() }) },
    errors: [400],
  }),
  'calendar-feeds.revoke': defineRoute({
    method: 'DELETE',
    path: '/admin/calendar-feed',
    who: 'staff',
    summary: 'Revoke one’s own calendar feed: its address stops working.',
    answer: { status: 204 },
    errors: [],
  }),
  'calendar-feeds.read': defineRoute({
    method: 'GET',
    path: '/calendar/{token}',
    who: 'public',
    summary:
      'The appointments of a calendar feed as an iCalendar file, `<secret>.ics`: from thirty days ago to the booking horizon. Has an ETag; changes nothing.',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
    // The subscribed program may cache it, proxies may not.
    cache: 'private, no-cache',
    answer: { status: 200, file: true },
    errors: [404, 429],
  }),
}
