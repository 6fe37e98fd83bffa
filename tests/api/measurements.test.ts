import { beforeAll, expect, it } from 'vitest'
import { startOfTests } from '../support/clinic.ts'
import { minutesAfter, setClockForStaff } from '../support/clock.ts'
import type { MeasurementsBody } from '#shared/contract/measurements.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking } from '../support/factories.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsAdmin, signInAsDoctor, type Staff } from '../support/sign-in.ts'

let doctor: Staff
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor({ name: 'Dr. Meera Rao' })
  patientUid = (await ok(doctor, 'appointments.create', { body: aBooking() })).patientUid
})
const params = () => ({ patientUid })
const save = (body: object) => ok(doctor, 'patients.update', { params: params(), body })
const list = () => ok(doctor, 'measurements.list', { params: params() })

it('keeps every saved weight, height and blood pressure with date and author, newest first', async () => {
  expect(await list()).toEqual([])
  try {
    await save({ weight_kg: 77.5, height_cm: 165 })
    await setClockForStaff(minutesAfter(startOfTests, 10))
    await save({ weightKg: '78.4', bp: '120/80' })
    await setClockForStaff(minutesAfter(startOfTests, 20))
    // Saving the same value again is a new measurement. Clearing a field or saving the age is not.
    expect(await save({ weight_kg: 78.4, age: 40, bp: null })).toMatchObject({ weightKg: 78.4, bp: null })
  } finally {
    await setClockForStaff(startOfTests)
  }
  const rows = await list()
  expect(rows.map(({ weightKg }) => weightKg).filter(Boolean)).toEqual([78.4, 78.4, 77.5])
  expect(rows.map(({ heightCm }) => heightCm).filter(Boolean)).toEqual([165])
  expect(rows.map(({ bp }) => bp).filter(Boolean)).toEqual(['120/80'])
  expect(new Set(rows.map(({ author }) => author))).toEqual(new Set(['Dr. Meera Rao']))
  expect(rows[0]!.measuredAt).toBe(new Date(minutesAfter(startOfTests, 20)).toISOString())
})

const add = (values: MeasurementsBody['values'], more: Partial<MeasurementsBody> = {}) =>
  ok(doctor, 'measurements.create', { params: params(), body: { values, ...more } })
const refusedAdd = async (body: unknown) => {
  const { status, body: answer } = await call(doctor, 'measurements.create', { params: params(), body })
  const { reason, current } = answer as { reason?: string; current?: unknown }
  return { status, reason, current }
}

it('saves a set as it was typed, with what is worked out from it', async () => {
  const saved = await add(
    [
      { kind: 'weight', value: '170', unit: 'lb' },
      { kind: 'waist', value: 88, site: 'navel' },
      { kind: 'tsh', value: 0.01, comparator: '<', low: 0.3, high: 4.5 },
    ],
    { confirmUnusual: true },
  )
  expect(saved.map(({ kind }) => kind)).toEqual(['weight', 'bmi', 'waist', 'waist_height', 'tsh'])
  expect(saved[0]).toMatchObject({
    enteredValue: 170,
    enteredUnit: 'lb',
    unit: 'kg',
    value: 77.1108,
    source: 'staff',
  })
  expect(saved[1]).toMatchObject({ id: null, source: 'derived', setId: saved[0]!.setId, value: 28.3 })
  expect(saved[4]).toMatchObject({ comparator: '<', low: 0.3, high: 4.5 })
})

it('asks once about unusual values, with the last one, and saves them when they are confirmed', async () => {
  const values = [{ kind: 'weight', value: 60 }]
  expect(await refusedAdd({ values })).toMatchObject({
    status: 409,
    reason: 'unusual',
    current: [{ kind: 'weight', why: 'change', last: { value: 170, unit: 'lb' } }],
  })
  const [saved] = await add(values, { confirmUnusual: true })
  expect(saved).toMatchObject({ value: 60 })
})

it.each([
  ['an unknown kind', { values: [{ kind: 'luck', value: 1 }] }, 'kind'],
  ['a derived kind', { values: [{ kind: 'egfr', value: 90 }] }, 'kind'],
  ['an unknown unit', { values: [{ kind: 'weight', value: 70, unit: 'stone' }] }, 'unit'],
  ['an impossible value', { values: [{ kind: 'weight', value: 720 }] }, 'impossible'],
  [
    'an offset that no place has',
    { measuredAt: '2026-11-01T10:00:00+23:59', values: [{ kind: 'pulse', value: 70 }] },
    undefined,
  ],
  ['a day to come', { measuredAt: '2027-01-01', values: [{ kind: 'pulse', value: 70 }] }, 'future'],
  [
    'a pressure upside down',
    {
      values: [
        { kind: 'systolic', value: 70 },
        { kind: 'diastolic', value: 80 },
      ],
    },
    'pressure',
  ],
  ['more decimals than are kept', { values: [{ kind: 'weight', value: 70.12345 }] }, undefined],
  ['a band that ends before it begins', { values: [{ kind: 'tsh', value: 2, low: 5, high: 1 }] }, undefined],
  [
    'a kind twice',
    {
      values: [
        { kind: 'pulse', value: 70 },
        { kind: 'pulse', value: 71 },
      ],
    },
    undefined,
  ],
  ['a comma', { values: [{ kind: 'weight', value: '72,5' }] }, undefined],
])('refuses %s', async (_, body, reason) => {
  expect(await refusedAdd(body)).toMatchObject({ status: 400, reason })
})

it('puts a correction in the place of a value; of two at once one is refused', async () => {
  const [wrong] = await add([{ kind: 'hba1c', value: 8.1 }], { measuredAt: '2026-11-01' })
  const correct = (value: number) =>
    call(doctor, 'measurements.correct', {
      params: { id: String(wrong!.id) },
      body: { value, reason: 'Misread' },
    })
  const answers = await Promise.all([correct(7.1), correct(7.2)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const rows = await ok(doctor, 'measurements.list', { params: params(), query: { kind: 'hba1c' } })
  expect(rows).toMatchObject([
    { replaces: wrong!.id, reason: 'Misread', setId: wrong!.setId, measuredAt: wrong!.measuredAt },
    { id: wrong!.id, replacedBy: rows[0]!.id },
  ])
})

it('lets a correction carry a comparator', async () => {
  const [wrong] = await add([{ kind: 'b12', value: 1500 }])
  const body = { value: 2000, unit: 'pg/mL', comparator: '>', reason: 'The report says > 2000' } as const
  const [right] = await ok(doctor, 'measurements.correct', { params: { id: String(wrong!.id) }, body })
  expect(right).toMatchObject({ comparator: '>', enteredValue: 2000, replaces: wrong!.id })
})

it('pages through the values, those worked out included, each once', async () => {
  const whole = await list()
  const seen: unknown[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await call(doctor, 'measurements.list', {
      params: params(),
      query: { limit: '2', ...(cursor && { cursor }) },
    })
    seen.push(...(body as unknown[]))
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  expect(seen).toEqual(whole)
})

it('shows the chart: lines, goals, alarms, pregnancy and what is taken', async () => {
  await add([{ kind: 'potassium', value: 6.1 }], { confirmUnusual: true })
  const goal = { value: 58, unit: 'kg', by: '2027-03-01' }
  await ok(doctor, 'goals.set', { params: { patientUid, key: 'weight' }, body: goal })
  await ok(doctor, 'taken.create', { params: params(), body: { name: 'Thyronorm', dose: '50 mcg' } })
  const chart = await ok(doctor, 'chart.read', { params: params() })
  expect(chart.lines.find(({ kind }) => kind === 'weight')?.points.length).toBeGreaterThan(3)
  expect(chart.lines.find(({ kind }) => kind === 'potassium')?.last).toMatchObject({
    value: 6.1,
    band: { high: 5 },
  })
  expect(chart.alarms).toMatchObject([{ kind: 'potassium', why: 'value' }])
  expect(chart.goals).toMatchObject([{ key: 'weight', value: 58, history: [] }])
  expect(chart.medicines).toMatchObject([{ name: 'Thyronorm', stoppedOn: null }])
  expect(chart.pregnancy).toBeNull()
})

it('ends an alarm when somebody says what was done', async () => {
  const [alarm] = (await ok(doctor, 'chart.read', { params: params() })).alarms
  const id = String(alarm!.id)
  const answered = { params: { id }, body: { text: 'Called Dr. Joshi' } }
  expect(await ok(doctor, 'measurements.answer-alarm', answered)).toEqual([])
  expect(await refused(doctor, 'measurements.answer-alarm', answered)).toMatchObject([
    409,
    expect.any(String),
  ])
})

it('keeps a goal with its history, what came of it included', async () => {
  const walk = { patientUid, key: 'walk' }
  const body = { action: 'Walk after dinner', by: '2027-03-01' }
  await ok(doctor, 'goals.set', { params: walk, body })
  await ok(doctor, 'goals.set', { params: walk, body: { ...body, result: '5 of 7 days', version: 1 } })
  const goal = await ok(doctor, 'goals.get', { params: walk })
  expect(goal).toMatchObject({ result: '5 of 7 days', version: 2, history: [{ result: null, version: 1 }] })
  expect(await ok(doctor, 'goals.list', { params: params() })).toContainEqual(goal)
})

it('works out the due date from the last period, and refuses a pregnancy of a man', async () => {
  const body = { lastPeriod: '2026-09-01', cycleDays: 30 }
  expect(await ok(doctor, 'pregnancy.set', { params: params(), body })).toMatchObject({
    pregnant: true,
    dueDate: '2027-06-10',
    version: 1,
  })
  await ok(doctor, 'pregnancy.set', { params: params(), body: { endedOn: '2026-11-20', version: 1 } })
  await save({ sex: 'Male' })
  expect(await refused(doctor, 'pregnancy.set', { params: params(), body })).toMatchObject([
    400,
    expect.any(String),
  ])
})

it('keeps what a patient takes until it is stopped', async () => {
  const { id, version } = await ok(doctor, 'taken.create', { params: params(), body: { name: 'Zinc' } })
  const stopped = { name: 'Zinc', stoppedOn: '2026-11-01', version }
  expect(await ok(doctor, 'taken.update', { params: { patientUid, id }, body: stopped })).toMatchObject({
    stoppedOn: '2026-11-01',
    version: 2,
  })
})

it('keeps unit and digits of a kind once there is a value, and hides it without its history', async () => {
  const admin = await signInAsAdmin()
  const key = 'own_grip'
  expect((await ok(doctor, 'kinds.list')).map((kind) => kind.key)).toContain('weight')
  await ok(admin, 'kinds.create', { body: { key, name: 'Grip', unit: 'kg', digits: 1, low: 0, high: 100 } })
  await ok(admin, 'kinds.update', { params: { key }, body: { unit: 'N' } })
  const [grip] = await add([{ kind: key, value: 30 }])
  expect(await refused(admin, 'kinds.update', { params: { key }, body: { unit: 'kg' } })).toMatchObject([
    409,
    expect.any(String),
  ])
  await ok(admin, 'kinds.update', { params: { key }, body: { hidden: true } })
  expect(await refusedAdd({ values: [{ kind: key, value: 31 }] })).toMatchObject({
    status: 400,
    reason: 'kind',
  })
  const id = String(grip!.id)
  await ok(doctor, 'measurements.correct', { params: { id }, body: { value: 32, reason: 'Misread' } })
  const rows = await ok(doctor, 'measurements.list', { params: params(), query: { kind: key } })
  expect(rows.map(({ value }) => value)).toEqual([32, 30])
})

it('changes what is given of a kind; null clears it', async () => {
  const admin = await signInAsAdmin()
  const key = 'own_steps'
  const made = await ok(admin, 'kinds.create', { body: { key, name: 'Steps', low: 0, high: 100, unit: 'm' } })
  expect(made).toMatchObject({ fixed: false, high: 100, digits: 0 })
  const change = (body: object) => ok(admin, 'kinds.update', { params: { key }, body })
  expect(await change({ high: null, digits: 1 })).toMatchObject({
    name: 'Steps',
    low: 0,
    high: null,
    digits: 1,
    units: [{ unit: 'm', digits: 1 }],
  })
  expect(await change({ unit: null })).toMatchObject({ units: [], digits: 1 })
  await add([{ kind: key, value: 5 }])
  expect(await change({ hidden: true })).toMatchObject({ hidden: true, fixed: true })
})

it.each([
  ['a built-in kind’s range', 'weight', { high: 300 }, 400],
  ['a built-in kind’s digits', 'weight', { digits: 2 }, 400],
  ['a unit that it isn’t measured in', 'weight', { shownUnit: 'mg/dL' }, 400],
  ['a range that ends before it begins', 'own_steps', { low: 5, high: 5 }, 400],
])('refuses %s', async (_, key, body, status) => {
  const admin = await signInAsAdmin()
  const answer = await refused(admin, 'kinds.update', { params: { key }, body })
  expect(answer).toMatchObject([status, expect.any(String)])
})

it('stores nothing when a change is refused', async () => {
  const before = await list()
  await refused(doctor, 'patients.update', { params: params(), body: { weight_kg: 9999 } })
  await refused(doctor, 'patients.update', { params: params(), body: { weight_kg: 70, version: 1 } })
  expect(await list()).toEqual(before)
})

it('records who reads them', async () => {
  await list()
  const [event] = await query('select action, patient_uid from audit.events order by id desc limit 1')
  expect(event).toEqual({ action: 'patient.measurements', patient_uid: patientUid })
})

it('returns 404 for an unknown patient', async () => {
  const unknown = { params: { patientUid: 'P-ZZZZZZZZ' } }
  expect(await refused(doctor, 'measurements.list', unknown)).toEqual([404, 'Not found'])
})
