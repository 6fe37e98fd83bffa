import { visitAdvice, visitPlace, visitTitle } from '#shared/content/visit-kinds.ts'
import type { Booking } from '#shared/contract/bookings.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'

type Visit = Pick<Booking, 'startsAt' | 'endsAt' | 'visitKind'>

/** The description for the calendar. Omits the reason and the video link: the address goes to another company. */
const describe = ({ visitKind }: Visit, clinic: ClinicFacts) => ({
  title: visitTitle(visitKind, clinic),
  location: visitPlace(visitKind, clinic),
  advice: visitAdvice(visitKind),
})

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
export function googleCalendarLink(visit: Visit, clinic: ClinicFacts): string {
  const { startsAt, endsAt } = visit
  const { title, location, advice } = describe(visit, clinic)
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compactInstant(startsAt)}/${compactInstant(endsAt)}`,
    location,
    details: advice,
  })
}

/** A link to Outlook's calendar on the web with the visit filled in. */
export function outlookCalendarLink(visit: Visit, clinic: ClinicFacts): string {
  const { startsAt, endsAt } = visit
  const { title, location, advice } = describe(visit, clinic)
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    location,
    body: advice,
  })
}
