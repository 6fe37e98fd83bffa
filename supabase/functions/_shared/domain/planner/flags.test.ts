import { describe, expect, it } from 'vitest'
import { type FoodKey, foods } from './food-list.ts'
import { flagsOf, marksOf } from './flags.ts'

describe('marksOf', () => {
  it('names the stand-ins, and says that there is no salt', () => {
    expect(marksOf(['poha', 'curd', 'banana'])).toEqual({ standIns: ['poha'], noSalt: true })
    expect(marksOf(['atta', 'salt'])).toEqual({ standIns: [], noSalt: false })
  })
})

describe('flagsOf', () => {
  it('refuses a food that it does not know', () => {
    expect(() => flagsOf(['toString' as 'apple'])).toThrow(RangeError)
  })

  it.each([
    [
      ['rice', 'toor_dal'],
      ['vegetarian', 'vegan', 'egg', 'non-vegetarian', 'jain', 'halal', 'gluten_free'],
      [],
    ],
    [['ghee'], ['vegetarian', 'egg', 'non-vegetarian', 'jain', 'halal', 'gluten_free'], ['milk']],
    [['honey'], ['vegetarian', 'egg', 'non-vegetarian', 'halal', 'gluten_free'], []],
    [['egg', 'onion'], ['egg', 'non-vegetarian', 'halal', 'gluten_free'], ['egg']],
    [['surmai'], ['non-vegetarian', 'halal', 'gluten_free'], ['fish']],
    [['atta', 'garlic'], ['vegetarian', 'vegan', 'egg', 'non-vegetarian', 'halal'], ['gluten']],
  ] satisfies [FoodKey[], string[], string[]][])('%j suits %j and contains %j', (keys, diets, allergens) => {
    expect(flagsOf(keys)).toEqual({ diets, allergens })
  })

  it.each(['atta', 'suji', 'dalia', 'barley', 'oats', 'hing', 'soy_sauce', 'couscous'] as const)(
    'counts %s as gluten',
    (food) => expect(flagsOf([food]).allergens).toContain('gluten'),
  )

  it('takes milk from every food made of it', () => {
    const ofMilk = (Object.keys(foods) as FoodKey[]).filter((key) => foods[key].from === 'milk')
    expect(ofMilk.filter((key) => !flagsOf([key]).allergens.includes('milk'))).toEqual([])
  })

  it('has no more diets for more foods', () => {
    const keys = Object.keys(foods) as FoodKey[]
    for (const [index, key] of keys.entries()) {
      const pair = flagsOf([key, keys[(index * 7 + 3) % keys.length]!])
      expect(flagsOf([key]).diets).toEqual(expect.arrayContaining(pair.diets))
    }
  })
})
