import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slotLabel } from '#tests/support/slot-label.ts'
import { compareSlots, DEFAULT_SLOTS, isSlotLabel, nearestSlots, parseSlot } from './slots.ts'

describe('DEFAULT_SLOTS', () => {
  it('are twelve half hours from 10:00 AM to 4:30 PM with no slot between 1:00 and 2:00 PM', () => {
    expect(DEFAULT_SLOTS.map(parseSlot)).toEqual([600, 630, 660, 690, 720, 750, 840, 870, 900, 930, 960, 990])
  })
})

describe('parseSlot', () => {
  it.each([
    ['12:00 AM', 0],
    ['12:30 AM', 30],
    ['1:00 AM', 60],
    ['11:59 AM', 719],
    ['12:00 PM', 720],
    ['12:59 PM', 779],
    ['1:00 PM', 780],
    ['11:59 PM', 1439],
  ])('%s is minute %i', (label, minutes) => {
    expect(parseSlot(label)).toBe(minutes)
  })

  it.each([
    '',
    '10:00',
    '10:00AM',
    '10:00 am',
    '010:00 AM',
    '0:30 AM',
    '13:00 PM',
    '9:60 AM',
    ' 9:00 AM',
    '9:00 AM\n',
  ])('refuses %j', (label) => {
    expect(isSlotLabel(label)).toBe(false)
    expect(() => parseSlot(label)).toThrow(RangeError)
  })

  it('reads the label of every minute of the day', () => {
    for (let minute = 0; minute < 1440; minute++) expect(parseSlot(slotLabel(minute))).toBe(minute)
  })
})

describe('compareSlots', () => {
  it('sorts by time of day', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DEFAULT_SLOTS], { minLength: 12 }), (shuffled) => {
        expect(shuffled.toSorted(compareSlots)).toEqual([...DEFAULT_SLOTS])
      }),
    )
  })
})

it('isSlotLabel refuses values that are not text', () => {
  expect([null, undefined, 600, ['10:00 AM']].some(isSlotLabel)).toBe(false)
})

describe('nearestSlots', () => {
  it('returns the three nearest free slots in the order of the day', () => {
    const free = ['10:00 AM', '10:30 AM', '12:00 PM', '2:00 PM', '4:30 PM']
    expect(nearestSlots('11:00 AM', free)).toEqual(['10:00 AM', '10:30 AM', '12:00 PM'])
  })

  it('prefers the later one of two at the same distance', () => {
    expect(nearestSlots('11:00 AM', ['10:30 AM', '11:30 AM'], 1)).toEqual(['11:30 AM'])
  })

  it('sorts by time, not by label', () => {
    expect(nearestSlots('12:30 PM', ['2:00 PM', '10:00 AM', '12:00 PM'], 2)).toEqual(['12:00 PM', '2:00 PM'])
  })

  it('leaves out the wanted slot and returns fewer when fewer are free', () => {
    expect(nearestSlots('10:00 AM', ['10:00 AM', '4:30 PM'])).toEqual(['4:30 PM'])
    expect(nearestSlots('10:00 AM', [])).toEqual([])
  })
})
