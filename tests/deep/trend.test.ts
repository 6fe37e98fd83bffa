import { describe, expect, it } from 'vitest'
import { growthPercent, median } from './trend.ts'

const samples = (at: (index: number) => number) => Array.from({ length: 100 }, (_, index) => at(index))

/** Memory that grows and is collected periodically, out of step with the groups of samples. */
const garbage = (index: number) => (index % 7) * 2

describe('growthPercent', () => {
  it('returns the total growth of a steady rise', () => {
    expect(
      growthPercent(
        samples((index) => 100 + index),
        200,
      ),
    ).toBeCloseTo(178, -1)
  })

  it('finds a leak of nine per cent per quarter despite garbage collection', () => {
    // 200 samples are the whole run: 50 per quarter.
    const leak = samples((index) => 100 * (1 + (0.09 * index) / 50) + garbage(index))
    expect(growthPercent(leak, 200)).toBeGreaterThan(25)
  })

  it('ignores sawtooth garbage and single peaks', () => {
    expect(
      Math.abs(
        growthPercent(
          samples((index) => 100 + garbage(index)),
          200,
        ),
      ),
    ).toBeLessThan(3)
    const peak = samples((index) => (index > 90 ? 150 : 100) + garbage(index))
    expect(Math.abs(growthPercent(peak, 200))).toBeLessThan(6)
  })

  it('is negative for a falling figure', () => {
    expect(
      growthPercent(
        samples((index) => 100 - index / 10),
        200,
      ),
    ).toBeLessThan(0)
  })
})

it('median returns the middle value', () => {
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
})
