import { beforeEach, describe, expect, it } from 'vitest'
import { theClinic } from '../support/clinic.ts'
import { call, ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking } from '../support/factories.ts'
import { visitor } from '../support/http.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

beforeEach(resetClinic)

const addressOf = (token: string) => `${theClinic().url}/api/calendar/${token}.ics`
const read = (token: string, headers: Record<string, string> = {}) => fetch(addressOf(token), { headers })

/** A doctor's feed, and the token in its address. */
async function openFeed(names = false): Promise<{ doctor: Session; token: string }> {
  const doctor = await openSession('doctor')
  const { token } = await ok(doctor, 'calendar-feeds.make', { body: { names } })
  return { doctor, token }
}

/** Everything that reading a feed could change. */
const rows = () =>
  query(
    `select (select json_agg(f) from private.calendar_feeds f)::text as feeds,
       (select json_agg(a) from public.appointments a)::text as appointments,
       (select count(*)::int from audit.events) as events`,
  )

describe('a calendar feed', () => {
  it('is read without a session, with only its secret address', async () => {
    const { doctor, token } = await openFeed()
    const { id } = await ok(doctor, 'appointments.create', { body: aBooking({ name: 'Asha Verma' }) })
    const answer = await read(token)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const file = await answer.text()
    expect(file).toContain(`UID:${id}.desk@clinic`)
    expect(file).not.toContain('Asha')
    expect(file).not.toContain('Thyroid')
    for (const wrong of ['x', token.slice(1), `${token}x`, 'a'.repeat(43)]) {
      expect((await read(wrong)).status).toBe(404)
    }
  })

  it('contains names if its owner chose to include them', async () => {
    const { doctor, token } = await openFeed(true)
    await ok(doctor, 'appointments.create', { body: aBooking({ name: 'Asha Verma' }) })
    expect(await (await read(token)).text()).toContain('SUMMARY:Asha Verma')
    expect(await ok(doctor, 'calendar-feeds.get')).toMatchObject({ feed: { names: true } })
  })

  it('answers 304 until an appointment changes', async () => {
    const { doctor, token } = await openFeed()
    const { id } = await ok(doctor, 'appointments.create', { body: aBooking() })
    const etag = (await read(token)).headers.get('etag')!
    const again = await read(token, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe('private, no-cache')
    await ok(doctor, 'appointments.delete', { params: { id } })
    const changed = await read(token, { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(await changed.text()).not.toContain(id)
  })

  it('keeps an appointment’s UID when it is moved', async () => {
    const { doctor, token } = await openFeed()
    const { id } = await ok(doctor, 'appointments.create', { body: aBooking({ slot: '10:00 AM' }) })
    const { date } = aBooking()
    await ok(doctor, 'appointments.reschedule', { params: { id }, body: { date, slot: '3:00 PM' } })
    const file = await (await read(token)).text()
    expect(file.match(/^UID:.*$/gm)).toEqual([`UID:${id}.desk@clinic`])
    expect(file).toContain('DTSTART:20261124T093000Z')
  })

  it('stops working once it is replaced or revoked', async () => {
    const { doctor, token } = await openFeed()
    const { token: next } = await ok(doctor, 'calendar-feeds.make', { body: { names: false } })
    expect([(await read(token)).status, (await read(next)).status]).toEqual([404, 200])
    for (let times = 0; times < 2; times += 1) await ok(doctor, 'calendar-feeds.revoke')
    expect((await read(next)).status).toBe(404)
    expect(await ok(doctor, 'calendar-feeds.get')).toEqual({ feed: null })
  })

  it('stops working once its owner’s account is deactivated', async () => {
    const { doctor, token } = await openFeed()
    const { user } = await ok(doctor, 'auth.me')
    const admin = await openSession('admin')
    await ok(admin, 'users.update', { params: { id: user.id }, body: { active: false } })
    expect((await read(token)).status).toBe(404)
  })

  it('is stored only as a digest', async () => {
    const { token } = await openFeed()
    const [row] = await query<{ dump: string }>(
      `select (select string_agg(f::text, ' ') from private.calendar_feeds f) ||
         (select string_agg(e::text, ' ') from audit.events e) as dump`,
    )
    expect(row!.dump).not.toContain(token)
    expect(row!.dump).toMatch(/[0-9a-f]{64}/)
  })

  it('changes nothing when it is read', async () => {
    const { doctor, token } = await openFeed()
    await ok(doctor, 'appointments.create', { body: aBooking() })
    const before = await rows()
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(addressOf(token), { method })
    expect(await rows()).toEqual(before)
  })

  it('can be created only by staff', async () => {
    expect((await call(visitor, 'calendar-feeds.make', { body: { names: true } })).status).toBe(401)
  })
})
