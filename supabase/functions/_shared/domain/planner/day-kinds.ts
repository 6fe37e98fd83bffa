import type { Dish } from './dish.ts'
import type { Person } from './person.ts'

/** What a day can be: a usual one, one with a lunch to carry, or a fasting day by its custom. */
export const DAY_KINDS = ['usual', 'tiffin', 'upvas', 'navratri', 'paryushan'] as const
export type DayKind = (typeof DAY_KINDS)[number]

export const FASTING_KINDS = ['upvas', 'navratri', 'paryushan'] as const satisfies DayKind[]

export const isFasting = (kind: DayKind): boolean => (FASTING_KINDS as readonly DayKind[]).includes(kind)

/** With these a patient's day of fasting needs a reason, and their doctor first. */
const NO_FASTING = ['insulin', 'sulfonylurea', 'sglt2', 'pregnancy', 'kidney_disease', 'dialysis'] as const

/** The conditions for which a day of fasting needs a reason. */
export const againstFasting = (conditions: readonly string[]) =>
  NO_FASTING.filter((condition) => conditions.includes(condition))

/** With SGLT2 tablets a fast can bring acid into the blood. */
export const mayNotFast = ({ conditions }: Pick<Person, 'conditions'>): boolean =>
  conditions.includes('sglt2')

export const NO_FAST = {
  rule: 'fasting_with_sglt2',
  text: 'With these tablets no fasting day is planned without your doctor: choose a usual day, or talk to us.',
} as const

/** Bread, rice, salad and fruit are carried with any lunch. */
const goesAlong = new Set<string>(['staple', 'side', 'drink', 'fruit'])

const notAtLunch = (dish: Dish): Dish => ({ ...dish, meals: dish.meals.filter((meal) => meal !== 'lunch') })

const tables = new WeakMap<readonly Dish[], Map<DayKind, readonly Dish[]>>()

/** The dishes of a table that a kind of day is made of: at a tiffin's lunch only those that can be carried. */
export function dishesOf(kind: DayKind, table: readonly Dish[]): readonly Dish[] {
  if (kind === 'usual') return table
  let known = tables.get(table)
  if (!known) tables.set(table, (known = new Map()))
  let dishes = known.get(kind)
  if (!dishes) {
    dishes =
      kind === 'tiffin'
        ? table.map((dish) =>
            dish.tags.includes('tiffin') || goesAlong.has(dish.role) ? dish : notAtLunch(dish),
          )
        : table.filter(({ tags }) => tags.includes(kind))
    known.set(kind, dishes)
  }
  return dishes
}
