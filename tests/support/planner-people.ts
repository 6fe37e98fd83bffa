import { ALLERGENS } from '#shared/domain/planner/food-list.ts'
import type { Condition, Person } from '#shared/domain/planner/person.ts'
import { oneOf, randomFrom } from '#shared/domain/planner/random.ts'
import { ACTIVITIES, GENDERS, GOALS } from '#shared/domain/nutrition.ts'

/**
 * People of 18 to 75 years with a BMI of 18.5 to 38, both sexes, all activities and goals: 40 % vegetarian, 15 % vegan,
 * 15 % egg, 30 % non-vegetarian, each tenth Jain and each tenth gluten free, who avoid none to three things. The same
 * for the same seed.
 */
export function somePeople(count: number, seed: number, conditions: readonly Condition[] = []): Person[] {
  const random = randomFrom(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  return Array.from({ length: count }, () => {
    const heightCm = Math.round(between(148, 190))
    const diet = random()
    return {
      age: Math.floor(between(18, 76)),
      sex: oneOf(GENDERS, random),
      heightCm,
      weightKg: Math.round(between(18.6, 37.9) * (heightCm / 100) ** 2),
      activity: oneOf(ACTIVITIES, random),
      goal: oneOf(GOALS, random),
      diet: diet < 0.4 ? 'vegetarian' : diet < 0.55 ? 'vegan' : diet < 0.7 ? 'egg' : 'non-vegetarian',
      jain: random() < 0.1,
      glutenFree: random() < 0.1,
      avoid: Array.from({ length: Math.floor(random() * 4) }, () => oneOf(ALLERGENS, random)),
      conditions,
    }
  })
}
