import { beforeAll, expect, it } from 'vitest'
import { call, ok, refused } from '../support/contract.ts'
import { makeRecord } from '../support/record.ts'
import { resetClinic } from '../support/reset.ts'
import { signInAsDoctor, type Staff } from '../support/sign-in.ts'

let doctor: Staff
let asha: Awaited<ReturnType<typeof makeRecord>>
let ravi: Awaited<ReturnType<typeof makeRecord>>
beforeAll(async () => {
  await resetClinic()
  doctor = await signInAsDoctor()
  asha = await makeRecord(doctor)
  ravi = await makeRecord(doctor, { slot: '10:30 AM', name: 'Ravi Iyer' })
})
const filesOf = async (patientUid: string) =>
  (await ok(doctor, 'reports.list', { query: { patientUid } })).map(({ id }) => id)

it('removes a patient’s file, and restores it intact', async () => {
  const params = { id: asha.reportId }
  const before = await ok(doctor, 'reports.list', { query: { patientUid: asha.patientUid } })
  expect(await ok(doctor, 'reports.remove', { params })).toMatchObject({ id: asha.reportId })
  expect(await filesOf(asha.patientUid)).toEqual([])
  expect((await refused(doctor, 'reports.download', { params }))[0]).toBe(404)
  expect((await refused(doctor, 'reports.remove', { params }))[0]).toBe(404)
  expect([await ok(doctor, 'reports.restore', { params })]).toEqual(before)
  expect((await refused(doctor, 'reports.restore', { params }))[0]).toBe(409)
  expect((await call(doctor, 'reports.download', { params })).status).toBe(200)
})

it('refuses to remove a file from a screen that shows it under another patient', async () => {
  const params = { id: asha.reportId }
  const wrong = await call(doctor, 'reports.remove', { params, query: { from: ravi.patientUid } })
  expect(wrong.status).toBe(409)
  expect(wrong.body).toMatchObject({ reason: 'stale', current: { patientUid: asha.patientUid } })
  expect(await filesOf(asha.patientUid)).toEqual([asha.reportId])
  await ok(doctor, 'reports.remove', { params, query: { from: asha.patientUid } })
  expect(await filesOf(asha.patientUid)).toEqual([])
  await ok(doctor, 'reports.restore', { params })
})

it('moves a file to the right patient, and refuses a second move from the old patient', async () => {
  const params = { id: asha.reportId }
  const body = { patientUid: ravi.patientUid, from: asha.patientUid }
  expect(await ok(doctor, 'reports.move', { params, body })).toMatchObject({
    patientUid: ravi.patientUid,
    patientName: 'Ravi Iyer',
  })
  expect(await filesOf(asha.patientUid)).toEqual([])
  expect(await filesOf(ravi.patientUid)).toContain(asha.reportId)
  const again = await call(doctor, 'reports.move', { params, body })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ reason: 'stale', current: { patientUid: ravi.patientUid } })
  for (const patientUid of ['P-ZZZZZZZZ', 'nonsense'])
    expect((await refused(doctor, 'reports.move', { params, body: { patientUid } }))[0]).toBeOneOf([400, 404])
  expect((await refused(doctor, 'reports.move', { params, body: { patientUid: ravi.patientUid } }))[0]).toBe(
    400,
  )
})
