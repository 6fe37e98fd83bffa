import { createHash } from 'node:crypto'
import { dishTable } from '#shared/domain/planner/dishes/dish-table.ts'
import { MEALS } from '#shared/domain/planner/dish.ts'
import { randomFrom } from '#shared/domain/planner/random.ts'
import { totalsOf } from '#shared/domain/planner/totals.ts'

/** A day with one dish at lunch. */
export const dayOf = (dish: string, portion = 1) => ({
  meals: [{ meal: 'lunch' as const, items: [{ dish, portion }] }],
})

/** Two plain days that suit every diet but the vegan one. */
export const planDays = () => [dayOf('varan'), dayOf('chavli_usal', 1.5)]

/** Reasons against rules. */
export const overriding = (...rules: string[]) => ({
  overrides: rules.map((rule) => ({ rule, reason: 'Agreed with her doctor' })),
})

const DIGITS = 1000

/** Plans with what their days contain, worked out from the foods of their dishes. */
export function planned(count: number) {
  const random = randomFrom(33)
  const pick = (most: number) => Math.floor(random() * most)
  return Array.from({ length: count }, () => {
    const days = Array.from({ length: 1 + pick(3) }, () => ({
      meals: MEALS.map((meal) => ({
        meal,
        items: Array.from({ length: pick(4) }, () => ({
          dish: dishTable[pick(dishTable.length)]!.key,
          portion: (1 + pick(12)) / 2,
        })),
      })),
    }))
    const totals = days.map(({ meals }) => {
      const foods = meals.flatMap(({ items }) =>
        items.flatMap(({ dish, portion }) =>
          dishTable
            .find(({ key }) => key === dish)!
            .ingredients.map(({ food, grams }) => ({ food, grams: grams * portion })),
        ),
      )
      return Object.fromEntries(
        Object.entries(totalsOf(foods)).map(([key, { value, atLeast }]) => [
          key,
          // A hair above, so that a binary fraction rounds as its decimal does.
          { value: Math.round(value * DIGITS + 1e-7) / DIGITS, atLeast },
        ]),
      )
    })
    return { days, totals }
  })
}

/** The key of a rule about dishes or words, as the database makes it. */
export const ruleFor = (rule: string, of: string) =>
  `${rule}:${createHash('md5').update(of).digest('hex').slice(0, 8)}`
