import { beforeAll, describe, expect, it } from 'vitest'
import { call, type CallInput, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, aMedicine, aPdf } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'

let admin: Staff
let doctor: Staff
beforeAll(async () => {
  await resetClinic()
  admin = await signInAsAdmin()
  doctor = await signInAsDoctor()
})

/** The actions recorded while the work runs, oldest first. */
async function actionsOf(act: () => Promise<unknown>): Promise<string[]> {
  const [before] = await query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit.events')
  await act()
  const rows = await query<{ action: string }>('select action from audit.events where id > $1 order by id', [
    before!.id,
  ])
  return rows.map((row) => row.action)
}

describe('the audit', () => {
  it('S39 records one event for each read, write and download of a patient’s data', async () => {
    const booked = await ok(doctor, 'appointments.create', { body: aBooking() })
    const params = { patientUid: booked.patientUid }
    const form = new FormData()
    form.set('patientUid', booked.patientUid)
    form.set('file', aPdf())
    const report = await ok(doctor, 'reports.upload', { form })
    const medicines = [aMedicine()]
    const steps: [string, () => Promise<unknown>][] = [
      ['patients.list', () => ok(doctor, 'patients.list')],
      ['patient.read', () => ok(doctor, 'patients.get', { params })],
      ['patient.visits', () => ok(doctor, 'patients.visits', { params })],
      ['timeline.list', () => ok(doctor, 'timeline.list', { params })],
      ['patient.update', () => ok(doctor, 'patients.update', { params, body: { age: 40 } })],
      ['patient.prescriptions', () => ok(doctor, 'prescriptions.of-patient', { params })],
      ['prescription.create', () => ok(doctor, 'prescriptions.create', { params, body: { medicines } })],
      [
        'prescription.update',
        async () => {
          const [{ id } = { id: '' }] = await query<{ id: string }>('select id from public.prescriptions')
          const body = { medicines: [aMedicine({ m: '2' })] }
          return ok(doctor, 'prescriptions.update', { params: { ...params, id }, body })
        },
      ],
      ['prescriptions.list', () => ok(doctor, 'prescriptions.list')],
      ['reports.list', () => ok(doctor, 'reports.list')],
      ['report.download', () => call(doctor, 'reports.download', { params: { id: report.id } })],
      ['appointments.list', () => ok(doctor, 'appointments.list')],
      [
        'appointment.confirm',
        () =>
          ok(doctor, 'appointments.confirm', { params: { id: booked.id }, body: { status: 'confirmed' } }),
      ],
      ['appointment.unconfirm', () => ok(doctor, 'appointments.unconfirm', { params: { id: booked.id } })],
      [
        'appointment.keep-record',
        () =>
          ok(doctor, 'appointments.keep-record', { params: { id: booked.id }, body: { field: 'contact' } }),
      ],
      [
        'appointment.describe',
        () =>
          ok(doctor, 'appointments.describe', { params: { id: booked.id }, body: { visitKind: 'video' } }),
      ],
      ['appointment.delete', () => ok(doctor, 'appointments.delete', { params: { id: booked.id } })],
      ['appointment.restore', () => ok(doctor, 'appointments.restore', { params: { id: booked.id } })],
      ['calendar.save', () => ok(doctor, 'slots.save', { body: { date: '2026-12-30', slots: [] } })],
      ['denied users.list', () => refused(doctor, 'users.list')],
      ['users.list', () => ok(admin, 'users.list')],
    ]
    for (const [action, act] of steps) expect(await actionsOf(act)).toEqual([action])

    const events = await ok(admin, 'audit.list', { query: { patientUid: booked.patientUid } })
    expect(events.map((event) => event.action)).toEqual(
      steps
        .map(([action]) => action)
        .filter((action) => /^(patient|prescription|report|appointment|timeline)\./.test(action))
        .toReversed()
        .concat('report.upload', 'appointment.create'),
    )
    expect(new Set(events.map((event) => event.actor))).toEqual(new Set([doctor.username]))
    expect(events.every((event) => event.outcome === 'ok')).toBe(true)
  })

  it('shows events only to admins, in pages', async () => {
    expect((await refused(doctor, 'audit.list'))[0]).toBe(403)
    const events: { id: string; at: string }[] = []
    let cursor: string | undefined
    for (let page = 0; page < 3; page += 1) {
      const answer = await call(admin, 'audit.list', { query: { limit: 4, cursor } })
      expect(answer.body).toHaveLength(4)
      events.push(...answer.body)
      cursor = answer.headers.get('x-next-cursor') ?? undefined
    }
    // Other tests move the clock, so the newest by time isn't always the newest by number.
    expect(events).toEqual(events.toSorted((a, b) => b.at.localeCompare(a.at) || Number(b.id) - Number(a.id)))
    expect(new Set(events.map(({ id }) => id)).size).toBe(12)
    for (const wrong of [
      { cursor: 'x' },
      { cursor: btoa('2026-11-23 04:00:00+00|no-number').replaceAll('=', '') },
      { limit: 0 },
      { patientUid: 'x' },
      { date: '2026-02-30' },
      { actor: 'x'.repeat(65) },
    ])
      expect((await refused(admin, 'audit.list', { query: wrong }))[0]).toBe(400)
  })

  it('filters by person, action and day together', async () => {
    const booked = await ok(doctor, 'appointments.create', { body: aBooking({ slot: '4:00 PM' }) })
    const params = { patientUid: booked.patientUid }
    await ok(doctor, 'patients.get', { params })
    await ok(admin, 'patients.get', { params })
    const list = async (filters: CallInput['query']) =>
      (await ok(admin, 'audit.list', { query: { ...params, ...filters } })).map(
        ({ actor, action }) => `${actor} ${action}`,
      )
    expect(await list({ actor: doctor.username })).toEqual([
      `${doctor.username} patient.read`,
      `${doctor.username} appointment.create`,
    ])
    const read = { action: 'patient.read', date: '2026-11-23' }
    expect(await list(read)).toEqual([`${admin.username} patient.read`, `${doctor.username} patient.read`])
    expect(await list({ ...read, actor: admin.username })).toEqual([`${admin.username} patient.read`])
    expect(await list({ ...read, date: '2026-11-22' })).toEqual([])
  })

  it('filters refused events', async () => {
    await refused(doctor, 'settings.get')
    const list = async (filters: CallInput['query']) =>
      (
        await ok(admin, 'audit.list', { query: { actor: doctor.username, outcome: 'refused', ...filters } })
      ).map(({ action }) => action)
    expect((await list({}))[0]).toBe('denied settings.get')
    expect(await list({ action: 'denied settings.get' })).toEqual(['denied settings.get'])
    expect(await list({ action: 'patient.read' })).toEqual([])
    expect((await refused(admin, 'audit.list', { query: { outcome: 'ok' } }))[0]).toBe(400)
  })

  it('hides the caller’s own reads of the audit on request', async () => {
    await query(
      `insert into audit.events (actor_id, actor, action) values (gen_random_uuid(), 'colleague', 'audit.list')`,
    )
    await ok(admin, 'audit.list')
    const readers = async (own?: string) =>
      new Set(
        (await ok(admin, 'audit.list', { query: { own, action: 'audit.list' } })).map(({ actor }) => actor),
      )
    expect(await readers()).toEqual(new Set([admin.username, 'colleague']))
    expect(await readers('hidden')).toEqual(new Set(['colleague']))
    const rest = await ok(admin, 'audit.list', { query: { own: 'hidden' } })
    expect(rest.some(({ actor, action }) => actor === admin.username && action !== 'audit.list')).toBe(true)
    expect((await refused(admin, 'audit.list', { query: { own: 'shown' } }))[0]).toBe(400)
  })

  it('counts a day from midnight to midnight in the clinic’s zone', async () => {
    const patientUid = 'P-MIDNIGHT'
    for (const at of [
      '2026-11-22T18:29:59Z',
      '2026-11-22T18:30:00Z',
      '2026-11-23T18:29:59Z',
      '2026-11-23T18:30:00Z',
    ])
      await query(`insert into audit.events (at, action, patient_uid) values ($1, 'patient.read', $2)`, [
        at,
        patientUid,
      ])
    const events = await ok(admin, 'audit.list', { query: { patientUid, date: '2026-11-23' } })
    expect(events.map(({ at }) => at)).toEqual(['2026-11-23T18:29:59.000Z', '2026-11-22T18:30:00.000Z'])
  })

  it('records its own reading', async () => {
    expect(await actionsOf(() => ok(admin, 'audit.list'))).toEqual(['audit.list'])
  })

  it('refuses changes, even by the database’s owner', async () => {
    for (const statement of [
      'delete from audit.events',
      `update audit.events set actor = 'x'`,
      'truncate audit.events',
    ])
      await expect(query(statement)).rejects.toThrow('append-only')
  })
})
