import type { Cuisine } from './nutrition.ts'

export const MEAL_NAMES = ['Breakfast', 'Mid-Morning', 'Lunch', 'Evening Snack', 'Dinner'] as const
export type MealName = (typeof MEAL_NAMES)[number]

/**
 * One line of a menu, with an estimate of what it brings. The estimates are for usual home recipes, worked out from
 * per-100 g values as in the Indian Food Composition Tables 2017 (ICMR-NIN) and USDA FoodData Central (SR Legacy),
 * rounded to 5 kcal and 1 g. They keep a day's menu in proportion and are not shown to visitors.
 */
export interface MenuItem {
  text: string
  kcal: number
  proteinG: number
}

export type Menu = Readonly<Record<MealName, readonly MenuItem[]>>

const item = (text: string, kcal: number, proteinG: number): MenuItem => ({ text, kcal, proteinG })

const INDIAN_VEG: Menu = {
  Breakfast: [
    item('Vegetable moong dal chilla, 2 medium', 240, 13),
    item('Curd (dahi) from toned milk, 1 cup', 120, 8),
    item('Mint and coriander chutney, 1 tbsp', 10, 0),
  ],
  'Mid-Morning': [item('Guava or apple, 1 medium', 80, 1), item('Almonds, 10 pieces', 70, 3)],
  Lunch: [
    item('Whole-wheat roti, 2 medium', 200, 6),
    item('Rajma curry, 1 cup', 250, 12),
    item('Mixed vegetable sabzi, 1 bowl', 120, 3),
    item('Cucumber, tomato and onion salad, 1 bowl', 30, 1),
    item('Buttermilk (chaas), 1 glass', 40, 3),
  ],
  'Evening Snack': [
    item('Roasted chana, 30 g', 110, 6),
    item('Tea with toned milk, no sugar, 1 small cup', 35, 2),
  ],
  Dinner: [
    item('Whole-wheat roti, 2 medium', 200, 6),
    item('Palak paneer (80 g paneer), 1 cup', 270, 16),
    item('Dal tadka, 1/2 cup', 90, 5),
    item('Carrot and cucumber salad, 1 bowl', 25, 1),
  ],
}

const INDIAN_NON_VEG: Menu = {
  Breakfast: [
    item('Vegetable poha with peanuts, 1 cup', 250, 5),
    item('Boiled eggs, 2 medium', 140, 12),
    item('Tea with toned milk, no sugar, 1 small cup', 35, 2),
  ],
  'Mid-Morning': [item('Papaya, 1 bowl', 60, 1), item('Walnut halves, 4 pieces', 50, 1)],
  Lunch: [
    item('Cooked rice, 1 cup', 205, 4),
    item('Home-style chicken curry (100 g chicken), 1 cup', 260, 27),
    item('Dal, 1/2 cup', 90, 5),
    item('Beans and carrot sabzi, 1 bowl', 90, 2),
    item('Cucumber, tomato and onion salad, 1 bowl', 30, 1),
  ],
  'Evening Snack': [
    item('Sprouted moong chaat, 1 bowl', 110, 7),
    item('Lemon water without sugar, 1 glass', 5, 0),
  ],
  Dinner: [
    item('Whole-wheat roti, 2 medium', 200, 6),
    item('Fish curry (100 g fish), 1 cup', 210, 21),
    item('Bottle gourd (lauki) sabzi, 1 bowl', 80, 2),
    item('Carrot and cucumber salad, 1 bowl', 25, 1),
  ],
}

const CONTINENTAL_VEG: Menu = {
  Breakfast: [
    item('Rolled oats cooked in skimmed milk, 1 cup', 225, 12),
    item('Banana, 1 small', 90, 1),
    item('Chia seeds, 1 tbsp', 60, 2),
  ],
  'Mid-Morning': [item('Plain low-fat Greek yogurt, 1 cup', 145, 20), item('Mixed berries, 1/2 cup', 40, 0)],
  Lunch: [
    item('Quinoa, cooked, 1 cup', 220, 8),
    item('Chickpea and roasted vegetable salad, 1 bowl', 305, 15),
    item('Olive oil and lemon dressing, 2 tsp', 80, 0),
  ],
  'Evening Snack': [
    item('Carrot and cucumber sticks, 1 bowl', 30, 1),
    item('Hummus, 2 tbsp', 75, 2),
    item('Almonds, 10 pieces', 70, 3),
  ],
  Dinner: [
    item('Tofu and vegetable stir-fry (120 g tofu), 1 cup', 280, 23),
    item('Whole-grain pasta, cooked, 1 cup', 175, 7),
    item('Minestrone soup, 1 bowl', 90, 4),
  ],
}

const CONTINENTAL_NON_VEG: Menu = {
  Breakfast: [
    item('Scrambled eggs, 2 medium', 180, 12),
    item('Whole-grain toast (slices: 2)', 160, 8),
    item('Grilled tomato and mushrooms, 1 bowl', 50, 2),
  ],
  'Mid-Morning': [item('Apple, 1 medium', 95, 0), item('Almonds, 10 pieces', 70, 3)],
  Lunch: [
    item('Grilled chicken breast, 120 g', 195, 36),
    item('Brown rice, cooked, 1 cup', 220, 5),
    item('Garden salad with olive oil dressing, 1 bowl', 110, 2),
  ],
  'Evening Snack': [item('Plain low-fat Greek yogurt, 1 cup', 145, 20), item('Pumpkin seeds, 1 tbsp', 55, 3)],
  Dinner: [
    item('Baked salmon, 120 g', 245, 26),
    item('Boiled potatoes, 2 medium', 260, 6),
    item('Steamed broccoli and green beans, 1 bowl', 60, 4),
  ],
}

/** Added to the Evening Snack when the goal is to gain: made at home, from food and not from powder. */
export const PROTEIN_SHAKE = item('Protein shake of milk, banana and peanut butter, 1 glass', 300, 14)

/** The day's menu for a cuisine, vegetarian or not, before any change for the goal. */
export function menuFor(cuisine: Cuisine, veg: boolean): Menu {
  if (cuisine === 'indian') return veg ? INDIAN_VEG : INDIAN_NON_VEG
  return veg ? CONTINENTAL_VEG : CONTINENTAL_NON_VEG
}

/** Estimated total of a menu. */
export function menuTotals(menu: Menu): { kcal: number; proteinG: number } {
  const items = MEAL_NAMES.flatMap((name) => menu[name])
  return {
    kcal: items.reduce((sum, { kcal }) => sum + kcal, 0),
    proteinG: items.reduce((sum, { proteinG }) => sum + proteinG, 0),
  }
}
