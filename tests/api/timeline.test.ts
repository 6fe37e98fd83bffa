import { beforeAll, expect, it } from 'vitest'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { aBooking, aMedicine, aPdf } from '../support/factories.ts'
import { allMailsSent } from '../support/inbox.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'

let doctor: Staff
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor({ name: 'Dr. Meera Rao' })
  patientUid = (await ok(doctor, 'appointments.create', { body: aBooking() })).patientUid
  const params = { patientUid }
  const values = [
    { kind: 'weight', value: 72.5 },
    { kind: 'tsh', value: 0.01, comparator: '<' as const },
  ]
  await ok(doctor, 'measurements.create', {
    params,
    body: { values, measuredAt: '2026-10-01', confirmUnusual: true },
  })
  await ok(doctor, 'prescriptions.create', { params, body: { medicines: [aMedicine()] } })
  const form = new FormData()
  form.set('patientUid', patientUid)
  form.set('file', aPdf())
  await ok(doctor, 'reports.upload', { form })
  // The booking's own mail is no longer on its way.
  await allMailsSent()
  const mails = JSON.stringify([{ kind: 'booked', at: '2026-10-02T04:00:00.000Z' }])
  await query('update public.appointments set mails = $1::jsonb', [mails])
})
const list = (asked: { kind?: 'file' | 'visit'; limit?: string; cursor?: string } = {}) =>
  call(doctor, 'timeline.list', { params: { patientUid }, query: asked })

it('tells what has happened, each kind in its form; a coming visit is none of it', async () => {
  const entries = await ok(doctor, 'timeline.list', { params: { patientUid } })
  expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['file', 'mail', 'measurements', 'prescription'])
  expect(entries).toContainEqual(
    expect.objectContaining({
      kind: 'measurements',
      author: 'Dr. Meera Rao',
      values: [
        { kind: 'weight', value: 72.5, unit: 'kg', comparator: null, site: null, chart: null },
        { kind: 'tsh', value: 0.01, unit: 'mIU/L', comparator: '<', site: null, chart: null },
      ],
    }),
  )
  const [report] = await ok(doctor, 'reports.list', { query: { patientUid } })
  expect(entries).toContainEqual(expect.objectContaining({ kind: 'file', report }))
  const [written] = await ok(doctor, 'prescriptions.of-patient', { params: { patientUid } })
  const { medicines } = entries.find((entry) => entry.kind === 'prescription')!
  expect(JSON.parse(medicines)).toEqual(JSON.parse(written!.medicines))
  expect(entries.at(-2)).toMatchObject({ kind: 'mail', at: '2026-10-02T04:00:00.000Z', mail: 'booked' })
})

it('is read page by page, or one kind of it', async () => {
  const { body: whole } = await list()
  const seen: unknown[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await list({ limit: '1', ...(cursor && { cursor }) })
    seen.push(...(body as unknown[]))
    cursor = headers.get('x-next-cursor') ?? undefined
  } while (cursor)
  expect(seen).toEqual(whole)
  expect((await list({ kind: 'file' })).body).toMatchObject([{ kind: 'file' }])
  expect((await list({ kind: 'visit' })).body).toEqual([])
})

it('refuses an unknown patient and an unknown kind', async () => {
  expect(await refused(doctor, 'timeline.list', { params: { patientUid: 'P-ZZZZZZZZ' } })).toEqual([
    404,
    'Not found',
  ])
  expect(
    (await call(doctor, 'timeline.list', { params: { patientUid }, query: { kind: 'all' as 'file' } }))
      .status,
  ).toBe(400)
})
