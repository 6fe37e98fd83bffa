import { describe, expect, it } from 'vitest'
import {
  countTicks,
  describeBookings,
  describeLoad,
  describeNoShows,
  formatRate,
  noShowRate,
  noShowRateOver,
  rateTicks,
  weekLabel,
  type Week,
} from './figures.ts'

const week = (start: string, bookings = 0, confirmed = 0, noShow = 0): Week => ({
  start,
  bookings,
  confirmed,
  noShow,
  outcomes: { booked: bookings, came: 0, didNotCome: 0, cancelled: 0, unknown: 0 },
})

describe('no-show rate', () => {
  it('is computed among visits with a known outcome', () => {
    expect(noShowRate({ confirmed: 3, noShow: 1 })).toBe(0.25)
    expect(noShowRate({ confirmed: 4, noShow: 0 })).toBe(0)
    expect(noShowRate({ confirmed: 0, noShow: 2 })).toBe(1)
  })

  it('is null, not 0, without visits', () => {
    expect(noShowRate({ confirmed: 0, noShow: 0 })).toBeNull()
    expect(noShowRateOver([])).toBeNull()
    expect(noShowRateOver([week('2026-11-22', 5)])).toBeNull()
  })

  it('weights weeks by their visits', () => {
    const weeks = [week('2026-11-15', 1, 0, 1), week('2026-11-22', 9, 9, 0)]
    expect(noShowRateOver(weeks)).toBe(0.1)
  })

  it('rounds to whole percents', () => {
    expect(formatRate(0)).toBe('0%')
    expect(formatRate(0.125)).toBe('13%')
    expect(formatRate(1)).toBe('100%')
    expect(formatRate(null)).toBe('–')
  })

  it.each([
    [[], 0.25],
    [[null, 0], 0.25],
    [[0.25, null], 0.25],
    [[0.1, 0.26], 0.5],
    [[1], 1],
  ])('of %j is shown on an axis that ends at the next quarter, %d', (rates, end) => {
    expect(rateTicks(rates).at(-1)).toBe(end)
  })

  it('is shown on an axis of five even steps', () => {
    expect(rateTicks([0.5]).map(formatRate)).toEqual(['0%', '10%', '20%', '30%', '40%', '50%'])
  })
})

it.each([
  [[], [0, 1, 2, 3, 4]],
  [
    [0, 4],
    [0, 1, 2, 3, 4],
  ],
  [[5], [0, 2, 4, 6, 8]],
  [
    [22, 3],
    [0, 6, 12, 18, 24],
  ],
  [[39], [0, 10, 20, 30, 40]],
  [[130], [0, 35, 70, 105, 140]],
  [[1001], [0, 300, 600, 900, 1200]],
])('counts %j are shown on the axis %j', (counts, ticks) => {
  expect(countTicks(counts)).toEqual(ticks)
})

describe('sentences', () => {
  const empty = [week('2026-11-15'), week('2026-11-22')]

  it('names the busiest week and the current one', () => {
    const weeks = [week('2026-11-08', 2), week('2026-11-15', 7), week('2026-11-22', 3)]
    expect(describeBookings(weeks)).toBe(
      '12 bookings in 3 weeks; most in the week of Nov 15 (7), 3 in this one.',
    )
    expect(describeBookings([week('2026-11-22', 1)])).toBe(
      '1 booking in 1 week; most in the week of Nov 22 (1), 1 in this one.',
    )
  })

  it('says when there is nothing to show', () => {
    expect(describeBookings(empty)).toBe('No bookings in the last 2 weeks.')
    expect(describeNoShows(empty)).toBe('No visits to judge by in the last 2 weeks.')
  })

  it('gives the no-shows with their total', () => {
    expect(describeNoShows([week('2026-11-15', 4, 2, 1), week('2026-11-22', 3, 1, 0)])).toBe(
      '25% over 2 weeks: 1 of 4 visits (confirmed or missed).',
    )
  })

  it('counts a no-show as taken and a closed slot as neither taken nor free', () => {
    expect(
      describeLoad([
        { slot: '10:00 AM', state: 'no-show' },
        { slot: '10:30 AM', state: 'closed' },
        { slot: '2:00 PM', state: 'confirmed' },
        { slot: '2:30 PM', state: 'pending' },
        { slot: '3:00 PM', state: 'free' },
      ]),
    ).toBe('3 of 5 slots taken, 1 still free.')
  })

  it('says which slots are held for the waiting list', () => {
    expect(
      describeLoad([
        { slot: '10:00 AM', state: 'confirmed' },
        { slot: '2:00 PM', state: 'held' },
        { slot: '3:00 PM', state: 'free' },
      ]),
    ).toBe('1 of 3 slots taken, 1 held for the waiting list, 1 still free.')
  })

  it('name a week by its Sunday', () => {
    expect(weekLabel('2026-08-30')).toBe('Aug 30')
  })
})
