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

const isContinental = (dish: Dish) => dish.region === 'continental'

const goesWith = (kitchen: Kitchen, dish: Dish) =>
  dish.region === 'everywhere' || isContinental(dish) === (kitchen === 'continental')

type Fits = Slot['fits']
const slot = (fits: Fits): Slot => ({ fits })
const optional = (fits: Fits): Slot => ({ fits, optional: true })
const either =
  (...fits: Fits[]): Fits =>
  (dish) =>
    fits.some((one) => one(dish))

/** Dishes of a role that have the tag, if one is given, and none of the others. */
const of =
  (role: Dish['role'], tag?: string, without: readonly string[] = []): Fits =>
  (dish) =>
    dish.role === role &&
    (!tag || dish.tags.includes(tag)) &&
    !without.some((other) => dish.tags.includes(other))

const isMain = of('main')
const isBowl = of('main', 'bowl')
/** Idli, dosa and their like, which come with chutney or sambar. */
const isBatter = of('main', 'batter')
const isPlate = of('main', undefined, ['bowl', 'batter'])
const isRoti = of('staple', 'roti')
const isRice = of('staple', 'rice')
const isBread = of('staple', 'bread')
const isPulse = of('pulse')
const goesWithRoti = of('pulse', undefined, ['with_rice'])
const goesWithRice = of('pulse', undefined, ['dry'])
const isVegetable = of('vegetable')
const isSalad = of('side', 'salad')
const isSoup = of('side', 'soup', ['with_rice'])
const isRasam = of('side', 'with_rice')
const isCool = of('drink', 'cool')
const isDairy = either(of('side', 'dairy'), isCool)
const goesWithDal = either(of('side', 'dairy', ['with_main']), isCool)
const isHot = of('drink', 'hot')
const isFruit = of('fruit')
const isNuts = of('snack', 'nuts')
const isSnack = either(isMain, of('snack', undefined, ['nuts']))
const isProtein = of('side', 'protein', ['with_south'])
const isChutney = of('side', 'with_south')

const BIG_DAY = 2000
const VERY_BIG_DAY = 2600

/** A breakfast with tea, on big days also with fruit. */
const breakfasts = (kitchen: Kitchen | undefined, ...slots: Slot[]): Pattern[] => {
  const pattern = { meal: 'breakfast', ...(kitchen && { kitchen }) } as const
  return [
    { ...pattern, slots: [...slots, optional(isHot)] },
    { ...pattern, from: BIG_DAY, slots: [...slots, slot(isFruit), optional(isHot)] },
  ]
}

const midMorning = (from: number, ...slots: Slot[]): Pattern => ({ meal: 'mid_morning', from, slots })

const evening = (from: number, ...slots: Slot[]): Pattern => ({
  meal: 'evening_snack',
  from,
  slots: [optional(isHot), ...slots],
})

const mainMeals = (meal: 'lunch' | 'dinner'): Pattern[] => {
  const indian = (...slots: Slot[]): Pattern => ({ meal, kitchen: 'indian', slots })
  const continental = (...slots: Slot[]): Pattern => ({ meal, kitchen: 'continental', slots })
  const light = optional(either(isSalad, isSoup))
  const cool = optional(goesWithDal)
  return [
    indian(slot(isRoti), slot(goesWithRoti), slot(isVegetable), optional(isSalad), cool),
    indian(slot(isRoti), slot(isRice), slot(goesWithRice), slot(isVegetable), optional(isSalad), cool),
    indian(slot(isRice), slot(goesWithRice), slot(isVegetable), optional(either(isSalad, isRasam)), cool),
    indian(slot(isMain), optional(isDairy), light),
    continental(slot(isBread), slot(isPulse), slot(isVegetable), light),
    continental(slot(isMain), light),
    continental(slot(isMain), slot(isVegetable), light),
  ]
}

export const patterns: readonly Pattern[] = [
  ...breakfasts('indian', slot(isPlate), optional(isProtein)),
  ...breakfasts('indian', slot(isBatter), slot(isChutney), optional(isChutney)),
  ...breakfasts(undefined, slot(isBowl), optional(isNuts)),
  ...breakfasts('continental', slot(isPlate), optional(isProtein)),
  midMorning(0, slot(isFruit)),
  midMorning(0, slot(isCool)),
  midMorning(BIG_DAY, slot(isFruit), slot(isNuts)),
  midMorning(VERY_BIG_DAY, slot(isFruit), slot(isCool), slot(isNuts)),
  ...mainMeals('lunch'),
  evening(0, slot(isSnack)),
  evening(0, slot(isFruit)),
  evening(0, slot(isNuts)),
  evening(0, slot(isFruit), slot(isNuts)),
  evening(BIG_DAY, slot(isSnack), slot(isNuts)),
  evening(BIG_DAY, slot(isSnack), slot(isFruit)),
  ...mainMeals('dinner'),
]

/** The dishes that a slot of a pattern can have. */
export const choicesFor = (pattern: Pattern, { fits }: Slot, dishes: readonly Dish[]): Dish[] =>
  dishes.filter(
    (dish) =>
      dish.meals.includes(pattern.meal) &&
      fits(dish) &&
      (!pattern.kitchen || goesWith(pattern.kitchen, dish)),
  )

/** Whether each dish has a place of its own, and each place that may not be empty a dish. */
function fillsSlots(dishes: readonly Dish[], slots: readonly Slot[], pattern: Pattern): boolean {
  const [dish, ...others] = dishes
  if (!dish) return slots.every((one) => one.optional)
  return slots.some(
    (one, index) =>
      choicesFor(pattern, one, [dish]).length > 0 &&
      fillsSlots(
        others,
        slots.filter((_, other) => other !== index),
        pattern,
      ),
  )
}

/** Whether these dishes make a meal as people eat it. */
export const isMeal = (meal: Meal, dishes: readonly Dish[]): boolean =>
  patterns.some((pattern) => pattern.meal === meal && fillsSlots(dishes, pattern.slots, pattern))
