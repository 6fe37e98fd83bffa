import { expect, test } from 'vitest'
import { formatCountdown, idleState } from './idle-clock.ts'

const minutes = (count: number) => count * 60_000

test('warns from two minutes before the end, not earlier', () => {
  expect(idleState(0, 1800, minutes(28) - 1000)).toEqual({ left: 121, warn: false })
  expect(idleState(0, 1800, minutes(28))).toEqual({ left: 120, warn: true })
  expect(idleState(0, 1800, minutes(30) - 1)).toEqual({ left: 1, warn: true })
})

test('never counts below zero, however long the device slept', () => {
  expect(idleState(0, 1800, minutes(30))).toEqual({ left: 0, warn: true })
  expect(idleState(0, 1800, minutes(600))).toEqual({ left: 0, warn: true })
})

test('writes minutes and seconds', () => {
  expect([120, 65, 9, 0].map(formatCountdown)).toEqual(['2:00', '1:05', '0:09', '0:00'])
})
