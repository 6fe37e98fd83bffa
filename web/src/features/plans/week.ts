import { type Meal, MEALS } from '#shared/domain/planner/dish.ts'

/** What a cell of a week holds: a dish in its portion, and what may stand instead of it. */
export interface WeekItem {
  /** The key of a dish. */
  dish: string
  /** In the dish's measure, by halves from 0.5 to 6. */
  portion: number
  /** Kept when the rest is filled again. */
  locked?: boolean
  or?: { dish: string; portion: number }[]
}

export interface WeekMeal {
  meal: Meal
  items: WeekItem[]
  /** A meal in words ('eats out'), unknown in every total. */
  text?: string
  note?: string
}

export interface WeekDay {
  type?: string
  meals: WeekMeal[]
}

/** The days of a plan. Each function of this file gives a changed copy; the days that it didn't touch are the same objects. */
export type Week = readonly WeekDay[]

/** A meal of a day, from 0. */
export interface MealPlace {
  day: number
  meal: Meal
}

export interface ItemPlace extends MealPlace {
  index: number
}

export const PORTIONS = { min: 0.5, max: 6, step: 0.5 } as const

const EMPTY: readonly WeekItem[] = []

/** The meal of a place; one without anything in it if the day has none. */
export const mealAt = (week: Week, place: MealPlace): WeekMeal =>
  mealIn(week[place.day], place.meal) ?? { meal: place.meal, items: [] }

/** The meal of a day, the same object as long as it isn't changed; undefined if the day has none. */
export const mealIn = (day: WeekDay | undefined, meal: Meal): WeekMeal | undefined =>
  day?.meals.find((one) => one.meal === meal)

export const itemAt = (week: Week, place: ItemPlace): WeekItem | undefined =>
  (mealAt(week, place).items ?? EMPTY)[place.index]

const isBare = ({ items, text, note }: WeekMeal) => items.length === 0 && !text && !note

/** A meal without the keys that say nothing, so that a week looks the same however it was made. */
const tidy = ({ meal, items, text, note }: WeekMeal): WeekMeal => ({
  meal,
  items,
  ...(text && { text }),
  ...(note && { note }),
})

/** Puts a meal in its place, the meals of a day in their order; a meal without anything goes. */
function withMeal(week: Week, place: MealPlace, change: (meal: WeekMeal) => WeekMeal): Week {
  const day = week[place.day]
  if (!day) return week
  const changed = tidy(change(mealAt(week, place)))
  const others = day.meals.filter(({ meal }) => meal !== place.meal)
  const meals = (isBare(changed) ? others : [...others, changed]).toSorted(
    (a, b) => MEALS.indexOf(a.meal) - MEALS.indexOf(b.meal),
  )
  return week.with(place.day, { ...day, meals })
}

const withItems = (week: Week, place: MealPlace, change: (items: WeekItem[]) => WeekItem[]): Week =>
  withMeal(week, place, (meal) => ({ ...meal, items: change(meal.items) }))

/** Adds a dish at the end of a meal. */
export const addItem = (week: Week, place: MealPlace, item: WeekItem): Week =>
  withItems(week, place, (items) => [...items, item])

export const removeItem = (week: Week, place: ItemPlace): Week =>
  withItems(week, place, (items) => items.toSpliced(place.index, 1))

/** Puts another dish in a place, unlocked and without what stood instead. */
export const replaceItem = (week: Week, place: ItemPlace, dish: string, portion: number): Week =>
  withItems(week, place, (items) =>
    place.index in items ? items.with(place.index, { dish, portion }) : items,
  )

const changeItem = (week: Week, place: ItemPlace, change: (item: WeekItem) => WeekItem): Week => {
  const item = itemAt(week, place)
  return item ? withItems(week, place, (items) => items.with(place.index, change(item))) : week
}

/** The nearest portion that can be. */
export const portionNear = (portion: number): number =>
  Math.min(PORTIONS.max, Math.max(PORTIONS.min, Math.round(portion / PORTIONS.step) * PORTIONS.step))

/** @param steps halves more, or less than none */
export const stepped = <T extends { portion: number }>(served: T, steps: number): T => ({
  ...served,
  portion: portionNear(served.portion + steps * PORTIONS.step),
})

export const stepPortion = (week: Week, place: ItemPlace, steps: number): Week =>
  changeItem(week, place, (item) => stepped(item, steps))

export const toggleLock = (week: Week, place: ItemPlace): Week =>
  changeItem(week, place, ({ locked, ...item }) => (locked ? item : { ...item, locked: true }))

/** Offers another dish instead of one; the same one twice is offered once. */
export const addInstead = (week: Week, place: ItemPlace, dish: string, portion: number): Week =>
  changeItem(week, place, (item) =>
    item.dish === dish || item.or?.some((one) => one.dish === dish)
      ? item
      : { ...item, or: [...(item.or ?? []), { dish, portion }] },
  )

/** Changes the portion of what is offered instead of a dish. */
export const stepInstead = (week: Week, place: ItemPlace, dish: string, steps: number): Week =>
  changeItem(week, place, ({ or = [], ...item }) => ({
    ...item,
    or: or.map((one) => (one.dish === dish ? stepped(one, steps) : one)),
  }))

export const removeInstead = (week: Week, place: ItemPlace, dish: string): Week =>
  changeItem(week, place, ({ or = [], ...item }) => {
    const left = or.filter((one) => one.dish !== dish)
    return left.length > 0 ? { ...item, or: left } : item
  })

/** Moves a dish to the end of another meal; in its own meal, to the end of it. */
export function moveItem(week: Week, from: ItemPlace, to: MealPlace): Week {
  const item = itemAt(week, from)
  return item && week[to.day] ? addItem(removeItem(week, from), to, item) : week
}

/** Copies a dish to the end of another meal, unlocked. */
export function copyItem(week: Week, from: ItemPlace, to: MealPlace): Week {
  const item = itemAt(week, from)
  return item ? addItem(week, to, unlock(item)) : week
}

const unlock = ({ dish, portion, or }: WeekItem): WeekItem => ({ dish, portion, ...(or && { or }) })

const unlocked = ({ items, ...meal }: WeekMeal): WeekMeal => ({ ...meal, items: items.map(unlock) })

/** Puts a copy of a meal in the place of another, which it replaces but for what is locked there. */
export function copyMeal(week: Week, from: MealPlace, to: MealPlace): Week {
  const { items, text, note } = unlocked(mealAt(week, from))
  return withMeal(week, to, (meal) => ({
    meal: meal.meal,
    items: [...meal.items.filter(({ locked }) => locked), ...items],
    text,
    note,
  }))
}

/** 'As Monday': a day's meals and kind in the place of another's, which they replace but for what is locked there. */
export function copyDay(week: Week, from: number, to: number): Week {
  const day = week[from]
  const target = week[to]
  if (!day || !target || from === to) return week
  const meals = MEALS.reduce<Week>(
    (now, meal) => copyMeal(now, { day: from, meal }, { day: to, meal }),
    week,
  )[to]!.meals
  return week.with(to, { ...(day.type && { type: day.type }), meals })
}

export const setText = (week: Week, place: MealPlace, text: string): Week =>
  withMeal(week, place, (meal) => ({ ...meal, text }))

export const setNote = (week: Week, place: MealPlace, note: string): Week =>
  withMeal(week, place, (meal) => ({ ...meal, note }))

/** @param type undefined for a usual day */
export const setType = (week: Week, at: number, type: string | undefined): Week => {
  const day = week[at]
  return day ? week.with(at, { ...(type && { type }), meals: day.meals }) : week
}

/** More days are empty ones. */
export const withCount = (week: Week, count: number): Week =>
  count <= week.length
    ? week.slice(0, count)
    : [...week, ...Array.from({ length: count - week.length }, () => ({ meals: [] }))]

/** The places without a dish or words, in order. */
export const emptyPlaces = (week: Week): MealPlace[] =>
  week.flatMap((_, day) =>
    MEALS.map((meal) => ({ day, meal })).filter((place) => {
      const { items, text } = mealAt(week, place)
      return items.length === 0 && !text
    }),
  )

/** Takes what isn't locked out of the meals, before they are filled again; a meal with words stays whole. */
export const keepLocked = (week: Week): Week =>
  week.map((day) => ({
    ...day,
    meals: day.meals
      .map((meal) => (meal.text ? meal : { ...meal, items: meal.items.filter(({ locked }) => locked) }))
      .filter((meal) => !isBare(meal)),
  }))

/** Puts a filled week's dishes where this one has none; nothing that is there changes. */
export const fillFrom = (week: Week, filled: Week): Week =>
  emptyPlaces(week).reduce((now, place) => withItems(now, place, () => mealAt(filled, place).items), week)

/** Fills a day of which only what is locked was kept: a meal that lost dishes gets others beside the locked ones. */
export function fillAround(kept: WeekDay, before: WeekDay, filled: WeekDay): WeekDay {
  const [first] = MEALS.reduce<Week>(
    (now, meal) => {
      const locked = mealIn(kept, meal)?.items ?? EMPTY
      const lost = (mealIn(before, meal)?.items.length ?? 0) > locked.length
      if (locked.length === 0 || !lost) return now
      const others = (mealIn(filled, meal)?.items ?? EMPTY).filter(
        ({ dish }) => !locked.some((item) => item.dish === dish),
      )
      return withItems(now, { day: 0, meal }, (items) => [...items, ...others])
    },
    fillFrom([kept], [filled]),
  )
  return first!
}
