import { expect, it } from 'vitest'
import { zoneName, zoneOffset } from './zone-name.ts'

const at = (day: string) => Date.parse(`${day}T06:00Z`)

it.each([
  ['Asia/Kolkata', '2026-11-24', 'India Standard Time', 'GMT+5:30'],
  ['Europe/London', '2026-07-01', 'British Summer Time', 'GMT+1'],
  ['Europe/London', '2026-12-01', 'Greenwich Mean Time', 'GMT'],
  ['UTC', '2026-12-01', 'Coordinated Universal Time', 'GMT'],
])('names %s on %s', (zone, day, name, offset) => {
  expect([zoneName(zone, at(day)), zoneOffset(zone, at(day))]).toEqual([name, offset])
})
