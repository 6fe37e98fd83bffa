import { randomInt } from 'node:crypto'
import { type BookingForm, sampleForm } from './sample-booking.ts'

// Invented people and things, different at each call. A test overrides the values that matter to it; those are never
// random.

/** A day on which the clinic is open by rule: the Tuesday after the test clock's Monday. */
export const openDay = '2026-11-24'

/** A new address for each call, so that tests never share limits or inboxes. */
export function someEmail(name = 'visitor'): string {
  return `${name}.${randomInt(2 ** 40).toString(36)}@example.com`
}

/** A filled-in booking form, without the verification of the e-mail. */
export function aBooking(overrides: Partial<BookingForm> = {}): BookingForm {
  return { ...sampleForm, email: someEmail(), date: openDay, ...overrides }
}

/** The fields of the Add Doctor dialog. */
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

/** The fields of the Add Blog form. */
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

/** A small valid file: a one-page PDF. */
export function aPdf(name = 'report.pdf'): File {
  const text = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
  return new File([text], name, { type: 'application/pdf' })
}
