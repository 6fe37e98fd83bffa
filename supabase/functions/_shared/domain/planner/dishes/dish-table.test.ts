import { describe, expect, it } from 'vitest'
import type { Dish } from '../dish.ts'
import { type Fitness, flagsOf } from '../flags.ts'
import { totalsOf } from '../totals.ts'
import { dishTable } from './dish-table.ts'
import { parseDishes } from './parse-dishes.ts'

const foodsOf = (dish: Dish) => dish.ingredients.map(({ food }) => food)

const suits = (dish: Dish, fitness: Fitness): boolean => flagsOf(foodsOf(dish)).diets.includes(fitness)
const isOf = (region: string) => (dish: Dish) => dish.region === region

const block = (recipe: string): string =>
  `a | A | अ | x\nside salad | north | L D | 1 cup, 90 g | 0.5-2 | 5 min | 1 | tiffin\n${recipe}`

/** What the clinical reference asks for, by our keys; ‘or’ and ‘/’ there are one of these each. */
const SIXTY = `
phulka jowar_bhakri bajra_bhakri kanda_pohe thalipeeth_plate ghavan varan amti matki_usal chavli_usal pithla bharli_vangi
methi_bhaji palak_bhaji dudhi_bhaji dodka_bhaji kakdi_koshimbir mugachi_khichdi takatli_palak kadhi taak solkadhi
bhagar_amti_plate rajgira_thalipeeth sabudana_khichdi ratale_boiled kakdi_dahi
moong_chilla methi_paratha vegetable_dalia dal_tadka rajma_curry chole kala_chana_curry palak_paneer lauki_tamatar
bhindi_masala jeera_rice plain_rice
idli dosa upma pesarattu sambar rasam curd_rice beans_poriyal cabbage_poriyal ragi_dosa ragi_mudde
thepla_breakfast dhokla handvo dal_dhokli moong_dal_jain khakhra
dalma macher_jhol sattu_drink
boiled_eggs egg_bhurji_thali egg_curry chicken_rassa fish_curry tawa_fish
guava_fruit sprouts_chaat roasted_chana_fist roasted_peanuts bhel tea_milk
`
  .trim()
  .split(/\s+/)

describe('the dishes', () => {
  it('are at least 180: 150 Indian, of them 40 of Maharashtra, and 30 continental', () => {
    const continental = dishTable.filter(isOf('continental'))
    expect(dishTable.length).toBeGreaterThanOrEqual(180)
    expect(continental.length).toBeGreaterThanOrEqual(30)
    expect(dishTable.length - continental.length).toBeGreaterThanOrEqual(150)
    expect(dishTable.filter(isOf('maharashtra')).length).toBeGreaterThanOrEqual(40)
    for (const region of ['north', 'south', 'gujarat', 'east'])
      expect(dishTable.filter(isOf(region)).length).toBeGreaterThanOrEqual(5)
  })

  it('have the sixty of the clinical reference', () => {
    const keys = new Set(dishTable.map(({ key }) => key))
    expect(SIXTY.filter((key) => !keys.has(key))).toEqual([])
  })

  it.each(['jain', 'vegan', 'gluten_free'] as const)(
    'give %s people 12 of each part of a main meal',
    (fitness) => {
      for (const role of ['main', 'staple', 'pulse', 'vegetable', 'side'] as const) {
        const eaten = dishTable.filter(
          (dish) =>
            dish.role === role &&
            (dish.meals.includes('lunch') || dish.meals.includes('dinner')) &&
            suits(dish, fitness),
        )
        expect(eaten.length, `${role}s`).toBeGreaterThanOrEqual(12)
      }
    },
  )

  it('have keys in words, once each, a name in both scripts and other names', () => {
    expect(new Set(dishTable.map(({ key }) => key)).size).toBe(dishTable.length)
    for (const { key, script, also, meals } of dishTable) {
      expect(key).toMatch(/^[a-z]+(?:_[a-z]+)*$/)
      expect(script).toMatch(/^[\p{Script=Devanagari}\s\-()]+$/u)
      expect(also.length, key).toBeGreaterThan(0)
      expect(meals, key).not.toContain(undefined)
    }
  })

  it('contain their salt, except what is eaten without', () => {
    // Cooked dishes without salt: breads and plain rice, sweet bowls, and raw or plain things.
    const cooked = dishTable.filter(({ role }) => role === 'pulse' || role === 'vegetable')
    expect(cooked.filter((dish) => !foodsOf(dish).includes('salt')).map(({ key }) => key)).toEqual([])
  })

  it('weigh and nourish as much as a portion can', () => {
    // Drinks are mostly water, which isn't an ingredient.
    for (const { key, ingredients, measure } of dishTable.filter(({ role }) => role !== 'drink')) {
      const { energy } = totalsOf(ingredients)
      const raw = ingredients.reduce((sum, { grams }) => sum + grams, 0)
      expect(energy.value, key).toBeLessThan(560)
      // Leaves lose water, flour and rice take it up.
      expect(measure.grams / raw, key).toBeGreaterThan(0.5)
      expect(measure.grams / raw, key).toBeLessThan(6)
    }
  })
})

describe('dishes of certain days', () => {
  const greens = new Set([
    'coriander',
    'mint',
    'spinach',
    'methi',
    'amaranth_leaves',
    'mustard_greens',
    'lettuce',
  ])

  it('have no root and no greens in Paryushan', () => {
    for (const { key, ingredients } of dishTable.filter(({ tags }) => tags.includes('paryushan'))) {
      expect(
        ingredients.filter(({ food }) => greens.has(food)),
        key,
      ).toEqual([])
      expect(flagsOf(ingredients.map(({ food }) => food)).diets, key).toContain('jain')
    }
  })

  it('say what must be soaked the evening before', () => {
    const soaked = new Set([
      'rajma',
      'chickpeas',
      'kala_chana',
      'matki',
      'chavli',
      'val',
      'dried_peas',
      'white_beans',
    ])
    const withSoaked = dishTable.filter(({ ingredients }) => ingredients.some(({ food }) => soaked.has(food)))
    expect(withSoaked.filter(({ tags }) => !tags.includes('soak')).map(({ key }) => key)).toEqual([])
  })
})

describe('parseDishes', () => {
  it('reads a block of three lines', () => {
    expect(parseDishes(block('onion 20, salt 0.2'))).toEqual([
      {
        key: 'a',
        name: 'A',
        script: 'अ',
        also: ['x'],
        role: 'side',
        region: 'north',
        meals: ['lunch', 'dinner'],
        measure: { text: '1 cup', grams: 90 },
        portions: { min: 0.5, max: 2, step: 0.5 },
        minutes: 5,
        cost: 1,
        tags: ['salad', 'tiffin'],
        ingredients: [
          { food: 'onion', grams: 20 },
          { food: 'salt', grams: 0.2 },
        ],
      },
    ])
  })

  it.each(['kiwi 20', 'onion', 'onion -1'])('refuses the ingredient %j', (text) => {
    expect(() => parseDishes(block(text))).toThrow(text)
  })
})
