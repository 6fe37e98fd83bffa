import { expect, test } from 'vitest'
import { describeVisit, describeZone, localTime } from './describe-time.ts'

test('names the zone with its offset on that day', () => {
  expect(describeZone('Asia/Kolkata', '2026-11-24')).toBe('India Standard Time (GMT+5:30)')
  expect(describeZone('America/New_York', '2026-07-01')).toBe('Eastern Daylight Time (GMT-4)')
  expect(describeZone('America/New_York', '2026-12-01')).toBe('Eastern Standard Time (GMT-5)')
})

test("shows the visitor's own time if it differs", () => {
  expect(localTime('2026-11-23', '10:00 AM', 'Asia/Kolkata', 'America/New_York')).toBe(
    'Sunday, November 22, 11:30 PM',
  )
})

test("shows nothing if both clocks agree, even if the zones' names differ", () => {
  expect(localTime('2026-11-23', '10:00 AM', 'Asia/Kolkata', 'Asia/Kolkata')).toBeUndefined()
  expect(localTime('2026-11-23', '10:00 AM', 'Asia/Kolkata', 'Asia/Colombo')).toBeUndefined()
})

test('describes a visit in words', () => {
  expect(describeVisit('2026-11-24', '2:30 PM')).toBe('Tuesday, November 24, 2026 at 2:30 PM')
})
