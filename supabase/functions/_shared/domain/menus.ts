import { FOODS, type FoodName } from './foods.ts'
import type { Cuisine } from './nutrition.ts'

export const MEAL_NAMES = ['Breakfast', 'Mid-Morning', 'Lunch', 'Evening Snack', 'Dinner'] as const
export type MealName = (typeof MEAL_NAMES)[number]

/** One line of a menu, with the nutrition of its full portion. */
export interface MenuItem {
  text: string
  kcal: number
  proteinG: number
}

export type Menu = Readonly<Record<MealName, readonly MenuItem[]>>

/**
 * A line of a menu from its recipe, in grams of each food. The recipes are our own estimates of usual home cooking;
 * no dietitian has reviewed them yet.
 */
function item(text: string, recipe: Partial<Record<FoodName, number>>): MenuItem {
  let kcal = 0
  let proteinG = 0
  for (const [name, grams] of Object.entries(recipe)) {
    const [kcalPer100g, proteinPer100g] = FOODS[name as FoodName]
    kcal += (kcalPer100g * grams) / 100
    proteinG += (proteinPer100g * grams) / 100
  }
  return { text, kcal, proteinG }
}

const INDIAN_VEG: Menu = {
  Breakfast: [
    item('Vegetable moong dal chilla, 2 medium', { moongDal: 50, onion: 20, tomato: 20, oil: 4 }),
    item('Curd (dahi) from toned milk, 1 cup', { yogurt: 200 }),
    item('Mint and coriander chutney, 1 tbsp', { coriander: 10, mint: 5 }),
  ],
  'Mid-Morning': [
    item('Guava or apple, 1 medium', { apple: 150 }),
    item('Almonds, 10 pieces', { almonds: 12 }),
  ],
  Lunch: [
    item('Whole-wheat roti, 2 medium', { wheatFlour: 60 }),
    item('Rajma curry, 1 cup', { kidneyBeans: 140, onion: 40, tomato: 50, oil: 5 }),
    item('Mixed vegetable sabzi, 1 bowl', {
      cauliflower: 50,
      carrot: 40,
      greenBeans: 40,
      peas: 20,
      onion: 20,
      oil: 5,
    }),
    item('Cucumber, tomato and onion salad, 1 bowl', { cucumber: 60, tomato: 60, onion: 20 }),
    item('Buttermilk (chaas), 1 glass', { yogurt: 70 }),
  ],
  'Evening Snack': [
    item('Roasted chana, 30 g', { chickpeasDry: 30 }),
    item('Tea with toned milk, no sugar, 1 small cup', { milk: 60 }),
  ],
  Dinner: [
    item('Whole-wheat roti, 2 medium', { wheatFlour: 60 }),
    item('Palak paneer (80 g paneer), 1 cup', { paneer: 80, spinach: 120, onion: 20, oil: 3 }),
    item('Dal tadka, 1/2 cup', { redLentils: 20, oil: 2 }),
    item('Carrot and cucumber salad, 1 bowl', { carrot: 40, cucumber: 60 }),
  ],
}

const INDIAN_NON_VEG: Menu = {
  Breakfast: [
    item('Vegetable poha with peanuts, 1 cup', { riceFlakes: 45, peanuts: 8, onion: 20, peas: 10, oil: 4 }),
    item('Boiled eggs, 2 medium', { boiledEgg: 88 }),
    item('Tea with toned milk, no sugar, 1 small cup', { milk: 60 }),
  ],
  'Mid-Morning': [item('Papaya, 1 bowl', { papaya: 140 }), item('Walnut halves, 4 pieces', { walnuts: 8 })],
  Lunch: [
    item('Cooked rice, 1 cup', { rice: 158 }),
    item('Home-style chicken curry (100 g chicken), 1 cup', {
      chicken: 100,
      onion: 40,
      tomato: 50,
      yogurt: 20,
      oil: 10,
    }),
    item('Dal, 1/2 cup', { redLentils: 20, oil: 2 }),
    item('Beans and carrot sabzi, 1 bowl', { greenBeans: 70, carrot: 40, oil: 5 }),
    item('Cucumber, tomato and onion salad, 1 bowl', { cucumber: 60, tomato: 60, onion: 20 }),
  ],
  'Evening Snack': [
    item('Sprouted moong chaat, 1 bowl', { moongDal: 30, onion: 15, tomato: 20 }),
    item('Lemon water without sugar, 1 glass', { lemonJuice: 15 }),
  ],
  Dinner: [
    item('Whole-wheat roti, 2 medium', { wheatFlour: 60 }),
    item('Fish curry (100 g fish), 1 cup', { carp: 100, onion: 30, tomato: 40, mustardOil: 7 }),
    item('Bottle gourd (lauki) sabzi, 1 bowl', { bottleGourd: 150, tomato: 20, oil: 5 }),
    item('Carrot and cucumber salad, 1 bowl', { carrot: 40, cucumber: 60 }),
  ],
}

const CONTINENTAL_VEG: Menu = {
  Breakfast: [
    item('Rolled oats cooked in skimmed milk, 1 cup', { oats: 40, skimmedMilk: 200 }),
    item('Banana, 1 small', { banana: 101 }),
    item('Chia seeds, 1 tbsp', { chiaSeeds: 12 }),
  ],
  'Mid-Morning': [
    item('Plain low-fat Greek yogurt, 1 cup', { yogurt: 245 }),
    item('Mixed berries, 1/2 cup', { blueberries: 37, strawberries: 37 }),
  ],
  Lunch: [
    item('Quinoa, cooked, 1 cup', { quinoa: 185 }),
    item('Chickpea and roasted vegetable salad, 1 bowl', {
      chickpeas: 130,
      aubergine: 50,
      redPepper: 60,
      courgette: 50,
      oliveOil: 5,
    }),
    item('Olive oil and lemon dressing, 2 tsp', { oliveOil: 9, lemonJuice: 3 }),
  ],
  'Evening Snack': [
    item('Carrot and cucumber sticks, 1 bowl', { carrot: 50, cucumber: 60 }),
    item('Hummus, 2 tbsp', { hummus: 30 }),
    item('Almonds, 10 pieces', { almonds: 12 }),
  ],
  Dinner: [
    item('Tofu and vegetable stir-fry (120 g tofu), 1 cup', {
      tofu: 120,
      redPepper: 60,
      broccoli: 60,
      mushrooms: 40,
      oil: 7,
    }),
    item('Whole-grain pasta, cooked, 1 cup', { wholeWheatPasta: 140 }),
    item('Minestrone soup, 1 bowl', { minestrone: 200 }),
  ],
}

const CONTINENTAL_NON_VEG: Menu = {
  Breakfast: [
    item('Scrambled eggs, 2 medium', { egg: 88, milk: 15, oil: 4 }),
    item('Whole-grain toast (slices: 2)', { wholeWheatToast: 50 }),
    item('Grilled tomato and mushrooms, 1 bowl', { tomato: 100, mushrooms: 80, oliveOil: 2 }),
  ],
  'Mid-Morning': [item('Apple, 1 medium', { apple: 182 }), item('Almonds, 10 pieces', { almonds: 12 })],
  Lunch: [
    item('Grilled chicken breast, 120 g', { chickenBreast: 120 }),
    item('Brown rice, cooked, 1 cup', { brownRice: 195 }),
    item('Garden salad with olive oil dressing, 1 bowl', {
      lettuce: 60,
      tomato: 60,
      cucumber: 60,
      oliveOil: 9,
    }),
  ],
  'Evening Snack': [
    item('Plain low-fat Greek yogurt, 1 cup', { yogurt: 245 }),
    item('Pumpkin seeds, 1 tbsp', { pumpkinSeeds: 9 }),
  ],
  Dinner: [
    item('Baked salmon, 120 g', { salmon: 120 }),
    item('Boiled potatoes, 2 medium', { potato: 300 }),
    item('Steamed broccoli and green beans, 1 bowl', { broccoli: 100, greenBeans: 60 }),
  ],
}

/** Added to the Evening Snack when the goal is to gain: made at home, from food and not from powder. */
export const PROTEIN_SHAKE = item('Protein shake of milk, banana and peanut butter, 1 glass', {
  milk: 250,
  banana: 101,
  peanutButter: 15,
})

/** The day's menu for a cuisine, vegetarian or not, before any change for the goal. */
export function menuFor(cuisine: Cuisine, veg: boolean): Menu {
  if (cuisine === 'indian') return veg ? INDIAN_VEG : INDIAN_NON_VEG
  return veg ? CONTINENTAL_VEG : CONTINENTAL_NON_VEG
}

/** Total energy in kcal and protein in g of several menu lines, not rounded. */
export function totalOf(items: readonly MenuItem[]): { kcal: number; proteinG: number } {
  return {
    kcal: items.reduce((sum, { kcal }) => sum + kcal, 0),
    proteinG: items.reduce((sum, { proteinG }) => sum + proteinG, 0),
  }
}
