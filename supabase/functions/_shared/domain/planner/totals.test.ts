import { describe, expect, it } from 'vitest'
import { totalsOf } from './totals.ts'

describe('totalsOf', () => {
  it('adds up raw foods, salt and oil among them', () => {
    // The thick varan of the clinical reference: 30 g dal, 5 g oil, 1.2 g salt.
    const { energy, sodium } = totalsOf([
      { food: 'toor_dal', grams: 30 },
      { food: 'oil', grams: 5 },
      { food: 'salt', grams: 1.2 },
    ])
    expect(energy.value).toBeCloseTo(343 * 0.3 + 884 * 0.05)
    expect(sodium.value).toBeCloseTo(17 * 0.3 + 38758 * 0.012)
    expect(energy.atLeast).toBe(false)
  })

  it('says "at least" where a part is unknown, instead of counting it as zero', () => {
    const { fibre, protein } = totalsOf([
      { food: 'matki', grams: 35 },
      { food: 'onion', grams: 100 },
    ])
    expect(fibre).toEqual({ value: 1.7, atLeast: true })
    expect(protein.atLeast).toBe(false)
  })

  it('counts as free the sugars that are added, not those of fruit and milk', () => {
    const { sugars, free_sugars } = totalsOf([
      { food: 'banana', grams: 100 },
      { food: 'honey', grams: 10 },
    ])
    expect(sugars.value).toBeCloseTo(12.23 + 8.212)
    expect(free_sugars.value).toBeCloseTo(8.212)
  })

  it('refuses a food that it does not know', () => {
    expect(() => totalsOf([{ food: 'kiwi' as 'apple', grams: 1 }])).toThrow(RangeError)
  })
})
