import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Booking } from '#shared/contract/bookings.ts'
import { bookAsVisitor, postBooking, verifyEmail } from '../support/booking.ts'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, openDay, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { newestMailTo } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { sampleForm } from '../support/sample-booking.ts'
import { openSession } from '../support/session.ts'

const FILL_ALL = 'Please fill all fields.'
const INVALID = 'Invalid OTP. Please try again.'
const today = '2026-11-23'

beforeAll(resetClinic)

const slotsOf = (date: string) => ok(visitor, 'bookings.slots', { query: { date } })
const book = (body: object, headers?: Record<string, string>) =>
  refused(visitor, 'bookings.create', { body, ...(headers ? { headers } : {}) })

describe('a booking', () => {
  it('takes the slot, creates the patient and sends a confirmation with a calendar file', async () => {
    const booking = aBooking({ name: '  Zoë  Iyer ', slot: '11:00 AM' })
    const otpToken = await verifyEmail(booking.email)
    const answer = await call(visitor, 'bookings.create', {
      body: { ...booking, otpToken },
      headers: { 'x-otp-token': otpToken },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      name: 'Zoë  Iyer',
      email: booking.email,
      slot: '11:00 AM',
      status: 'pending',
      zone: 'Asia/Kolkata',
    })
    expect(Date.parse(answer.body.startsAt)).toBe(Date.parse('2026-11-24T05:30:00Z'))
    expect(Date.parse(answer.body.endsAt)).toBe(Date.parse('2026-11-24T06:00:00Z'))
    expect((await slotsOf(openDay)).slots).not.toContain('11:00 AM')
    const [row] = await query<{ patient_uid: string; source: string }>(
      'select patient_uid, source from public.appointments where id = $1',
      [answer.body.id],
    )
    expect(row).toEqual({ patient_uid: expect.stringMatching(/^P-[2-9A-HJKMNP-Z]{8}$/), source: 'public' })
    const mail = await newestMailTo(booking.email, 2)
    expect(mail.text).toContain('11:00 AM (India Standard Time)')
    expect(mail.attachments.map(({ filename }) => filename)).toContain('appointment.ics')
  })

  it('shows staff everything that the visitor sent', async () => {
    const booking = await bookAsVisitor({ date: '2026-11-26' })
    const day = await ok(await openSession('admin'), 'appointments.list', { query: { date: booking.date } })
    expect(day).toContainEqual(expect.objectContaining(booking))
  })

  it('returns the booking to the visitor, and nothing of the record', async () => {
    const booking = aBooking({ date: '2026-11-26', slot: '10:30 AM' })
    const otpToken = await verifyEmail(booking.email)
    const answer = await ok(visitor, 'bookings.create', { body: { ...booking, otpToken } })
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(Booking.shape).toSorted())
  })

  it.each(Object.keys(sampleForm))('rejects an endless %s', async (field) => {
    const [status] = await book({ ...aBooking(), [field]: 'x'.repeat(5000), otpToken: 'x' })
    expect(status).toBe(400)
  })

  it.each([
    ['name', undefined],
    ['name', '  '],
    ['contact', ''],
    ['email', ''],
    ['email', null],
    ['date', ''],
    ['slot', ''],
    ['slot', undefined],
  ])('needs every field: %s %j', async (field, value) => {
    expect(await book({ ...aBooking(), [field]: value, otpToken: 'x' })).toEqual([400, FILL_ALL])
  })

  it.each([
    [{ email: 'nobody' }, 'Enter a valid email address.'],
    [{ name: 'x'.repeat(121) }, 'Full name must be at most 120 characters'],
    [{ contact: '1'.repeat(41) }, 'Mobile number must be at most 40 characters'],
    [{ name: 'A\u202eB' }, "Full name contains characters that can't be used"],
    [{ date: '2026-02-30' }, 'Date must be a day between 1900-01-01 and 2099-12-31, as YYYY-MM-DD'],
    [{ date: '1899-12-31' }, 'Date must be a day between 1900-01-01 and 2099-12-31, as YYYY-MM-DD'],
    [{ slot: '25:00' }, 'Unknown slot'],
  ])('is refused for %j', async (change, text) => {
    expect(await book({ ...aBooking(), ...change, otpToken: 'x' })).toEqual([400, text])
  })

  it('rejects a body that isn’t a JSON object', async () => {
    for (const body of ['{"name":', '[]', '"text"', 'null'])
      expect(
        await refused(visitor, 'bookings.create', { body, headers: { 'content-type': 'application/json' } }),
      ).toEqual([400, 'The request body must be a JSON object'])
  })

  it('S28 S56 rejects times that are over, too far ahead, closed or unknown to the clinic', async () => {
    const email = someEmail()
    const otpToken = await verifyEmail(email)
    const at = (date: string, slot: string) => book({ ...aBooking({ email, date, slot }), otpToken })
    expect(await at('2026-11-22', '10:00 AM')).toEqual([
      400,
      'This time has passed. Please choose a later slot.',
    ])
    expect(await at('2026-11-29', '10:00 AM')).toEqual([400, 'The clinic is closed at this time.'])
    expect(await at(openDay, '1:00 PM')).toEqual([400, 'Unknown slot'])
    expect(await at('2027-02-22', '10:00 AM')).toEqual([
      400,
      'Online booking is open until 2027-02-21. Please call the clinic for a later day.',
    ])
    await query(`insert into public.day_overrides (date, holiday) values ('2026-11-27', true)`)
    expect(await at('2026-11-27', '10:00 AM')).toEqual([400, 'The clinic is closed on this day (holiday).'])
    // None of these used up the token.
    await ok(visitor, 'bookings.create', { body: { ...aBooking({ email, slot: '4:30 PM' }), otpToken } })
  })

  it('accepts a booking until the slot begins', async () => {
    const email = someEmail()
    const otpToken = await verifyEmail(email)
    const booking = aBooking({ email, date: today, slot: '10:00 AM' })
    try {
      await setClock(minutesAfter(startOfTests, 30))
      expect((await slotsOf(today)).slots[0]).toBe('10:30 AM')
      // The verification expires after half an hour; with a new one, only the slot can be the reason.
      const fresh = await verifyEmail(booking.email)
      expect(await book({ ...booking, otpToken: fresh })).toEqual([
        400,
        'This time has passed. Please choose a later slot.',
      ])
      await setClock(new Date(Date.parse(minutesAfter(startOfTests, 30)) - 1).toISOString())
      await ok(visitor, 'bookings.create', { body: { ...booking, otpToken } })
    } finally {
      await setClock(startOfTests)
    }
  })

  it('S27 rejects a second booking of the same slot and leaves the token good', async () => {
    const taken = await bookAsVisitor({ date: '2026-11-30', slot: '11:00 AM' })
    const email = someEmail()
    const otpToken = await verifyEmail(email)
    const wanted = aBooking({ email, date: taken.date, slot: taken.slot })
    expect(await book({ ...wanted, otpToken })).toEqual([409, 'Slot already booked.'])
    expect(
      await query('select 1 from public.patients where email = $1', [email]),
      'no patient is left behind',
    ).toEqual([])
    await ok(visitor, 'bookings.create', { body: { ...wanted, slot: '11:30 AM', otpToken } })
  })
})

describe('the verification of the e-mail', () => {
  it('takes the token in the body, in the header, or in both', async () => {
    for (const [slot, where] of [
      ['12:00 PM', 'body'],
      ['12:30 PM', 'header'],
    ] as const) {
      const booking = aBooking({ slot })
      const otpToken = await verifyEmail(booking.email)
      const sent =
        where === 'body'
          ? { body: { ...booking, otpToken } }
          : { body: { ...booking, otpToken: null }, headers: { 'x-otp-token': otpToken } }
      await ok(visitor, 'bookings.create', sent)
    }
  })

  it('rejects different tokens in body and header', async () => {
    const booking = aBooking({ slot: '2:00 PM' })
    const otpToken = await verifyEmail(booking.email)
    expect(await book({ ...booking, otpToken }, { 'x-otp-token': 'another' })).toEqual([
      400,
      'The verification token of header and body differ',
    ])
  })

  it('S25 rejects a token that is missing, wrong, expired, spent or of another e-mail', async () => {
    const booking = aBooking({ slot: '2:00 PM' })
    expect(await book(booking)).toEqual([401, 'Please verify your email first.'])
    expect(await book({ ...booking, otpToken: 'nonsense' })).toEqual([401, INVALID])
    const admin = await openSession('admin')
    expect(await book({ ...booking, otpToken: admin.token.slice(0, 200) })).toEqual([401, INVALID])
    const otpToken = await verifyEmail(booking.email)
    expect(await book({ ...booking, email: someEmail(), otpToken })).toEqual([401, INVALID])
    try {
      await setClock(minutesAfter(startOfTests, 30))
      expect(await book({ ...booking, otpToken })).toEqual([401, INVALID])
      await setClock(new Date(Date.parse(minutesAfter(startOfTests, 30)) - 1000).toISOString())
      await ok(visitor, 'bookings.create', { body: { ...booking, otpToken } })
    } finally {
      await setClock(startOfTests)
    }
    expect(await book({ ...booking, slot: '2:30 PM', otpToken })).toEqual([401, INVALID])
  })

  it('answers a repeated booking with the first one while that is active', async () => {
    const booking = aBooking({ slot: '3:00 PM' })
    const otpToken = await verifyEmail(booking.email)
    const answers = await Promise.all([
      postBooking(booking, otpToken),
      postBooking(booking, otpToken),
      postBooking(booking, otpToken),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 201])
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    const rows = await query(`select 1 from public.appointments where email = $1`, [booking.email])
    expect(rows).toHaveLength(1)
    const admin = await openSession('admin')
    const id = String(answers[0]!.body.id)
    await ok(admin, 'appointments.reschedule', {
      params: { id },
      body: { date: booking.date, slot: '3:30 PM' },
    })
    const repeated = await postBooking(booking, otpToken)
    expect([repeated.status, repeated.body], 'where staff have moved it').toMatchObject([
      200,
      { id, slot: '3:30 PM' },
    ])
    await ok(admin, 'appointments.delete', { params: { id } })
    const cancelled = await postBooking(booking, otpToken)
    expect([cancelled.status, cancelled.body]).toMatchObject([
      409,
      { error: 'Slot already booked.', reason: 'cancelled' },
    ])
    expect(cancelled.body).not.toHaveProperty('current')
  })
})

describe('a spent token with other facts', () => {
  const booking = aBooking({ slot: '4:00 PM' })
  let otpToken: string
  let id: unknown
  beforeAll(async () => {
    otpToken = await verifyEmail(booking.email)
    id = (await postBooking(booking, otpToken)).body.id
  })

  it.each([{ name: 'Asha V. Rao' }, { contact: '+91 91234 56789' }, { reason: 'Thyroid' }])(
    'is refused with the stored booking: %j',
    async (edit) => {
      const answer = await postBooking({ ...booking, ...edit }, otpToken)
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { error: 'Slot already booked.', reason: 'differs', current: { id, name: booking.name } },
      ])
    },
  )

  it('books only once, and shows the first booking', async () => {
    const answer = await postBooking({ ...booking, slot: '4:30 PM' }, otpToken)
    expect([answer.status, answer.body]).toMatchObject([
      401,
      { error: INVALID, reason: 'spent', current: { id, slot: '4:00 PM' } },
    ])
  })

  it('reveals nothing to another e-mail', async () => {
    const answer = await postBooking({ ...booking, email: someEmail() }, otpToken)
    expect(answer.body).toEqual({ error: INVALID, reason: 'token', requestId: expect.any(String) })
  })

  it('still recognizes a repeat after its booking was corrected', async () => {
    await query(`update public.appointments set name = 'Corrected' where id = $1`, [id])
    const answer = await postBooking(booking, otpToken)
    expect([answer.status, answer.body]).toMatchObject([200, { id, name: 'Corrected' }])
  })
})

describe('the patient of a booking', () => {
  beforeEach(resetClinic)

  it('is the same for the same e-mail and name, ignoring case and spaces', async () => {
    const email = someEmail()
    for (const [name, slot] of [
      ['Élodie de Souza', '10:00 AM'],
      ['  ÉLODIE   DE souza ', '10:30 AM'],
      ['Ravi de Souza', '11:00 AM'],
    ] as const) {
      const otpToken = await verifyEmail(email)
      await ok(visitor, 'bookings.create', { body: { ...aBooking({ email, name, slot }), otpToken } })
    }
    const patients = await query<{ name: string; contact: string }>(
      'select name, contact from public.patients where email = $1 order by name',
      [email],
    )
    expect(patients.map((patient) => patient.name)).toEqual(['Ravi de Souza', 'Élodie de Souza'])
  })

  it('is never overwritten by a later booking', async () => {
    const email = someEmail()
    for (const [contact, slot] of [
      ['111', '10:00 AM'],
      ['222', '10:30 AM'],
    ] as const) {
      const otpToken = await verifyEmail(email)
      await ok(visitor, 'bookings.create', { body: { ...aBooking({ email, contact, slot }), otpToken } })
    }
    const patients = await query('select contact from public.patients where email = $1', [email])
    expect(patients).toEqual([{ contact: '111' }])
  })
})
