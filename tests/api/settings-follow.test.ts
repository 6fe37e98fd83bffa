import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Settings, SettingsFacts } from '#shared/contract/settings.ts'
import { structuredData } from '#web/lib/page/structured-data.ts'
import { bookAsVisitor } from '../support/booking.ts'
import { ok } from '../support/contract.ts'
import { visitor } from '../support/http.ts'
import { attachmentsOf, newestMailTo } from '../support/inbox.ts'
import { resetClinic, resetSettings } from '../support/reset.ts'
import { signInAsAdmin } from '../support/sign-in.ts'

// Each of the clinic's settings, in everything made from them outside the pages: the mail of a booking, its calendar
// file, and the data for search engines.

const set = {
  clinicName: 'Ragi House',
  legalName: 'Ragi House LLP',
  email: 'hello@ragi.example',
  phones: ['+977 1 555 0142', '+977 1 555 0143'],
  street: '7 Millet Road',
  locality: 'Lalitpur',
  postalCode: '44700',
  country: 'Nepal',
  countryCode: 'NP',
  timeZone: 'Asia/Kathmandu',
  openWeekdays: [2, 4],
  slots: ['9:00 AM', '10:15 AM'],
  slotMinutes: 45,
  cutoffHours: 36,
  visitKinds: ['clinic', 'video'],
  videoLink: 'https://video.example/ragi',
  fee: 'NPR 1,200',
} satisfies Partial<SettingsFacts>

/** The mail of a visit and the lines of its calendar file. */
interface Sent {
  mail: string
  file: string[]
}

let clinicVisit: Sent
let videoVisit: Sent
let data: unknown

async function book(visit: Parameters<typeof bookAsVisitor>[0]): Promise<Sent> {
  const { email } = await bookAsVisitor(visit)
  // The first mail was the code.
  const mail = await newestMailTo(email, 2)
  const [file = ''] = attachmentsOf(mail)
  return { mail: mail.text, file: file.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/) }
}

beforeAll(async () => {
  await resetClinic()
  const admin = await signInAsAdmin()
  const original: Settings = await ok(admin, 'settings.get')
  await ok(admin, 'settings.save', { body: { ...original, ...set, version: undefined } })
  clinicVisit = await book({ date: '2026-11-26', slot: '10:15 AM', visitKind: 'clinic' })
  // Less than a day ahead, so the mail includes the link.
  videoVisit = await book({ date: '2026-11-24', slot: '9:00 AM', visitKind: 'video' })
  data = (await structuredData({ title: 'Home' }, await ok(visitor, 'clinic.get')))[0]
})
// Other test files share this clinic.
afterAll(resetSettings)

const address = '7 Millet Road, Lalitpur 44700, Nepal'
const escaped = address.replaceAll(',', String.raw`\,`)

describe('the mail of a booking', () => {
  it.each<[keyof typeof set, string]>([
    ['clinicName', 'Ragi House · '],
    ['email', ' · hello@ragi.example'],
    ['phones', 'please call +977 1 555 0142.'],
    ['street', `At the clinic: Ragi House, ${address}`],
    ['timeZone', '10:15 AM (Nepal Time)'],
    ['cutoffHours', 'until 36 hours before it begins'],
  ])('follows %s', (_, words) => expect(clinicVisit.mail).toContain(words))

  it('follows visitKinds and videoLink', () => {
    expect(videoVisit.mail).toContain('By video: https://video.example/ragi')
  })
})

describe('the calendar file of a booking', () => {
  it.each<[keyof typeof set, string]>([
    ['clinicName', 'SUMMARY:Consultation at Ragi House'],
    ['email', 'ORGANIZER;CN="Ragi House":mailto:hello@ragi.example'],
    ['street', `LOCATION:${escaped}`],
    ['timeZone', 'DTSTART:20261126T043000Z'],
    ['slotMinutes', 'DTEND:20261126T051500Z'],
  ])('follows %s', (_, line) => expect(clinicVisit.file).toContain(line))

  it.each<[keyof typeof set, string]>([
    ['visitKinds', 'SUMMARY:Video consultation with Ragi House'],
    ['videoLink', 'URL:https://video.example/ragi'],
  ])('of a visit by video follows %s', (_, line) => expect(videoVisit.file).toContain(line))
})

describe('the data for search engines', () => {
  it.each<[keyof typeof set, object]>([
    ['clinicName', { name: 'Ragi House' }],
    ['legalName', { legalName: 'Ragi House LLP' }],
    ['email', { email: 'hello@ragi.example' }],
    ['phones', { telephone: '+97715550142' }],
    ['street', { address: { streetAddress: '7 Millet Road' } }],
    ['locality', { address: { addressLocality: 'Lalitpur' } }],
    ['postalCode', { address: { postalCode: '44700' } }],
    ['countryCode', { address: { addressCountry: 'NP' } }],
    ['openWeekdays', { openingHoursSpecification: { dayOfWeek: ['Tuesday', 'Thursday'] } }],
    ['slots', { openingHoursSpecification: { opens: '09:00' } }],
    ['slotMinutes', { openingHoursSpecification: { closes: '11:00' } }],
    ['fee', { priceRange: 'NPR 1,200' }],
  ])('follows %s', (_, part) => expect(data).toMatchObject(part))

  it('has no private setting', () => {
    expect(JSON.stringify(data)).not.toContain(set.videoLink)
  })
})
