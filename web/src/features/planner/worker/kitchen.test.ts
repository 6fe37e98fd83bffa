import { describe, expect, test } from 'vitest'
import type { DayKind } from '#shared/domain/planner/day-kinds.ts'
import { dishes as dishTable, nutrients, planDay } from '#shared/domain/planner/index.ts'
import type { Person } from '#shared/domain/planner/person.ts'
import type { Lock } from '#shared/domain/planner/plan-day.ts'
import { somePeople } from '#tests/support/planner-people.ts'
import { kitchen } from './kitchen.ts'
import type { DayView } from './views.ts'

const ANY: Person = {
  age: 30,
  sex: 'female',
  heightCm: 165,
  weightKg: 65,
  activity: 'light',
  goal: 'maintain',
  diet: 'vegetarian',
  avoid: [],
  conditions: [],
}
const RICE: Lock = { meal: 'lunch', dish: 'plain_rice', portion: 1 }
const USUAL_WEEK = Array<DayKind>(7).fill('usual')

const courses = new Set(
  dishTable.flatMap(({ key, role }) => (['main', 'pulse', 'vegetable'].includes(role) ? [key] : [])),
)
const keysOf = ({ meals }: DayView) => meals.flatMap(({ dishes }) => dishes.map(({ dish }) => dish))

function planned(seed: number, kinds: readonly DayKind[], locks: Lock[][]): DayView[] {
  const result = kitchen.plan({ person: ANY, seed, kinds }, locks)
  if ('refused' in result) throw new Error(JSON.stringify(result))
  return result.days
}

describe('a kept dish', () => {
  test('stays out of a day that can’t have it', () => {
    const [day] = planned(5, ['upvas'], [[RICE]])
    expect(keysOf(day!)).not.toContain('plain_rice')
    expect(keysOf(planned(5, ['usual'], [[RICE]])[0]!)).toContain('plain_rice')
  })

  test('that is wet isn’t carried to lunch', () => {
    const [day] = planned(5, ['tiffin'], [[{ meal: 'lunch', dish: 'varan', portion: 1 }]])
    expect(day!.meals[2]!.dishes.map(({ dish }) => dish)).not.toContain('varan')
  })
})

test.each([3, 4, 5])(
  'a day planned by itself repeats no main dish of the days around it (seed %i)',
  (seed) => {
    const kinds = USUAL_WEEK.with(4, 'tiffin')
    const days = planned(seed, kinds, [[], [RICE], [RICE]])
    const usual = planned(seed, USUAL_WEEK, [])
    for (const [index, day] of days.entries()) {
      const lately = new Set(days.slice(Math.max(0, index - 2), index).flatMap(keysOf))
      expect(keysOf(day).filter((key) => courses.has(key) && lately.has(key))).toEqual([])
    }
    for (const index of [0, 3, 5, 6]) expect(days[index]).toEqual(usual[index])
  },
)

test('where too few dishes suit, the day says which come again', () => {
  const [, second] = planned(3, USUAL_WEEK.with(0, 'upvas').with(1, 'upvas'), [])
  expect(second!.missed).toContainEqual(expect.stringMatching(/^Twice in three days, because too few/))
})

// That the sums of the engine are those of the source is tested in scripts/foods.
test('fifty days show and print the sums of the engine, with their last digit', () => {
  const shown = somePeople(60, 14).flatMap((person, seed) => {
    const day = planDay(person, seed)
    if ('refused' in day) return []
    const served = day.meals.flatMap(({ meal, dishes }) => dishes.map((dish) => ({ meal, ...dish })))
    return [{ day, view: kitchen.change(person, served) }]
  })
  expect(shown.length).toBeGreaterThanOrEqual(50)
  for (const { day, view } of shown) {
    if ('refused' in view) throw new Error('refused')
    const wanted = day.bands.map(({ nutrient }) => {
      const { digits, unit } = nutrients[nutrient]
      return `${day.totals[nutrient].value.toFixed(digits)} ${unit}`
    })
    expect(view.bands.map(({ total }) => total.replace(/^(at least|≈) |,/g, ''))).toEqual(wanted)
  }
})
