import { describe, expect, it } from 'vitest'
import { figureAt } from './figure.ts'

describe('figureAt', () => {
  it.each(['1,000+', '4.9/5', '7+', '10K+', '98%', '16', 'many'])(
    'counts up to %s and ends exactly as written',
    (figure) => {
      expect(figureAt(figure, 1)).toBe(figure)
    },
  )

  it.each([
    ['1,000+', '0+'],
    ['4.9/5', '0.0/5'],
    ['10K+', '0K+'],
    ['98%', '0%'],
  ])('%s starts at %s', (figure, start) => {
    expect(figureAt(figure, 0)).toBe(start)
  })

  it('never counts down', () => {
    const counted = Array.from({ length: 101 }, (_, step) => parseFloat(figureAt('98%', step / 100)))
    expect(counted).toEqual(counted.toSorted((a, b) => a - b))
    expect(counted[50]).toBe(86)
  })
})
