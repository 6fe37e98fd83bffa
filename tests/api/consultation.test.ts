import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { setClockForStaff } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, aMedicine, openDay } from '../support/factories.ts'
import { cancelAll, resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

const TODAY = startOfTests.slice(0, 10)

let doctor: Session & { id: string }
let visit: { id: string; patientUid: string; version: number }
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor', { name: 'Dr. Meera Rao' })
})

const book = async (date: string, slot: string, contact = '+91 98200 11111') => {
  const { id, patientUid } = await ok(doctor, 'appointments.create', {
    body: aBooking({ date, slot, contact, name: `At ${slot}` }),
  })
  return { id, patientUid, version: 1 }
}
/** Each test has a visit of its own, today at ten. */
beforeEach(async () => {
  await cancelAll()
  visit = await book(TODAY, '10:00 AM')
})
const params = () => ({ id: visit.id })
const now = (id = visit.id) =>
  query<{ status: string; outcome: string; version: number }>(
    'select status, outcome, version from public.appointments where id = $1',
    [id],
  )

const say = (outcome: string | null, version = visit.version) =>
  call(doctor, 'consultation.outcome', { params: params(), body: { outcome, version } })

describe('the outcome of a visit', () => {
  it('‘seen’ confirms while its day lasts, and taking it back leaves the status', async () => {
    const { body } = await say('seen')
    expect(body).toMatchObject({ status: 'confirmed', outcome: 'seen' })
    expect((await say(null, body.version)).body).toMatchObject({ status: 'confirmed', outcome: null })
  })

  it('‘did not come’ is said only after the slot’s end', async () => {
    const early = await say('did-not-come')
    expect([early.status, early.body]).toMatchObject([409, { reason: 'early' }])
    await setClockForStaff('2026-11-23T05:30:00Z')
    const late = await say('did-not-come')
    await setClockForStaff(startOfTests)
    expect([late.status, late.body]).toMatchObject([
      200,
      { outcome: 'did-not-come', status: 'pending', noShow: false },
    ])
  })

  it('of another version is refused with the visit as it is', async () => {
    await say('seen')
    const answer = await say('cancelled-late')
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { reason: 'stale', current: { outcome: 'seen' } },
    ])
  })

  it('isn’t said of a day to come', async () => {
    visit = await book(openDay, '10:00 AM')
    expect((await say('seen')).body).toMatchObject({ reason: 'early' })
  })

  it('isn’t ‘seen’ of a cancelled visit', async () => {
    await ok(doctor, 'appointments.delete', { params: params() })
    expect((await say('seen', 2)).body).toMatchObject({ reason: 'cancelled' })
  })

  it.each([['here'], [7]])('can’t be %j', async (outcome) => {
    expect(
      await refused(doctor, 'consultation.outcome', { params: params(), body: { outcome, version: 1 } }),
    ).toEqual([400, "The outcome is 'seen', 'did-not-come', 'cancelled-late' or null"])
  })
})

describe('confirming several', () => {
  it('confirms all or none, and takes it back', async () => {
    const other = await book(TODAY, '10:30 AM', '+91 98200 22222')
    const visits = [visit, other].map(({ id, version }) => ({ id, version }))
    const confirmed = await ok(doctor, 'consultation.confirm', { body: { visits } })
    expect(confirmed.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    const back = confirmed.map(({ id, version }) => ({ id, version }))
    const undone = await ok(doctor, 'consultation.confirm', { body: { visits: back, confirmed: false } })
    expect(undone.map(({ status }) => status)).toEqual(['pending', 'pending'])
  })

  it('changes nothing if one of them was changed', async () => {
    const other = await book(TODAY, '10:30 AM', '+91 98200 22222')
    const visits = [visit, { ...other, version: 9 }].map(({ id, version }) => ({ id, version }))
    const answer = await call(doctor, 'consultation.confirm', { body: { visits } })
    expect([answer.status, answer.body]).toMatchObject([409, { reason: 'stale' }])
    expect(await now()).toMatchObject([{ status: 'pending' }])
  })

  it.each(['cancelled', 'past'])('changes nothing if one of them is %s', async (why) => {
    const other = await book(TODAY, '10:30 AM', '+91 98200 22222')
    if (why === 'cancelled') await ok(doctor, 'appointments.delete', { params: { id: other.id } })
    else await setClockForStaff('2026-11-23T05:10:00Z')
    const visits = [{ ...other, version: undefined }, visit].map(({ id, version }) => ({ id, version }))
    const answer = await call(doctor, 'consultation.confirm', { body: { visits } })
    await setClockForStaff(startOfTests)
    expect(answer.body).toMatchObject({ reason: why })
    expect(await now()).toMatchObject([{ status: 'pending' }])
  })

  it('needs a visit', async () => {
    expect(await refused(doctor, 'consultation.confirm', { body: { visits: [] } })).toEqual([
      400,
      'Choose at least one visit',
    ])
  })
})

const whole = () => ({
  version: visit.version,
  measurements: { values: [{ kind: 'weight', value: 71.5 }] },
  note: { sections: [{ heading: 'Agreed', text: 'Walk after dinner' }], version: 0 },
  prescription: { medicines: [aMedicine()] },
  next: { date: '2026-12-07', slot: '10:00 AM' },
})
const finish = (body: object, key: string = randomUUID()) =>
  call(doctor, 'consultation.finish', { params: params(), body, headers: { 'idempotency-key': key } })
/** How much of a visit is kept. */
const kept = async () => {
  const [row] = await query<Record<string, number>>(
    `select (select count(*)::int from public.notes where appointment_id = $1) as notes,
         (select count(*)::int from public.measurements m where m.patient_uid = $2 and m.entered_at >= a.created_at and m.kind = 'weight' and m.set_id is not null) as weights,
         (select count(*)::int from public.prescriptions p where p.patient_uid = $2 and p.created_at >= a.created_at) as prescriptions,
         (select count(*)::int from public.appointments n where n.date = '2026-12-07' and n.status <> 'cancelled') as next,
         (a.finished_at is not null)::int as finished
       from public.appointments a where a.id = $1`,
    [visit.id, visit.patientUid],
  )
  return row
}

describe('finishing a visit', () => {
  it('keeps all its parts, and the same key gives the same answer', async () => {
    const key = randomUUID()
    const { status, body } = await finish(whole(), key)
    expect([status, body]).toMatchObject([
      200,
      {
        appointment: { status: 'confirmed', outcome: 'seen' },
        measurements: [{ kind: 'weight' }],
        note: { status: 'signed' },
        prescription: { author: 'Dr. Meera Rao' },
        next: { date: '2026-12-07', slot: '10:00 AM' },
      },
    ])
    const again = await finish(whole(), key)
    expect([again.status, again.body]).toEqual([200, body])
  })

  it('needs none of its parts', async () => {
    expect((await finish({ version: 1 })).body).toMatchObject({
      appointment: { outcome: 'seen' },
      measurements: [],
      prescription: null,
      next: null,
    })
  })

  it.each([
    ['measurements', { measurements: { values: [{ kind: 'weight', value: 9000 }] } }, 400, undefined],
    ['measurements', { measurements: { values: [{ kind: 'weight', value: 280 }] } }, 409, 'unusual'],
    ['note', { note: { sections: [{ heading: 'Heard', text: '' }], version: 0 } }, 400, 'empty'],
    ['note', { note: { sections: [{ heading: 'Heard', text: 'x' }], version: 3 } }, 409, 'stale'],
    ['visit', { version: 9 }, 409, 'stale'],
    ['next', { next: { date: '2026-11-29', slot: '10:00 AM' } }, 400, undefined],
    ['next', { next: { date: 'soon', slot: '10:00 AM' } }, 400, undefined],
    ['note', { note: { sections: 'Heard', version: 0 } }, 400, undefined],
    ['visit', { version: 'first' }, 400, undefined],
  ])('is stopped by the part %s alone, and keeps nothing: %j', async (part, change, status, reason) => {
    const before = await kept()
    const answer = await finish({ ...whole(), ...change })
    expect([answer.status, answer.body]).toMatchObject([
      status,
      { current: { part }, ...(reason && { reason }) },
    ])
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['another doctor’s draft', 403, 'author'],
    ['a signed note', 409, 'signed'],
  ])('is stopped by %s, and keeps nothing', async (what, status, reason) => {
    const colleague = await openSession('doctor', { name: 'Dr. Anil Shah' })
    await ok(colleague, 'notes.save', { params: params(), body: whole().note })
    if (reason === 'signed') await ok(colleague, 'notes.sign', { params: params(), body: { version: 1 } })
    const before = await kept()
    const { version } = await ok(doctor, 'notes.read', { params: params() })
    const answer = await finish({ ...whole(), note: { ...whole().note, version } })
    expect([answer.status, answer.body], what).toMatchObject([status, { reason, current: { part: 'note' } }])
    expect(await kept()).toEqual(before)
  })

  it('with a colleague’s draft is recorded as denied', async () => {
    const colleague = await openSession('doctor', { name: 'Dr. Anil Shah' })
    await ok(colleague, 'notes.save', { params: params(), body: whole().note })
    await finish({ ...whole(), note: { ...whole().note, version: 1 } })
    expect(
      await query('select action, outcome from audit.events where actor_id = $1 order by id desc limit 1', [
        doctor.id,
      ]),
    ).toEqual([{ action: 'denied consultation.finish', outcome: 'refused' }])
  })

  it('is stopped by a slot that is taken, with the three nearest', async () => {
    await book('2026-12-07', '10:00 AM', '+91 98200 33333')
    const { status, body } = await finish(whole())
    expect([status, body]).toMatchObject([409, { reason: 'taken', current: { part: 'next' } }])
    const { nearest } = (body as unknown as { current: { nearest: unknown[] } }).current
    expect(nearest).toHaveLength(3)
    expect(nearest).toContainEqual({ date: '2026-12-07', slot: '10:30 AM' })
  })

  it('is judged anew under the same key after a refusal', async () => {
    const key = randomUUID()
    await finish({ ...whole(), version: 9 }, key)
    expect((await finish(whole(), key)).status).toBe(200)
  })

  it.each([
    ['finished', async () => finish({ version: 1 })],
    ['cancelled', async () => ok(doctor, 'appointments.delete', { params: params() })],
    [
      'early',
      async () => {
        visit = await book('2026-12-08', '10:00 AM')
      },
    ],
  ])('is refused as %s before any version', async (reason, make) => {
    await make()
    const answer = await finish({ version: 77 })
    expect([answer.status, answer.body]).toMatchObject([409, { reason }])
  })

  it('of a visit that isn’t there is refused', async () => {
    visit = { ...visit, id: randomUUID() }
    expect((await finish({ version: 1 })).status).toBe(404)
  })

  it('happens once, whoever sends it twice at once', async () => {
    const answers = await Promise.all([finish(whole()), finish(whole())])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await kept()).toMatchObject({ notes: 1, prescriptions: 1, next: 1, finished: 1 })
  })

  it('beside a cancellation ends in one of the two', async () => {
    const [finished, cancelled] = await Promise.all([
      finish(whole()),
      call(doctor, 'appointments.delete', { params: params(), query: { version: 1 } }),
    ])
    expect([finished.status, cancelled.status].toSorted()).toEqual([200, 409])
    expect((await kept())?.['finished']).toBe(finished.status === 200 ? 1 : 0)
  })

  it('beside another booking of the next slot: one has it, and nothing is half kept', async () => {
    const other = call(doctor, 'appointments.create', {
      body: aBooking({ date: '2026-12-07', slot: '10:00 AM', contact: '+91 98200 44444' }),
    })
    const [finished, booked] = await Promise.all([finish(whole()), other])
    expect([finished.status === 200, booked.status === 201].toSorted()).toEqual([false, true])
    expect(await kept()).toMatchObject({ next: 1, notes: finished.status === 200 ? 1 : 0 })
  })

  it('two signers sign once', async () => {
    await ok(doctor, 'notes.save', { params: params(), body: { ...whole().note } })
    const sign = () => call(doctor, 'notes.sign', { params: params(), body: { version: 1 } })
    const answers = await Promise.all([sign(), sign()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('the sheet of a visit', () => {
  it('has the patient, the number of the visit, the last notes and the words', async () => {
    await ok(doctor, 'consultation.finish', {
      params: params(),
      body: { version: 1, note: { sections: [{ heading: 'Agreed', text: 'Walk' }], version: 0 } },
    })
    const next = await book(TODAY, '2:00 PM')
    await query('update public.appointments set patient_uid = $1 where id = $2', [visit.patientUid, next.id])
    const sheet = await ok(doctor, 'consultation.read', { params: { id: next.id } })
    expect(sheet).toMatchObject({
      appointment: { id: next.id },
      patient: { patientUid: visit.patientUid },
      lastVisit: TODAY,
      note: { status: 'none' },
      lastNotes: [{ appointmentId: visit.id, date: TODAY }],
      words: { sets: [{ key: 'clinic' }, { key: 'soap' }] },
    })
    expect(sheet.number).toBeGreaterThan(1)
  })

  it('is printed from signed parts alone', async () => {
    const note = { sections: [{ heading: 'Agreed', text: '- Walk\n- Two fruits\n' }], version: 0 }
    await ok(doctor, 'notes.save', { params: params(), body: note })
    expect(await ok(doctor, 'consultation.summary', { params: params() })).toMatchObject({
      signed: false,
      agreed: [],
    })
    await ok(doctor, 'notes.sign', { params: params(), body: { version: 1 } })
    expect(await ok(doctor, 'consultation.summary', { params: params() })).toMatchObject({
      signed: true,
      signedBy: 'Dr. Meera Rao',
      agreed: ['Walk', 'Two fruits'],
    })
  })

  it('has what was measured with the last value and the goal, the medicines and the next visit', async () => {
    const { patientUid } = visit
    await ok(doctor, 'measurements.create', {
      params: { patientUid },
      body: { measuredAt: '2026-11-02', values: [{ kind: 'waist', value: 92 }] },
    })
    await ok(doctor, 'goals.set', {
      params: { patientUid, key: 'waist' },
      body: { value: 85, by: '2027-03-01', version: 0 },
    })
    await finish({ ...whole(), measurements: { values: [{ kind: 'waist', value: 90 }] } })
    expect(await ok(doctor, 'consultation.summary', { params: params() })).toMatchObject({
      measured: [{ kind: 'waist', value: 90, unit: 'cm', last: { value: 92 }, goal: { value: 85 } }],
      medicines: [{ medicine: aMedicine().medicine }],
      next: { date: '2026-12-07', slot: '10:00 AM' },
    })
  })
})

describe('a task', () => {
  it('stands until it is done, which can be taken back', async () => {
    const body = { text: 'Ask for the TSH report', day: '2026-11-30', appointmentId: visit.id }
    const { id, patientUid } = await ok(doctor, 'tasks.create', { body })
    expect(patientUid).toBe(visit.patientUid)
    const open = async () =>
      (await ok(doctor, 'tasks.list', { query: { patientUid: visit.patientUid } })).map((task) => task.id)
    expect(await open()).toContain(id)
    const done = await ok(doctor, 'tasks.done', { params: { id }, body: {} })
    expect(done).toMatchObject({ doneBy: 'Dr. Meera Rao', doneAt: expect.any(String) })
    expect(await open()).not.toContain(id)
    await ok(doctor, 'tasks.done', { params: { id }, body: { done: false } })
    expect(await open()).toContain(id)
  })

  it('that isn’t there can’t be done', async () => {
    expect((await call(doctor, 'tasks.done', { params: { id: randomUUID() }, body: {} })).status).toBe(404)
  })

  it('is listed by its day', async () => {
    const { id } = await ok(doctor, 'tasks.create', { body: { text: 'Call', day: '2026-12-15' } })
    const of = async (from: string, to: string) =>
      (await ok(doctor, 'tasks.list', { query: { from, to } })).map((task) => task.id)
    expect([await of('2026-12-15', '2026-12-15'), await of('2026-12-16', '2026-12-31')]).toEqual([[id], []])
  })

  it.each([
    [{ text: '', day: '2026-11-30' }, 400],
    [{ text: 'Call', day: '30.11.' }, 400],
    [{ text: 'Call', day: '2026-11-30', patientUid: 'P-ZZZZZZZZ' }, 404],
    [{ text: 'Call', day: '2026-11-30', appointmentId: randomUUID() }, 404],
  ])('isn’t kept as %j', async (body, status) => {
    expect((await call(doctor, 'tasks.create', { body })).status).toBe(status)
  })
})
