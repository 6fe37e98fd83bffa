import { randomInt } from 'node:crypto'

// Made-up people and things, each call another one, every fact to be overridden by the test that is about it.
// Nothing here is drawn at random within a test's own statement: what matters to a test, it says itself.

/** A day on which the clinic is open by rule: the Tuesday after the clock's Monday. */
export const openDay = '2026-11-24'

/** An address that nobody used before, so that limits and inboxes of two tests never meet. */
export function someEmail(name = 'visitor'): string {
  return `${name}.${randomInt(2 ** 40).toString(36)}@example.com`
}

/** What the booking form sends, without the proof of the e-mail. */
export function aBooking(overrides: Partial<BookingForm> = {}): BookingForm {
  return {
    name: 'Asha Verma',
    contact: '+91 98765 43210',
    email: someEmail(),
    date: openDay,
    slot: '10:00 AM',
    ...overrides,
  }
}
export type BookingForm = { name: string; contact: string; email: string; date: string; slot: string }

/** What the Add Doctor dialog sends. */
export function aDoctor(overrides: Partial<DoctorForm> = {}): DoctorForm {
  const username = `dr.${randomInt(2 ** 40).toString(36)}`
  return { username, name: 'Dr. Meera Rao', email: '', phone: '', ...overrides }
}
export type DoctorForm = { username: string; name: string; email: string; phone: string }

/** A row of the prescription dialog. */
export function aMedicine(overrides: Partial<Medicine> = {}): Medicine {
  return { medicine: 'Metformin 500 mg', m: '1', n: '0', e: '1', timing: '7', ...overrides }
}
export type Medicine = { medicine: string; m: string; n: string; e: string; timing: string }

/** What the Add Blog form sends. */
export function aPost(overrides: Partial<PostForm> = {}): PostForm {
  return {
    slug: `post-${randomInt(2 ** 40).toString(36)}`,
    title: 'A plate for every season',
    cover: '',
    content: 'Seasonal vegetables are **cheap** and good.',
    ...overrides,
  }
}
export type PostForm = { slug: string; title: string; cover: string; content: string }

/** A small file that is what it says: a one-page PDF. */
export function aPdf(name = 'report.pdf'): File {
  const text = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return new File([text], name, { type: 'application/pdf' })
}
