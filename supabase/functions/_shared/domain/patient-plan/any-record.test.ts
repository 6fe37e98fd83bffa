import { describe, expect, it } from 'vitest'
import { dishTable } from '../planner/dishes/dish-table.ts'
import { dishesFor, filtersOf } from '../planner/filters.ts'
import { readPerson } from '../planner/person.ts'
import { refusalsOf } from '../planner/refusals.ts'
import { planDay } from '../planner/plan-day.ts'
import { swaps } from '../planner/swaps.ts'
import { dishesIn, excludedIn, OWN, RECORDS, someDays } from '#tests/support/any-record.ts'
import { filledDays, forEngine, suitedDays, withoutRetired } from './plan-days.ts'
import { proposedChanges } from './proposals.ts'
import { recalledDays } from './recall.ts'
import { personOf } from './person-of.ts'
import { fromRecord } from './record.ts'

/* Whatever a record says: no food that it excludes is in what the product fills, swaps or proposes. */

const table = [...dishTable, ...OWN.map(forEngine)]

describe('of three hundred records', () => {
  it('none has food that it excludes among what is filled and swapped from', () => {
    for (const record of RECORDS) {
      const person = readPerson(personOf(fromRecord({}, record), record)!)
      const kept = dishesFor(table, filtersOf(person)).map(({ key }) => key)
      expect(excludedIn(kept, record), JSON.stringify(record)).toEqual([])
    }
  })

  it('none has it in a day that the engine fills, nor in the swaps of a meal of it', () => {
    let seen = 0
    for (const [place, record] of RECORDS.entries()) {
      const person = personOf(fromRecord({}, record), record)!
      const overrides = refusalsOf(person, 'staff', []).map(({ rule }) => rule)
      const options = { audience: 'staff', overrides, dishes: table } as const
      const plan = planDay(person, place, options)
      if ('refused' in plan) continue
      const served = plan.meals.filter(({ dishes }) => dishes.length > 0)
      const { meal } = served[place % served.length]!
      const others = swaps(person, plan, { meal, index: 0 }, options)
      seen += others.length
      const all = [...served.flatMap(({ dishes }) => dishes), ...others].map(({ dish }) => dish)
      expect(excludedIn(all, record), JSON.stringify(record)).toEqual([])
    }
    expect(seen).toBeGreaterThan(300)
  })

  it('some have a week without it', () => {
    for (const record of RECORDS.slice(0, 5)) {
      const days = filledDays(fromRecord({}, record), record, 1, OWN)
      expect(excludedIn(dishesIn(days), record)).toEqual([])
    }
  })

  it('none has it in days from a template, which stay full', () => {
    let [asked, given] = [0, 0]
    for (const record of RECORDS) {
      const template = someDays(2)
      const inputs = fromRecord({ from: 'template' }, record)
      const days = suitedDays(template, inputs, record, OWN)
      expect(excludedIn(dishesIn(days), record), JSON.stringify(record)).toEqual([])
      const count = (of: typeof days) => of.flatMap(({ meals }) => meals.flatMap(({ items }) => items)).length
      asked += count(template)
      given += count(days)
    }
    expect(given / asked).toBeGreaterThan(0.8)
  })

  it('none has it in what is proposed of what they eat', () => {
    let seen = 0
    for (const record of RECORDS) {
      const inputs = fromRecord({ from: 'recall', count: 1 }, record)
      const proposals = proposedChanges(inputs, record, recalledDays(inputs, record, OWN), OWN)
      seen += proposals.length
      expect(proposals.length).toBeLessThanOrEqual(3)
      expect(
        excludedIn(
          proposals.map(({ instead }) => instead.dish),
          record,
        ),
      ).toEqual([])
    }
    expect(seen).toBeGreaterThan(300)
  })
})

describe('days of a template', () => {
  it('have no dish that was retired', () => {
    const days = withoutRetired(
      [
        {
          meals: [
            { meal: 'lunch', items: [{ dish: 'varan', portion: 1, or: [{ dish: 'amti', portion: 1 }] }] },
          ],
        },
      ],
      [{ id: 'amti', name: 'Amti', retired: true }],
    )
    expect(days[0]!.meals[0]!.items).toEqual([{ dish: 'varan', portion: 1 }])
  })
})
