import { type Allergen, type FoodKey, foods } from './food-list.ts'

/** What people call allergens, beside the names of the foods. */
const ALLERGEN_NAMES: Readonly<Record<Allergen, readonly string[]>> = {
  milk: ['milk', 'dairy', 'lactose', 'doodh', 'dudh', 'cheese', 'cream'],
  peanut: ['peanut', 'groundnut', 'shengdana', 'moongphali', 'mungfali', 'chikki'],
  soy: ['soy', 'soya', 'soybean'],
  gluten: ['gluten', 'wheat', 'gehu', 'gehun', 'maida', 'bread', 'biscuit'],
  shellfish: ['shellfish', 'prawn', 'shrimp', 'crab', 'lobster', 'kolambi', 'jhinga'],
  egg: ['egg', 'anda', 'ande', 'omelette'],
  tree_nuts: [
    'tree nut',
    'nut',
    'cashew',
    'kaju',
    'almond',
    'badam',
    'walnut',
    'akhrot',
    'pista',
    'pistachio',
  ],
  fish: ['fish', 'machli', 'macher', 'maasa'],
  sesame: ['sesame', 'til', 'tahini'],
  mustard: ['mustard', 'rai', 'sarson', 'mohri'],
}

/** ‘Bottle gourd (dudhi, lauki)’ is called bottle gourd, dudhi and lauki. */
const namesIn = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[(),]/)
    .map((part) => part.trim())
    .filter((part) => part.length > 1)

const withPlural = (word: string): string[] => (word.endsWith('s') ? [word] : [word, `${word}s`])

/** Every name, in lower case, with what it means. An allergen comes before a food of the same name. */
export function foodWords(): Map<string, Allergen | FoodKey> {
  const words = new Map<string, Allergen | FoodKey>()
  const add = (word: string, key: Allergen | FoodKey) => {
    for (const form of withPlural(word)) if (!words.has(form)) words.set(form, key)
  }
  for (const [allergen, names] of Object.entries(ALLERGEN_NAMES))
    for (const name of [allergen.replaceAll('_', ' '), ...names]) add(name, allergen as Allergen)
  for (const [key, { name }] of Object.entries(foods))
    for (const word of [key.replaceAll('_', ' '), ...namesIn(name)]) add(word, key as FoodKey)
  return words
}
