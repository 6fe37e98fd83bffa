import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { clinicDefaults } from '../content/clinic-defaults.ts'
import { type BookingMailKind, bookingMail } from './booking-mail.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { sampleVisit } from './samples.ts'

/** A calendar's view of a file. */
interface Entry {
  method: string
  uid: string
  sequence: number
  status: string
  start: string
  end: string
  location: string
}

function parse(text: string): Entry {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const { uid, sequence, startDate, endDate, location } = new ICAL.Event(event)
  return {
    method: calendar.getFirstPropertyValue('method') as string,
    uid,
    sequence,
    status: event!.getFirstPropertyValue('status') as string,
    start: startDate.toJSDate().toISOString(),
    end: endDate.toJSDate().toISOString(),
    location,
  }
}

/** A calendar that processes the files of mails as RFC 5546 specifies. */
function openCalendar() {
  const entries = new Map<string, Entry>()
  const cancelled = new Map<string, number>()
  return {
    entries,
    receive(text: string) {
      const entry = parse(text)
      const known = Math.max(entries.get(entry.uid)?.sequence ?? -1, cancelled.get(entry.uid) ?? -1)
      if (entry.sequence <= known) return
      if (entry.method === 'CANCEL') {
        entries.delete(entry.uid)
        cancelled.set(entry.uid, entry.sequence)
      } else {
        entries.set(entry.uid, entry)
      }
    },
  }
}

const addresses = {
  link: 'https://clinic.example/visit#token',
  siteUrl: 'https://clinic.example',
  clinic: clinicDefaults,
}
const fileOf = (kind: BookingMailKind, change: object) =>
  bookingMail({ ...sampleVisit, ...change }, kind, addresses).calendar!.content
const moved = { startsAt: '2026-11-25T05:30:00Z', endsAt: '2026-11-25T06:00:00Z', version: 2 }

describe('a calendar', () => {
  it('reads the current visit', () => {
    expect(parse(fileOf('booked', {}))).toEqual({
      method: 'REQUEST',
      uid: `${sampleVisit.id}@clinic`,
      sequence: 0,
      status: 'CONFIRMED',
      start: '2026-11-24T04:30:00.000Z',
      end: '2026-11-24T05:00:00.000Z',
      location: expect.stringContaining('12 Neem Tree Lane'),
    })
  })

  it('reads the link of a video visit, however long it is', () => {
    const room = `https://video.example/${'room/'.repeat(60)}?for=ü`
    const video = { visitKind: 'video', reason: 'Thyroid; new,\nin two lines', videoLink: room }
    const file = fileOf('reminder', video)
    expect(parse(file)).toMatchObject({ uid: `${sampleVisit.id}@clinic`, location: 'By video' })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const joined = file.replaceAll(/\r\n[ \t]/g, '')
    expect(joined).toContain(`\r\nURL:${new URL(room).href}\r\n`)
    expect(joined).toContain(
      `\r\nCONFERENCE;VALUE=URI;FEATURE=VIDEO;LABEL=Video call:${new URL(room).href}\r\n`,
    )
  })

  it('reads the clinic’s telephone and website, but not the reason of the visit', () => {
    const clinic = { ...clinicDefaults, clinicName: `${'क्लिनिक '.repeat(12)}; a, b` }
    const visit = { ...sampleVisit, reason: 'Thyroid' }
    const file = bookingMail(visit, 'booked', { ...addresses, clinic }).calendar!.content
    expect(parse(file).uid).toBe(`${sampleVisit.id}@clinic`)
    const event = new ICAL.Component(ICAL.parse(file) as never).getFirstSubcomponent('vevent')!
    expect(event.getFirstPropertyValue('contact')).toBe(`${clinic.clinicName}, ${clinic.phones[0]}`)
    expect(event.getFirstPropertyValue('url')).toBe('https://clinic.example/')
    expect(event.getFirstPropertyValue('description')).toContain(clinic.phones[0])
    expect(file.replaceAll(/\r\n[ \t]/g, '')).not.toContain('Thyroid')
    expect(event.getFirstPropertyValue('summary')).toContain(clinic.clinicName)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('has no entry left after book, move and cancel', () => {
    const { entries, receive } = openCalendar()
    receive(fileOf('booked', {}))
    receive(fileOf('rescheduled', moved))
    expect([...entries.values()]).toMatchObject([{ start: '2026-11-25T05:30:00.000Z', sequence: 1 }])
    // A late copy of the first mail changes nothing.
    receive(fileOf('booked', {}))
    expect([...entries.values()]).toMatchObject([{ start: '2026-11-25T05:30:00.000Z' }])
    receive(fileOf('cancelled', { ...moved, status: 'cancelled', version: 3 }))
    expect(entries.size).toBe(0)
    receive(fileOf('rescheduled', moved))
    expect(entries.size).toBe(0)
  })

  it('has the entry again after the cancellation was undone', () => {
    const { entries, receive } = openCalendar()
    receive(fileOf('booked', {}))
    receive(fileOf('cancelled', { status: 'cancelled', version: 2 }))
    receive(fileOf('restored', { version: 3 }))
    expect([...entries.values()]).toMatchObject([{ status: 'CONFIRMED', sequence: 2 }])
  })

  it.each(['Zoë "Z" Iyer; DROP, \\ name', 'आशा वर्मा '.repeat(10).trim(), `${'x'.repeat(120)}`])(
    'reads one entry for any patient’s name: %s',
    (patient) => {
      expect(parse(fileOf('booked', { name: patient })).uid).toBe(`${sampleVisit.id}@clinic`)
    },
  )

  it('reads the file that the site offers', () => {
    expect(
      parse(bookingCalendar({ ...sampleVisit, version: 5 }, clinicDefaults, addresses.siteUrl)),
    ).toMatchObject({
      method: 'PUBLISH',
      sequence: 4,
    })
  })
})

it('names clinic and patient even with quotes and backslashes in their names', () => {
  const clinic = { ...clinicDefaults, clinicName: 'Ravi "R" \\new, a;b' }
  const attendee = { name: 'Asha "A" \\n', email: 'asha@example.com' }
  const file = bookingCalendar(sampleVisit, clinic, addresses.siteUrl, { method: 'REQUEST', attendee })
  const event = new ICAL.Component(ICAL.parse(file) as never).getFirstSubcomponent('vevent')!
  const nameOf = (property: string) => event.getFirstProperty(property)?.getFirstParameter('cn')
  expect(nameOf('organizer')).toBe("Ravi 'R' /new, a;b")
  expect(nameOf('attendee')).toBe("Asha 'A' /n")
  expect(event.getFirstPropertyValue('summary')).toBe('Consultation at Ravi "R" \\new, a;b')
})
