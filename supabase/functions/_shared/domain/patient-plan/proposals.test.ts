import { describe, expect, it } from 'vitest'
import { aRecord } from '#tests/support/plan-record.ts'
import type { PlanDay } from './plan-days.ts'
import { proposedChanges } from './proposals.ts'
import { recalledDays } from './recall.ts'
import { fromRecord, type PlanRecord } from './record.ts'

const told = (...recall: [time: string, food: string, amount: string][]): Partial<PlanRecord> => ({
  recall: recall.map(([time, food, amount]) => ({ time, food, amount })),
})
const dayOf = (facts: Partial<PlanRecord>) => {
  const record = aRecord(facts)
  return recalledDays(fromRecord({ count: 1 }, record), record, [])[0]!
}
const eaten = (day: PlanDay) =>
  day.meals.flatMap(({ meal, items, text }) => [
    ...items.map(({ dish, portion }) => `${meal}: ${portion} ${dish}`),
    ...(text ? [`${meal}: ‘${text}’`] : []),
  ])
const HER_DAY = told(
  ['8:00', 'Kanda pohe', '1 plate'],
  ['13:30', 'Rice, varan', '3 katori, 1 katori'],
  ['9 pm', 'Phulka', '4'],
)
const proposed = (facts: Partial<PlanRecord>, days?: PlanDay[]) => {
  const record = aRecord(facts)
  const inputs = fromRecord({ from: 'recall', count: 1 }, record)
  return proposedChanges(inputs, record, days ?? recalledDays(inputs, record, []), [])
}

describe('her own day', () => {
  it('has the dishes that are known, with their amounts; the rest as typed', () => {
    const facts = told(
      ['8:00', 'Tea with sugar, idlis', '1 cup, 4'],
      ['13:30', 'Rice and fish fry', '2½ katori and 1 piece'],
      ['21:30', 'Rice', '300 g'],
      ['22:00', 'Curd', ''],
    )
    expect(eaten(dayOf(facts))).toEqual([
      'breakfast: 4 idli',
      'breakfast: ‘Tea with sugar 1 cup’',
      'lunch: 2.5 plain_rice',
      'lunch: ‘fish fry 1 piece’',
      'dinner: 2.5 plain_rice',
      'dinner: 1 curd_bowl',
    ])
  })

  it('gets three changes, each in a place of its own, that say what they bring; the rest is kept', () => {
    const proposals = proposed(HER_DAY)
    expect(proposals).toHaveLength(3)
    expect(new Set(proposals.map(({ instead }) => instead.dish)).size).toBe(3)
    for (const { text } of proposals) expect(text).toMatch(/→/)
  })

  it('gets fewer the more was changed already', () => {
    const [day] = [dayOf(HER_DAY)]
    day.meals.find(({ meal }) => meal === 'lunch')!.items[0]!.portion = 1
    expect(proposed(HER_DAY, [day])).toHaveLength(2)
    for (const meal of day.meals) meal.items = [{ dish: 'moong_chilla', portion: 1 }]
    expect(proposed(HER_DAY, [day])).toEqual([])
  })

  it('loses first what she doesn’t eat, and gains nothing of it', () => {
    const proposals = proposed({ ...HER_DAY, avoided: ['peanut'] })
    expect(proposals[0]).toMatchObject({ dish: 'kanda_pohe', text: expect.stringContaining('‘no peanut’') })
  })

  it('of a child, or without a measure, gets none', () => {
    expect(proposed({ ...HER_DAY, age: 9 })).toEqual([])
    expect(proposed({ ...HER_DAY, weightKg: null })).toEqual([])
  })

  it('keeps what is locked', () => {
    const day = dayOf(HER_DAY)
    for (const { items } of day.meals) for (const item of items) item.locked = true
    expect(proposed(HER_DAY, [day]).every(({ dish }) => dish === null)).toBe(true)
  })
})
