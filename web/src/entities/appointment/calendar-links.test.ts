import { expect, test } from 'vitest'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { googleCalendarLink, outlookCalendarLink } from './calendar-links.ts'

// In the server's format, with its connection's offset.
const visit = { startsAt: '2026-11-24T10:00:00+05:30', endsAt: '2026-11-24T10:30:00+05:30', visitKind: null }

test('sends Google the start and end in UTC, without separators', () => {
  const link = new URL(googleCalendarLink(visit, clinicDefaults))
  expect(link.hostname).toBe('calendar.google.com')
  expect(link.searchParams.get('dates')).toBe('20261124T043000Z/20261124T050000Z')
  expect(link.searchParams.get('text')).toBe('Consultation at Nivara Nutrition')
  expect(link.searchParams.get('location')).toBe('12 Neem Tree Lane, Suite 3, Pune 411001, India')
})

test('sends neither address nor link for a visit by video', () => {
  for (const address of [googleCalendarLink, outlookCalendarLink]) {
    const link = new URL(address({ ...visit, visitKind: 'video' }, clinicDefaults))
    expect(link.searchParams.get('location')).toBe('By video')
    expect(link.href).not.toContain('Neem')
  }
})

test('sends Outlook the same instants', () => {
  const link = new URL(outlookCalendarLink(visit, clinicDefaults))
  expect(link.hostname).toBe('outlook.live.com')
  expect(link.searchParams.get('startdt')).toBe('2026-11-24T04:30:00.000Z')
  expect(link.searchParams.get('enddt')).toBe('2026-11-24T05:00:00.000Z')
})
