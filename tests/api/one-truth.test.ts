import { beforeEach, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClockForStaff } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { aBooking, openDay, someEmail } from '../support/factories.ts'
import { bookAsVisitor } from '../support/booking.ts'
import { mailTo, newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'
import { waitFor } from '../support/wait-for.ts'

let doctor: Staff
beforeEach(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
})
const isMove = ({ subject }: { subject: string }) => subject.includes('has moved')
const day = (date = openDay) => ok(doctor, 'appointments.list', { query: { date } })

it('updates coming bookings and their mails with the record', async () => {
  const [old, now] = [someEmail('old'), someEmail('new')]
  const booked = await ok(doctor, 'appointments.create', {
    body: aBooking({ name: 'Asha Varma', email: old }),
  })
  const params = { patientUid: booked.patientUid }
  await newestMailTo(old)
  const body = { name: 'Asha Verma', contact: '+91 22222 22222', email: now }
  await ok(doctor, 'patients.update', { params, body })
  expect(await day()).toMatchObject([{ ...body, version: booked.version }])
  await newestMailTo(now)
  await ok(doctor, 'appointments.reschedule', {
    params: { id: booked.id },
    body: { date: openDay, slot: '11:00 AM', version: booked.version },
  })
  expect((await newestMailTo(now, 2)).subject).toContain('has moved')
  expect((await mailTo(old)).map(({ subject }) => subject)).toEqual([expect.stringContaining('is booked')])
})

it('shows what the visitor entered beside the record, and mails to the verified address', async () => {
  const email = someEmail('asha')
  const first = await ok(doctor, 'appointments.create', {
    body: aBooking({ email, contact: '+91 98765 43210' }),
  })
  await bookAsVisitor({ email, slot: '11:00 AM', contact: '90000 11111' })
  const [, second] = await day()
  expect(second).toMatchObject({
    patientUid: first.patientUid,
    contact: '+91 98765 43210',
    givenContact: '90000 11111',
    email,
  })
  expect(second).not.toHaveProperty('givenEmail')

  // One click adopts it for the record, and so for the first booking too.
  const params = { patientUid: first.patientUid }
  await ok(doctor, 'patients.update', { params, body: { contact: second!.givenContact } })
  for (const shown of await day()) {
    expect(shown.contact).toBe('90000 11111')
    expect(shown).not.toHaveProperty('givenContact')
  }
})

it('can keep the record’s address for a visit, and sends its mails there', async () => {
  const [own, given] = [someEmail('own'), someEmail('given')]
  const { patientUid } = await ok(doctor, 'appointments.create', { body: aBooking({ email: own }) })
  const body = { ...aBooking({ email: given, slot: '11:00 AM' }), patientUid }
  const { id } = await ok(doctor, 'appointments.create', { body })
  // Repeating it does no harm.
  for (let times = 0; times < 2; times += 1) {
    const kept = await ok(doctor, 'appointments.keep-record', { params: { id }, body: { field: 'email' } })
    expect(kept).toMatchObject({ email: own })
    expect(kept).not.toHaveProperty('givenEmail')
  }
  await ok(doctor, 'appointments.reschedule', { params: { id }, body: { date: openDay, slot: '11:30 AM' } })
  await waitFor('mail about the move', async () => (await mailTo(own)).find(isMove))
  expect((await mailTo(given)).filter(isMove)).toEqual([])
  const patient = await ok(doctor, 'patients.get', { params: { patientUid } })
  expect(patient.email).toBe(own)
})

it('refuses to keep a record that a colleague has changed since it was shown', async () => {
  const { patientUid } = await ok(doctor, 'appointments.create', { body: aBooking() })
  const given = { ...aBooking({ slot: '11:00 AM', contact: '90000 11111' }), patientUid }
  const { id, name, contact, email } = await ok(doctor, 'appointments.create', { body: given })
  const shown = { name, contact, email }
  const body = { contact: '92222 22222' }
  await ok(doctor, 'patients.update', { params: { patientUid }, body })
  const keep = (record: typeof shown) => ({
    params: { id },
    body: { field: 'contact' as const, shown: record },
  })
  const refusal = await call(doctor, 'appointments.keep-record', keep(shown))
  expect(refusal.status).toBe(409)
  const current = { id, contact: '92222 22222', givenContact: '90000 11111' }
  expect(refusal.body).toMatchObject({ reason: 'stale', current })
  const kept = await ok(doctor, 'appointments.keep-record', keep({ ...shown, ...body }))
  expect(kept).toMatchObject(body)
  expect(kept).not.toHaveProperty('givenContact')
})

it('lets only staff book a walk-in into the current slot, until it ends', async () => {
  const body = aBooking({ date: '2026-11-23', slot: '10:00 AM' })
  try {
    await setClockForStaff(minutesAfter(startOfTests, 59))
    expect((await refused(doctor, 'appointments.create', { body }))[0]).toBe(400)
    const booked = await ok(doctor, 'appointments.create', { body: { ...body, walkIn: true } })
    expect(booked).toMatchObject({ slot: '10:00 AM', status: 'pending', noShow: false })
    await setClockForStaff(minutesAfter(startOfTests, 90))
    const late = { ...body, slot: '10:30 AM', walkIn: true }
    expect((await refused(doctor, 'appointments.create', { body: late }))[0]).toBe(400)
  } finally {
    await setClockForStaff(startOfTests)
  }
})
