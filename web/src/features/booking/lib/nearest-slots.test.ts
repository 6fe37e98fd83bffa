import { expect, test } from 'vitest'
import { nearestSlots } from './nearest-slots.ts'

test('the three nearest free slots, in the order of the day', () => {
  const free = ['10:00 AM', '10:30 AM', '12:00 PM', '2:00 PM', '4:30 PM']
  expect(nearestSlots('11:00 AM', free)).toEqual(['10:00 AM', '10:30 AM', '12:00 PM'])
})

test('of two at the same distance the later one comes first', () => {
  expect(nearestSlots('11:00 AM', ['10:30 AM', '11:30 AM'], 1)).toEqual(['11:30 AM'])
})

test('time, not spelling, decides: noon is near one', () => {
  expect(nearestSlots('12:30 PM', ['2:00 PM', '10:00 AM', '12:00 PM'], 2)).toEqual(['12:00 PM', '2:00 PM'])
})

test('never the wanted slot itself, and fewer when there are fewer', () => {
  expect(nearestSlots('10:00 AM', ['10:00 AM', '4:30 PM'])).toEqual(['4:30 PM'])
  expect(nearestSlots('10:00 AM', [])).toEqual([])
})
