import { type FoodGroup, type FoodKey, foods } from '#shared/domain/planner/food-list.ts'

/** The sections of a shop, in the order that one walks. */
export const SECTIONS = [
  'vegetables',
  'fruit',
  'grains',
  'pulses',
  'dairy',
  'meat',
  'nuts',
  'oil',
  'rest',
] as const
export type Section = (typeof SECTIONS)[number]

const sections: Readonly<Record<FoodGroup, Section>> = {
  leaf: 'vegetables',
  vegetable: 'vegetables',
  orange: 'vegetables',
  fruit: 'fruit',
  grain: 'grains',
  pulse: 'pulses',
  dairy: 'dairy',
  egg: 'dairy',
  flesh: 'meat',
  nut: 'nuts',
  fat: 'oil',
  spice: 'rest',
  sugar: 'rest',
  drink: 'rest',
}

/** Sold elsewhere than what they count as on the plate. */
const elsewhere: Readonly<Partial<Record<FoodKey, Section>>> = {
  papaya: 'fruit',
  mango: 'fruit',
  muskmelon: 'fruit',
  potato: 'vegetables',
  raw_banana: 'vegetables',
  green_chilli: 'vegetables',
  ginger: 'vegetables',
  garlic: 'vegetables',
  coriander: 'vegetables',
  mint: 'vegetables',
  coconut: 'fruit',
}

/** Where a food is found in a shop. */
export const sectionOf = (food: FoodKey): Section => elsewhere[food] ?? sections[foods[food].group]
