import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import type { FoodKey } from '#shared/domain/planner/food-list.ts'
import { foods, shoppingList } from '#shared/domain/planner/index.ts'
import type { Plan } from '#shared/domain/planner/plan.ts'
import type { Ingredient } from '#shared/domain/planner/totals.ts'
import { foodNames } from './food-names.ts'
import type { PlanLanguage } from './plan-words.ts'
import { type Section, sectionOf, SECTIONS } from './shop-sections.ts'

/** The units of a shop's amounts, in Hindi and in Marathi. */
const units = new Map([
  ['g', ['ग्राम', 'ग्रॅम']],
  ['kg', ['किलो', 'किलो']],
  ['ml', ['मि.ली.', 'मि.ली.']],
  ['l', ['लीटर', 'लिटर']],
  ['piece', ['नग', 'नग']],
  ['bunch', ['गड्डी', 'जुडी']],
  ['cup', ['कप', 'कप']],
])
const plural: Readonly<Record<string, string>> = { piece: 'pieces', bunch: 'bunches', cup: 'cups' }

function amountOf({ amount, unit }: { amount: number; unit: string }, language: PlanLanguage): string {
  const shown = amount.toLocaleString('en', { maximumFractionDigits: 2 })
  const word =
    language === 'en' ? (amount > 1 && plural[unit]) || unit : units.get(unit)?.[language === 'hi' ? 0 : 1]
  return `${shown} ${word}`
}

const nameOf = (food: FoodKey, language: PlanLanguage) =>
  language === 'en' ? foods[food].name : foodNames[food][language === 'hi' ? 0 : 1]

/** A line of the list. */
export interface ToBuy {
  food: FoodKey
  name: string
  amount: string
}

/** What to buy for the days of a plan for so many people, by the shop's section, from its dishes as they were saved. */
export function toBuy(
  { days, computed }: Pick<PatientPlan, 'days' | 'computed'>,
  language: PlanLanguage = 'en',
  people = 1,
): { section: Section; lines: ToBuy[] }[] {
  const eaten = days.map(({ meals }) => ({
    meals: meals.map(({ items }) => ({
      dishes: items.map(({ dish, portion }) => ({
        ingredients: (computed.dishes[dish]?.ingredients ?? []).map(({ food, grams }) => ({
          food,
          grams: grams * portion,
        })) as Ingredient[],
      })),
    })),
  }))
  const lines = shoppingList(eaten as unknown as Plan[], people).map(({ food, shop }) => ({
    section: sectionOf(food),
    line: { food, name: nameOf(food, language), amount: amountOf(shop, language) },
  }))
  return SECTIONS.map((section) => ({
    section,
    lines: lines.flatMap((one) => (one.section === section ? [one.line] : [])),
  })).filter((one) => one.lines.length > 0)
}
