import { VISIT_ADVICE } from '#shared/content/visit-advice.ts'
import type { Booking } from '#shared/contract/bookings.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { addressLines } from '#shared/domain/clinic-facts.ts'

type Visit = Pick<Booking, 'startsAt' | 'endsAt'>

const describe = (clinic: ClinicFacts) => ({
  title: `Consultation at ${clinic.clinicName}`,
  location: addressLines(clinic).join(', '),
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
export function googleCalendarLink({ startsAt, endsAt }: Visit, clinic: ClinicFacts): string {
  const { title, location } = describe(clinic)
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compactInstant(startsAt)}/${compactInstant(endsAt)}`,
    location,
    details: VISIT_ADVICE,
  })
}

/** A link to Outlook's calendar on the web with the visit filled in. */
export function outlookCalendarLink({ startsAt, endsAt }: Visit, clinic: ClinicFacts): string {
  const { title, location } = describe(clinic)
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
