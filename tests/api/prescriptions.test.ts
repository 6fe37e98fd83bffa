import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { setClockForStaff } from '../support/clock.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, aMedicine } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

let doctor: Session
let mine: string
let theirs: string
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor', { name: 'Dr. Meera Rao' })
  const patientOf = async (slot: string) =>
    (await ok(doctor, 'appointments.create', { body: aBooking({ slot, name: `At ${slot}` }) })).patientUid
  mine = await patientOf('10:00 AM')
  theirs = await patientOf('10:30 AM')
})

const write = (patientUid: string, medicines: unknown) =>
  ok(doctor, 'prescriptions.create', { params: { patientUid }, body: { medicines } })
const refusedWrite = (medicines: unknown) =>
  refused(doctor, 'prescriptions.create', { params: { patientUid: mine }, body: { medicines } })

const find = async (q: string) => (await ok(doctor, 'prescriptions.list', { query: { q } })).length

describe('a prescription', () => {
  it('keeps its rows as written and drops blank ones', async () => {
    const made = await write(mine, [
      aMedicine(),
      aMedicine({ medicine: '  ' }),
      { medicine: 'Vitamin D3', m: 1, n: '', timing: '30' },
    ])
    expect(made).toMatchObject({
      patientUid: mine,
      patientName: 'At 10:00 AM',
      author: 'Dr. Meera Rao',
      today: true,
    })
    expect(JSON.parse(made.medicines)).toEqual([
      { medicine: 'Metformin 500 mg', m: '1', n: '0', e: '1', timing: '7' },
      { medicine: 'Vitamin D3', m: '1', n: '', e: '', timing: '30' },
    ])
  })

  it('accepts medicines as JSON text', async () => {
    const made = await write(theirs, JSON.stringify([aMedicine({ medicine: 'Thyroxine 50' })]))
    expect(JSON.parse(made.medicines)).toHaveLength(1)
  })

  it.each([
    [undefined, 'Add at least one medicine'],
    [[], 'Add at least one medicine'],
    ['[]', 'Add at least one medicine'],
    ['not json', 'Add at least one medicine'],
    [{}, 'Add at least one medicine'],
    [[aMedicine({ medicine: ' ' })], 'Add at least one medicine'],
    [[aMedicine({ medicine: 'x'.repeat(201) })], 'Medicine must be at most 200 characters'],
    [[aMedicine({ m: 'x'.repeat(41) })], 'Dose must be at most 40 characters'],
    [[aMedicine({ m: {} as string })], 'A dose must be text'],
    [['Metformin'], 'Each medicine must be a separate entry'],
    [Array.from({ length: 51 }, () => aMedicine()), 'At most 50 medicines'],
  ])('is not stored for %j', async (medicines, text) => {
    expect(await refusedWrite(medicines)).toEqual([400, text])
  })

  it('is stored once, however often it is sent with the same id', async () => {
    const id = randomUUID()
    const send = (medicine: string) =>
      call(doctor, 'prescriptions.create', {
        params: { patientUid: mine },
        body: { id, medicines: [aMedicine({ medicine })] },
      })
    const [first, again, other] = [await send('Zinc 20'), await send('Zinc 20'), await send('Zinc 50')]
    expect([first.status, first.body.id, again.status, again.body.id]).toEqual([201, id, 201, id])
    expect([other.status, other.body]).toMatchObject([
      409,
      { reason: 'differs', current: { id, version: 1, medicines: first.body.medicines } },
    ])
    expect(await find('Zinc')).toBe(1)
  })

  it('rejects a change on a later day', async () => {
    const made = await write(mine, [aMedicine()])
    const params = { patientUid: mine, id: made.id }
    const body = { medicines: [aMedicine({ medicine: 'Metformin 850 mg' })] }
    expect((await ok(doctor, 'prescriptions.update', { params, body })).medicines).toContain('850')
    expect((await refused(doctor, 'prescriptions.update', { params, body: { medicines: [] } }))[0]).toBe(400)
    try {
      await setClockForStaff('2026-11-23T18:29:59Z')
      await ok(doctor, 'prescriptions.update', { params, body })
      await setClockForStaff('2026-11-23T18:30:00Z')
      expect(await refused(doctor, 'prescriptions.update', { params, body })).toEqual([
        409,
        'Only a prescription written today can be changed. Write a new one instead.',
      ])
    } finally {
      await setClockForStaff(startOfTests)
    }
  })
})

describe('the lists', () => {
  it('lists one patient’s or everybody’s, newest first', async () => {
    const own = await ok(doctor, 'prescriptions.of-patient', { params: { patientUid: mine } })
    expect(new Set(own.map((row) => row.patientUid))).toEqual(new Set([mine]))
    const all = await ok(doctor, 'prescriptions.list')
    expect(all.length).toBe((await query('select 1 from public.prescriptions')).length)
  })

  it('searches UID, medicine and name, in pages', async () => {
    expect(await find('thyroxine')).toBe(1)
    expect(await find(theirs.toLowerCase())).toBe(1)
    expect(await find('at 10:00')).toBe(
      (await ok(doctor, 'prescriptions.of-patient', { params: { patientUid: mine } })).length,
    )
    expect(await find('At 9:00')).toBe(0)
    expect(await find(`METFORMIN  ${mine}`)).toBe(await find(`${mine} metformin`))
    expect(await find(`METFORMIN  ${mine}`)).toBeGreaterThan(0)
    for (const q of [undefined, 'metformin']) {
      const all = await ok(doctor, 'prescriptions.list', { query: { q } })
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await call(doctor, 'prescriptions.list', { query: { q, limit: 1, cursor } })
        seen.push(...page.body.map((row) => row.id))
        cursor = page.headers.get('x-next-cursor') ?? undefined
      } while (cursor)
      expect(seen).toEqual(all.map((row) => row.id))
    }
  })

  it('says with the first page how many there are', async () => {
    const stored = await query('select 1 from public.prescriptions')
    const first = await call(doctor, 'prescriptions.list', { query: { limit: 1 } })
    expect(first.headers.get('x-total-count')).toBe(String(stored.length))
    const cursor = first.headers.get('x-next-cursor')!
    const next = await call(doctor, 'prescriptions.list', { query: { limit: 1, cursor } })
    expect(next.headers.get('x-total-count')).toBeNull()
  })
})
