import ICAL from 'ical.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clinicDefaults } from '../_shared/content/clinic-defaults.ts'
import { calendarFeed, type FeedVisit } from './calendar-feed.ts'

const visit: FeedVisit = {
  id: '00000000-0000-4000-8000-000000000001',
  startsAt: '2026-11-24T04:30:00Z',
  endsAt: '2026-11-24T05:00:00Z',
  status: 'pending',
  visitKind: null,
  version: 3,
  updatedAt: '2026-11-20T04:00:00.123Z',
  name: null,
}
const other: FeedVisit = {
  ...visit,
  id: '00000000-0000-4000-8000-000000000002',
  startsAt: '2026-11-24T05:30:00Z',
  endsAt: '2026-11-24T06:00:00Z',
  status: 'confirmed',
  visitKind: 'video',
}

/** The events as a calendar reads them. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never).getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary, location, sequence } = new ICAL.Event(component)
    return {
      uid,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      title: summary,
      place: location,
      sequence,
    }
  })

afterEach(() => void vi.useRealTimers())

const feed = (visits: FeedVisit[]) => calendarFeed(visits, clinicDefaults)

describe('a feed', () => {
  it('has each appointment once, with its time', () => {
    expect(read(feed([visit, other]))).toEqual([
      {
        uid: `${visit.id}.desk@clinic`,
        start: '2026-11-24T04:30:00.000Z',
        end: '2026-11-24T05:00:00.000Z',
        title: 'Appointment',
        place: '12 Neem Tree Lane, Suite 3, Pune 411001, India',
        sequence: 2,
      },
      expect.objectContaining({ uid: `${other.id}.desk@clinic`, place: 'By video' }),
    ])
  })

  it('keeps the UID of an appointment that was moved', () => {
    const moved = { ...visit, startsAt: '2026-11-25T04:30:00Z', endsAt: '2026-11-25T05:00:00Z', version: 4 }
    expect(read(feed([moved]))[0]).toMatchObject({ uid: `${visit.id}.desk@clinic`, sequence: 3 })
  })

  it('is empty without appointments', () => {
    expect(read(feed([]))).toEqual([])
  })

  it.each(['Zoë "Z" Iyer; DROP, \\ name', 'आशा वर्मा '.repeat(10).trim()])('shows the name %s', (patient) => {
    const file = feed([{ ...visit, name: patient }])
    const [first, ...others] = read(file)
    expect(first!.title).toContain(patient.slice(0, 3))
    expect(others).toEqual([])
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

it.each([
  ['Ravi, Rao; "R" \\new', String.raw`Ravi\, Rao\; "R" \\new`],
  ['N'.repeat(120), 'N'.repeat(120)],
])('is named after the clinic %s, escaped as text is', (clinicName, escaped) => {
  const file = calendarFeed([visit], { ...clinicDefaults, clinicName })
  expect(file.replaceAll(/\r\n[ \t]/g, '').split('\r\n')).toContain(`X-WR-CALNAME:${escaped}: appointments`)
})

it('begins the same with and without appointments', () => {
  const empty = feed([])
  expect(feed([visit]).startsWith(empty.slice(0, empty.indexOf('END:VCALENDAR')))).toBe(true)
  expect(empty).toContain(`${clinicDefaults.clinicName}: appointments`)
})

it('is the same file, byte by byte, for the same appointments', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T01:00:00Z') })
  const first = feed([visit, other])
  vi.setSystemTime('2026-11-25T01:00:00Z')
  expect(feed([visit, other])).toBe(first)
  expect(first).toContain('DTSTAMP:20261120T040000Z')
})
