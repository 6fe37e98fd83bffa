import { describe, expect, it } from 'vitest'
import { faultsOf, isExcluded, isGood, varietyOf } from '#tests/support/planner-checks.ts'
import { somePeople } from '#tests/support/planner-people.ts'
import { ACTIVITIES } from '../nutrition.ts'
import { dishesFor, filtersOf } from './filters.ts'
import { ALLERGENS } from './food-list.ts'
import { dishes, flagsOf, packs, planDay, planWeek, shoppingList, swaps } from './index.ts'
import type { Condition, Person } from './person.ts'
import type { Plan } from './plan.ts'

// Some of the people of tests/deep/planner.ts, which plans for 2,000.

const PUBLIC_PACKS = Object.values(packs)
  .filter(({ key, staffOnly }) => !staffOnly && key !== 'healthy_adult')
  .map(({ key }) => key as Condition)

/** The days of those for whom one is planned. */
const daysOf = (people: readonly Person[]): { person: Person; plan: Plan }[] =>
  people.flatMap((person, seed) => {
    const plan = planDay(person, seed)
    return 'refused' in plan ? [] : [{ person, plan }]
  })

const shareOf = (days: readonly { person: Person; plan: Plan }[]) =>
  days.filter(({ person, plan }) => isGood(person, plan)).length / days.length

const people = somePeople(50, 26)
const days = daysOf(people)

describe('for people of all kinds', () => {
  it('at least 95 of 100 days keep all hard rules', () => {
    expect(shareOf(days)).toBeGreaterThanOrEqual(0.95)
  })

  it('each day keeps to what the person eats, to usual meals and to its own sums', () => {
    expect(days.flatMap(({ person, plan }) => faultsOf(person, plan))).toEqual([])
  })

  it.each(PUBLIC_PACKS)('at least 85 of 100 days with the pack %s keep all hard rules', (condition) => {
    const withPack = daysOf(somePeople(8, 32, [condition]))
    expect(withPack.flatMap(({ person, plan }) => faultsOf(person, plan))).toEqual([])
    expect(shareOf(withPack)).toBeGreaterThanOrEqual(0.85)
  })

  it('swaps and shopping lists have nothing that a person doesn’t eat', () => {
    for (const { person, plan } of days.slice(0, 5)) {
      const offered = plan.meals.flatMap(({ meal, dishes: served }) =>
        served.flatMap((_, index) => swaps(person, plan, { meal, index })),
      )
      const keys = new Set(offered.map(({ dish }) => dish))
      const inSwaps = dishes.filter(({ key }) => keys.has(key)).flatMap(({ ingredients }) => ingredients)
      const bought = shoppingList([plan], 3)
      expect([...inSwaps, ...bought].filter(({ food }) => isExcluded(food, person))).toEqual([])
    }
  })

  it('weeks have 30 different dishes, and no main dish twice in three days', () => {
    for (const [seed, person] of people.slice(0, 3).entries()) {
      const week = planWeek(person, seed)
      if ('refused' in week) continue
      expect(week.days.flatMap((plan) => faultsOf(person, plan))).toEqual([])
      const { dishes: different, repeats } = varietyOf(week.days)
      expect(different).toBeGreaterThanOrEqual(30)
      expect(repeats).toBe(false)
    }
  })

  it('one allergy more only shrinks what may be served', () => {
    for (const person of people) {
      const served = new Set(dishesFor(dishes, filtersOf(person)))
      for (const allergen of ALLERGENS) {
        const fewer = dishesFor(dishes, filtersOf({ ...person, avoid: [...person.avoid, allergen] }))
        expect(fewer.filter((dish) => !served.has(dish))).toEqual([])
        const kept = fewer.flatMap(({ ingredients }) => ingredients.map(({ food }) => food))
        expect(flagsOf(kept).allergens).not.toContain(allergen)
      }
    }
  })

  it('one step of activity more never gives less than 0.99 × the energy', () => {
    for (const [seed, person] of people.slice(0, 4).entries()) {
      const energies = ACTIVITIES.flatMap((activity) => {
        const plan = planDay({ ...person, activity }, seed)
        return 'refused' in plan ? [] : [plan.totals.energy.value]
      })
      for (const [index, energy] of energies.slice(1).entries())
        expect(energy).toBeGreaterThanOrEqual(0.99 * energies[index]!)
    }
  })
})

describe('a week for somebody whom few dishes suit', () => {
  const hurried: Person = {
    age: 34,
    sex: 'female',
    heightCm: 160,
    weightKg: 62,
    activity: 'light',
    goal: 'maintain',
    diet: 'vegan',
    jain: true,
    avoid: ['soy', 'milk'],
    conditions: [],
    minutes: 20,
  }

  it('is planned, and says which main dishes come again', () => {
    const week = planWeek(hurried, 3)
    if ('refused' in week) throw new Error('refused')
    expect(week.days).toHaveLength(7)
    expect(varietyOf(week.days).repeats).toBe(true)
    expect(week.missed).toContainEqual(expect.stringMatching(/^Twice in three days, because too few/))
  })
})
