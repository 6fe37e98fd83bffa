import { VISIT_ADVICE } from '#shared/content/visit-advice.ts'
import type { Booking } from '#shared/contract/bookings.ts'
import { addressLines, clinic } from '#web/content/clinic.ts'

type Visit = Pick<Booking, 'startsAt' | 'endsAt'>

const title = `Consultation at ${clinic.name}`
const location = addressLines.join(', ')

const withQuery = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query).toString()}`

/** An instant in UTC without separators, in Google's format: 20261124T043000Z. */
function compactInstant(instant: string): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '')
}

/** A link to Google Calendar with the visit filled in. Nothing is sent until the visitor opens it. */
export function googleCalendarLink({ startsAt, endsAt }: Visit): string {
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compactInstant(startsAt)}/${compactInstant(endsAt)}`,
    location,
    details: VISIT_ADVICE,
  })
}

/** A link to Outlook's calendar on the web with the visit filled in. */
export function outlookCalendarLink({ startsAt, endsAt }: Visit): string {
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    location,
    body: VISIT_ADVICE,
  })
}
