import { expect, it } from 'vitest'
import { portionLeft, smallerPortion } from './portions.ts'

it.each([
  ['Dal, 1 cup', 'Dal, 3/4 cup'],
  ['1 cup of rice', '3/4 cup of rice'],
  ['Roti, 2 medium', 'Roti, 1 medium'],
  ['2 idlis and 1 cup sambar', '1 idlis and 3/4 cup sambar'],
  ['Toast (slices: 2)', 'Toast (slices: 1)'],
  ['Hummus, 2 tbsp', 'Hummus, 1 tbsp'],
  ['2, then 2.', '1, then 1.'],
])('%s → %s', (item, smaller) => {
  expect(smallerPortion(item)).toBe(smaller)
})

it.each([
  'Berries, 1/2 cup',
  'Almonds, 12 pieces',
  'Milk, 200 ml',
  'Rice, 2/3 cup',
  'Rice, 2 1/2 bowls',
  'Oats, 11 cup measures',
  'Soup, 1.1 cup',
  'Milk, 2% fat',
  'Milk, 0,2 liter',
  'Dates, 2-3 pieces',
  'Dates, 1–2 pieces',
  'Water, 2.5 glasses',
  'Vitamin B2 and omega2',
  'A cupcake: 1 cupcake',
  '2nd helping',
  'Tea, 1 small cup',
])('leaves %s as it is', (item) => {
  expect(smallerPortion(item)).toBe(item)
})

it.each([
  ['Dal, 1 cup', 3 / 4],
  ['Roti, 2 medium', 1 / 2],
  ['Hummus, 2 tbsp', 1 / 2],
  ['Almonds, 10 pieces', 1],
])('reduces %s to the fraction %f', (item, part) => {
  expect(portionLeft(item)).toBe(part)
})
