import type { Dish, Meal } from './dish.ts'

/** Indian and continental dishes aren't served in one meal; what is eaten everywhere goes with both. */
type Kitchen = 'indian' | 'continental'

/** A place in a meal. One with nothing to put in stays empty if it may. */
export interface Slot {
  fits: (dish: Dish) => boolean
  optional?: true
}

/** What people put together at a meal (our own, after usual home meals). */
export interface Pattern {
  meal: Meal
  kitchen?: Kitchen
  /** Only for days of at least so many kcal. */
  from?: number
  slots: readonly Slot[]
}

const tagged = (dish: Dish, tag: string) => dish.tags.includes(tag)
const isContinental = (dish: Dish) => dish.region === 'continental'

const goesWith = (kitchen: Kitchen, dish: Dish) =>
  dish.region === 'everywhere' || isContinental(dish) === (kitchen === 'continental')

const slot = (fits: (dish: Dish) => boolean): Slot => ({ fits })
const optional = (fits: (dish: Dish) => boolean): Slot => ({ fits, optional: true })

const isMain = (dish: Dish) => dish.role === 'main'
const isRoti = (dish: Dish) => dish.role === 'staple' && tagged(dish, 'roti')
const isRice = (dish: Dish) => dish.role === 'staple' && tagged(dish, 'rice')
const isBread = (dish: Dish) => dish.role === 'staple' && tagged(dish, 'bread')
const isPulse = (dish: Dish) => dish.role === 'pulse'
const goesWithRoti = (dish: Dish) => isPulse(dish) && !tagged(dish, 'with_rice')
const isVegetable = (dish: Dish) => dish.role === 'vegetable'
const isSalad = (dish: Dish) => dish.role === 'side' && (tagged(dish, 'salad') || tagged(dish, 'soup'))
const isDairy = (dish: Dish) => (dish.role === 'side' && tagged(dish, 'dairy')) || isCool(dish)
const isCool = (dish: Dish) => dish.role === 'drink' && tagged(dish, 'cool')
const isHot = (dish: Dish) => dish.role === 'drink' && tagged(dish, 'hot')
const isFruit = (dish: Dish) => dish.role === 'fruit'
const isNuts = (dish: Dish) => dish.role === 'snack' && tagged(dish, 'nuts')
const isSnack = (dish: Dish) => dish.role === 'snack' && !tagged(dish, 'nuts')
const isProtein = (dish: Dish) => dish.role === 'side' && tagged(dish, 'protein')
const isBowl = (dish: Dish) => isMain(dish) && tagged(dish, 'bowl')
const isSouthern = (dish: Dish) => isMain(dish) && dish.region === 'south'
const isPlate = (dish: Dish) => isMain(dish) && !isBowl(dish) && !isSouthern(dish)
const isPlainProtein = (dish: Dish) => isProtein(dish) && !tagged(dish, 'with_south')

const breakfast = (kitchen: Kitchen | undefined, ...slots: Slot[]): Pattern => ({
  meal: 'breakfast',
  ...(kitchen && { kitchen }),
  slots: [...slots, optional(isHot)],
})

const snack = (meal: 'mid_morning' | 'evening_snack', slots: Slot[], from?: number): Pattern => ({
  meal,
  ...(from && { from }),
  slots,
})

const plates = (meal: 'lunch' | 'dinner'): Pattern[] => [
  {
    meal,
    kitchen: 'indian',
    slots: [slot(isRoti), slot(goesWithRoti), slot(isVegetable), optional(isSalad)],
  },
  {
    meal,
    kitchen: 'indian',
    slots: [
      slot(isRoti),
      slot(isRice),
      slot(isPulse),
      slot(isVegetable),
      optional(isSalad),
      optional(isDairy),
    ],
  },
  {
    meal,
    kitchen: 'indian',
    slots: [slot(isRice), slot(isPulse), slot(isVegetable), optional(isSalad), optional(isDairy)],
  },
  { meal, kitchen: 'indian', slots: [slot(isMain), optional(isDairy), optional(isSalad)] },
  {
    meal,
    kitchen: 'continental',
    slots: [slot(isBread), slot(isPulse), slot(isVegetable), optional(isSalad)],
  },
  { meal, kitchen: 'continental', slots: [slot(isMain), optional(isSalad)] },
  {
    meal,
    kitchen: 'continental',
    slots: [slot(isMain), slot(isVegetable), optional(isSalad)],
  },
]

const BIG_DAY = 2000

export const patterns: readonly Pattern[] = [
  breakfast('indian', slot(isPlate), optional(isPlainProtein)),
  breakfast('indian', slot(isSouthern), optional(isProtein)),
  breakfast(undefined, slot(isBowl), optional(isNuts)),
  breakfast('continental', slot(isPlate), optional(isPlainProtein)),
  snack('mid_morning', [slot(isFruit)]),
  snack('mid_morning', [slot(isCool)]),
  snack('mid_morning', [slot(isFruit), slot(isCool)], BIG_DAY),
  ...plates('lunch'),
  snack('evening_snack', [optional(isHot), slot(isSnack)]),
  snack('evening_snack', [optional(isHot), slot(isFruit)]),
  snack('evening_snack', [optional(isHot), slot(isNuts)]),
  snack('evening_snack', [optional(isHot), slot(isFruit), slot(isNuts)]),
  snack('evening_snack', [optional(isHot), slot(isSnack), slot(isNuts)], BIG_DAY),
  ...plates('dinner'),
]

/** The dishes that a slot of a pattern can have. */
export const choicesFor = (pattern: Pattern, { fits }: Slot, dishes: readonly Dish[]): Dish[] =>
  dishes.filter(
    (dish) =>
      dish.meals.includes(pattern.meal) &&
      fits(dish) &&
      (!pattern.kitchen || goesWith(pattern.kitchen, dish)),
  )
