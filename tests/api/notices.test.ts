import { beforeEach, describe, expect, it } from 'vitest'
import { noticeTemplate } from '#shared/content/notices.ts'
import { postBooking, verifyEmail } from '../support/booking.ts'
import { call, ok, refused } from '../support/contract.ts'
import { aBooking, openDay } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'

let admin: Staff
beforeEach(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
})

const texts = { privacy: 'We keep **little**.', terms: 'Be kind.', confirmed: true }
const save = (change: object = {}) =>
  ok(admin, 'notices.save', { body: { ...texts, version: noticeTemplate.version, ...change } })

describe('the privacy notice and the terms', () => {
  it('are a template until an admin saves the clinic’s own', async () => {
    expect(await ok(visitor, 'notices.get')).toEqual(noticeTemplate)
    const saved = await save()
    expect(saved).toEqual({
      version: '1',
      template: false,
      privacy: texts.privacy,
      terms: texts.terms,
      date: '2026-11-23',
    })
    expect(await ok(visitor, 'notices.get')).toEqual(saved)
  })

  it('stay a template when they are saved without being confirmed', async () => {
    expect(await save({ confirmed: false })).toMatchObject({ version: '1', template: true })
  })

  it('stay in force while a newer version awaits confirmation', async () => {
    const inForce = await save()
    const draft = { privacy: 'Half written', confirmed: false, version: '1' }
    expect(await save(draft)).toMatchObject({ version: '2', template: true })
    expect(await ok(visitor, 'notices.get')).toEqual(inForce)
    const late = await call(admin, 'notices.save', { body: { ...texts, version: '1' } })
    expect(late.body).toMatchObject({ reason: 'stale', current: { version: '2', privacy: 'Half written' } })
    const whole = await save({ version: '2' })
    expect(await ok(visitor, 'notices.get')).toEqual(whole)
  })

  it('can’t name an unknown fact', async () => {
    const body = { ...texts, privacy: 'Ask {clinik}.', version: noticeTemplate.version }
    expect(await refused(admin, 'notices.save', { body })).toEqual([
      400,
      '{clinik} stands for nothing. Known are {clinic}, {address}, {email}, {phone}, {notice}',
    ])
  })

  it('can’t be confirmed while they have gaps', async () => {
    const body = { ...texts, privacy: 'Ask [name].', version: noticeTemplate.version }
    const answer = await call(admin, 'notices.save', { body })
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining({ reason: 'gaps' })])
  })

  it('keep every version readable, for visitors too', async () => {
    const first = await save()
    await save({ privacy: 'We keep less.', version: '1' })
    expect(await ok(visitor, 'notices.get', { query: { version: '1' } })).toEqual(first)
    const template = await ok(visitor, 'notices.get', { query: { version: noticeTemplate.version } })
    expect(template).toEqual(noticeTemplate)
    const list = await ok(admin, 'notices.list')
    expect(list.map(({ version, confirmed }) => [version, confirmed])).toEqual([
      ['2', true],
      ['1', true],
    ])
  })

  it('are visible only to admins until they are in force', async () => {
    await save()
    const draft = await save({ privacy: 'Half written', confirmed: false, version: '1' })
    expect((await refused(visitor, 'notices.get', { query: { version: '2' } }))[0]).toBe(404)
    const doctor = await signInAsDoctor()
    const read = { params: { version: '2' } }
    expect(await ok(admin, 'notices.read', read)).toEqual(draft)
    expect((await refused(doctor, 'notices.read', read))[0]).toBe(403)
  })

  it.each(['3', 'template-9'])('answer 404 for the unknown version %s', async (version) => {
    expect((await refused(visitor, 'notices.get', { query: { version } }))[0]).toBe(404)
  })

  it('refuse a change from a stale screen, with the texts in force', async () => {
    const theirs = await save()
    const late = await call(admin, 'notices.save', { body: { ...texts, version: noticeTemplate.version } })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ reason: 'stale', current: theirs })
  })
})

describe('a booking', () => {
  it('stores the version that the visitor was shown, and shows it to staff', async () => {
    await save()
    const { noticeVersion } = await ok(visitor, 'bookings.slots', { query: { date: openDay } })
    const booking = aBooking()
    const token = await verifyEmail(booking.email)
    await save({ privacy: 'Another.', version: '1' })
    expect((await postBooking({ ...booking, noticeVersion }, token)).status).toBe(201)
    const [appointment] = await ok(admin, 'appointments.list', { query: { date: booking.date } })
    expect(appointment?.noticeVersion).toBe('1')
    const repeat = await postBooking({ ...booking, noticeVersion: '2' }, token)
    expect(repeat.status).toBe(200)
  })

  it('needs no version', async () => {
    const booking = aBooking()
    expect((await postBooking(booking, await verifyEmail(booking.email))).status).toBe(201)
    const [appointment] = await ok(admin, 'appointments.list', { query: { date: booking.date } })
    expect(appointment).not.toHaveProperty('noticeVersion')
  })

  it('is refused with a version that was never in force', async () => {
    await save()
    await save({ confirmed: false, version: '1' })
    const booking = { ...aBooking(), noticeVersion: '2' }
    expect((await postBooking(booking, await verifyEmail(booking.email))).status).toBe(400)
  })

  it.each(['7', 'x', '0', 'template-0'])('is refused with the version %s', async (noticeVersion) => {
    const booking = { ...aBooking(), noticeVersion }
    expect((await postBooking(booking, await verifyEmail(booking.email))).status).toBe(400)
  })
})
