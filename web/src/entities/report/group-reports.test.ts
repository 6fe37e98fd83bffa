import { expect, test } from 'vitest'
import type { Report } from '#shared/contract/reports.ts'
import { groupByDay } from './group-by-day.ts'
import { groupByPatient } from './group-reports.ts'

const report = (id: string, patientUid: string, uploadedAt: string) =>
  ({ id, patientUid, patientName: `Patient ${patientUid}`, uploadedAt }) as Report

const newest = report('3', 'P-A', '2026-11-23T19:00:00.000Z')
const middle = report('2', 'P-B', '2026-11-23T18:00:00.000Z')
const oldest = report('1', 'P-A', '2026-11-22T18:31:00.000Z')

test('groups files by patient, the newest file first', () => {
  expect(groupByPatient([newest, middle, oldest])).toEqual([
    { patientUid: 'P-A', patientName: 'Patient P-A', reports: [newest, oldest] },
    { patientUid: 'P-B', patientName: 'Patient P-B', reports: [middle] },
  ])
})

test("groups files by the clinic's day, not by the day in UTC", () => {
  // 19:00 in UTC is half past midnight in Kolkata; 18:31 the day before is on the same day in Kolkata as the second
  // file.
  expect(groupByDay([newest, middle, oldest], 'Asia/Kolkata')).toEqual([
    { day: '2026-11-24', reports: [newest] },
    { day: '2026-11-23', reports: [middle, oldest] },
  ])
  expect(groupByDay([newest, middle, oldest], undefined).map(({ day }) => day)).toEqual([
    '2026-11-23',
    '2026-11-22',
  ])
})

test('returns no groups without files', () => {
  expect(groupByPatient([])).toEqual([])
  expect(groupByDay([], 'Asia/Kolkata')).toEqual([])
})
