import { expect, it } from 'vitest'
import { nutrients, planDay } from '#shared/domain/planner/index.ts'
import { somePeople } from '#tests/support/planner-people.ts'
import { kitchen } from './kitchen.ts'

// That the sums of the engine are those of the source is tested in scripts/foods.
it('fifty days show and print the sums of the engine, with their last digit', () => {
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
