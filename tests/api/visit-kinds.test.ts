import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClock } from '../support/clock.ts'
import { ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, someEmail } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { newestMailTo } from '../support/inbox.ts'
import { resetClinic, resetSettings } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { postBooking, verifyEmail } from '../support/booking.ts'
import { linkIn, withLink } from '../support/visit.ts'

const later = '2026-11-27'
const room = 'https://video.example/room'

beforeEach(async () => {
  await setClock(startOfTests)
  await resetClinic()
})
afterAll(resetSettings)

const setRoom = () => query('update public.settings set video_link = $1', [room])

/** Books a visit by video; returns it with the link from its mail. */
const bookByVideo = async (slot = '10:00 AM') => {
  const email = someEmail()
  const facts = { visitKind: 'video' as const, reason: 'Thyroid report\nis new' }
  const answer = await postBooking(
    { ...aBooking({ email, date: later, slot }), ...facts },
    await verifyEmail(email),
  )
  expect(answer).toMatchObject({ status: 201, body: facts })
  const mail = await newestMailTo(email, 2)
  return { email, answer, mail, link: linkIn(mail), id: String(answer.body.id) }
}

describe('kind and reason of a visit', () => {
  it('are stored, shown to staff and written in the mail', async () => {
    const { mail, link } = await bookByVideo()
    const facts = { visitKind: 'video', reason: 'Thyroid report\nis new' }
    expect(await ok(visitor, 'visits.read', withLink(link))).toMatchObject(facts)
    expect(
      await ok(await openSession('doctor'), 'appointments.list', { query: { date: later } }),
    ).toMatchObject([facts])
    expect(mail.text).toContain('By video')
    expect(mail.text).toContain('Thyroid report')
  })

  it('may be left out', async () => {
    const { visitKind: _kind, reason: _reason, ...five } = aBooking({ date: later })
    const otpToken = await verifyEmail(five.email)
    const booked = await visitor.post('/appointments', { ...five, otpToken })
    expect(booked).toMatchObject({ status: 201, body: { visitKind: null, reason: '' } })
    const doctor = await openSession('doctor')
    const [listed] = await ok(doctor, 'appointments.list', { query: { date: later } })
    expect(listed).not.toHaveProperty('visitKind')
    expect(listed).not.toHaveProperty('reason')
  })

  it.each([
    [{ visitKind: 'home' }, 'A kind of visit must be clinic or video'],
    [{ reason: 'a'.repeat(501) }, 'Reason must be at most 500 characters'],
    [{ reason: 'a\u0000b' }, "Reason contains characters that can't be used"],
    [{ reason: 7 }, 'Reason must be text'],
  ])('are refused as %j', async (facts, error) => {
    const doctor = await openSession('doctor')
    expect(await refused(doctor, 'appointments.create', { body: { ...aBooking(), ...facts } })).toEqual([
      400,
      error,
    ])
  })

  it('are changed at the desk, and the patient gets a mail about a new kind', async () => {
    const { id, email, link } = await bookByVideo()
    const doctor = await openSession('doctor')
    const change = (body: object) => ({ params: { id }, body })
    const changed = await ok(doctor, 'appointments.describe', change({ visitKind: 'clinic', version: 1 }))
    expect(changed).toMatchObject({ visitKind: 'clinic', reason: 'Thyroid report\nis new', version: 2 })
    const mail = await newestMailTo(email, 3)
    expect(mail.subject).toContain('has changed')
    expect(mail.text).toContain('At the clinic')
    expect(await ok(visitor, 'visits.read', withLink(link))).toMatchObject({ visitKind: 'clinic' })
    const [status] = await refused(doctor, 'appointments.describe', change({ reason: 'else', version: 1 }))
    expect(status).toBe(409)
  })
})

describe('the video link', () => {
  it('appears on the visitor’s page and in mails only from 24 hours before', async () => {
    await setRoom()
    const { answer, mail, link, email, id } = await bookByVideo()
    const page = await visitor.request('GET', '/visit', { headers: { 'x-visit-token': link } })
    for (const content of [answer.body, page.body, await ok(visitor, 'clinic.get')]) {
      expect(JSON.stringify(content)).not.toContain('video.example')
    }
    expect(JSON.stringify(mail)).not.toContain('video.example')
    // 10:00 AM on Friday less 24 hours is three days and half an hour after Monday, 9:30.
    await setClock(minutesAfter(startOfTests, 3 * 24 * 60 + 30))
    expect(await ok(visitor, 'visits.read', withLink(link))).toMatchObject({ videoLink: room })
    const doctor = await openSession('doctor')
    await ok(doctor, 'appointments.describe', {
      params: { id },
      body: { visitKind: 'clinic', notify: false },
    })
    await ok(doctor, 'appointments.describe', { params: { id }, body: { visitKind: 'video' } })
    const late = await newestMailTo(email, 3)
    expect(late.text).toContain(room)
  })
})
