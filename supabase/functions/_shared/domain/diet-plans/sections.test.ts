import { expect, test } from 'vitest'
import { DIET_PLANS, findDietPlan } from './catalogue.ts'
import { reflow } from './reflow.ts'
import { planSections } from './sections.ts'
import { dietPlanText } from './text.ts'

const sectionsOf = (id: string) => planSections(reflow(dietPlanText(findDietPlan(id)!)))
const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)

test.each(DIET_PLANS.map(({ id }) => id))('shows every word of %s, in its order', (id) => {
  const shown = sectionsOf(id).flatMap(({ title, blocks }) => [
    title,
    ...blocks.flatMap(({ name, items }) => [name, ...items]),
  ])
  expect(words(shown.join('\n'))).toEqual(words(dietPlanText(findDietPlan(id)!)))
})

test('has the meals of a day with their items', () => {
  const day = sectionsOf('1200-kcal').find(({ title }) => title.startsWith('A day'))!
  expect(day.title).toBe("A day's pattern (about 1200 kcal, 50 to 60 g protein)")
  expect(day.blocks.map(({ name }) => name)).toEqual([
    'On waking',
    'Breakfast (about 280 kcal)',
    'Mid-morning (about 80 kcal)',
    'Lunch (about 380 kcal)',
    'Evening snack (about 110 kcal)',
    'Dinner (about 350 kcal)',
    'Cooking oil in the whole day: at most 4 teaspoons (20 ml), which the figures above include.',
  ])
  expect(day.blocks[1]!.items).toHaveLength(4)
  expect(day.blocks[1]!.items[2]).toMatch(/^or: 1 cup vegetable upma/)
})

test('has a list under a title as one block, and a paragraph as a block without items', () => {
  const sections = sectionsOf('diabetes')
  expect(sections.map(({ title }) => title)).toEqual([
    'Diabetes diet plan',
    'The plate at lunch and dinner',
    "A day's pattern",
    'Good swaps',
    'Prefer',
    'Limit',
    'Tips',
    'Low blood sugar (below 70 mg/dL, 3.9 mmol/L; shaking, sweating, hunger, confusion)',
    'See the dietitian or doctor soon if',
    'Sources',
    'Disclaimer',
    'Review',
  ])
  expect(sections[1]!.blocks).toHaveLength(1)
  expect(sections[1]!.blocks[0]!.items).toHaveLength(4)
  expect(sections[0]!.blocks).toMatchObject([{ items: [] }, { items: [] }])
})
