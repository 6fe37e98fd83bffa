import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dishes as table } from '#shared/domain/planner/index.ts'
import { aPlan } from '#tests/support/plan-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import PlanPaper from './plan-paper.tsx'
import { planWords } from './plan-words.ts'
import { depthOf } from './vessels.tsx'

const pohe = table.find(({ key }) => key === 'kanda_pohe')!
const computed: PatientPlan['computed'] = {
  dishes: {
    kanda_pohe: { ...pohe, version: 1, role: 'main', totals: {}, allergens: [], diets: [] },
  },
  marks: { cells: [], texts: [] },
  energy: 1640,
  avoided: [],
  proposals: [],
}
const totals = { days: [{ energy: { value: 312, atLeast: false } }], mean: {} }
const show = (part: Partial<PatientPlan> = {}, path = '/') =>
  renderInApp(<PlanPaper plan={aPlan({ computed, totals, ...part })} first="Asha" />, { path })
const sheet = () => screen.getByRole('article')

test('has the first name, the days and no energy', () => {
  show({ status: 'active', from: '2026-11-23', to: '2026-12-20' })
  expect(within(sheet()).getByRole('heading', { level: 1 })).toHaveTextContent('A food plan for Asha')
  expect(sheet()).toHaveTextContent('Valid until 20 December 2026')
  expect(sheet()).toHaveTextContent('Kanda pohe, 1 plate')
  expect(sheet()).not.toHaveTextContent('kcal')
})

test('has energy once staff switch it on', () => {
  show({}, '/?energy')
  expect(sheet()).toHaveTextContent('312 kcal')
})

test.each([
  ['a child', { age: 12 }],
  ['an eating disorder', { age: 30, conditions: ['eating_disorder' as const] }],
])('has no energy for %s, whatever the address says', (_who, inputs) => {
  show({ inputs }, '/?energy')
  expect(screen.queryByRole('checkbox', { name: 'With energy figures' })).toBeNull()
  expect(sheet()).not.toHaveTextContent('kcal')
})

test.each([
  ['hi', 'कांदा पोहे, 1 प्लेट'],
  ['mr', 'कांदा पोहे, 1 प्लेट'],
])('in %s has the dish and its measure in Devanagari', (lang, line) => {
  show({}, `/?lang=${lang}`)
  expect(sheet()).toHaveTextContent(line)
  expect(screen.getByText(/not yet reviewed/)).toBeVisible()
})

test('a day of fasting asks for the doctor', () => {
  show({ days: [{ type: 'fasting', meals: [] }] })
  expect(sheet()).toHaveTextContent('Ask your doctor first.')
})

test('what may be eaten instead stands beside it, and words as they were typed', () => {
  const item = { dish: 'kanda_pohe', portion: 1, or: [{ dish: 'kanda_pohe', portion: 2 }] }
  show({
    days: [
      {
        meals: [
          { meal: 'breakfast', items: [item] },
          { meal: 'dinner', items: [], text: 'Eats out' },
        ],
      },
    ],
  })
  expect(sheet()).toHaveTextContent('Kanda pohe, 1 plate or Kanda pohe, 2 plates')
  expect(sheet()).toHaveTextContent('DinnerEats out')
})

test('lists what to buy for one person', () => {
  show()
  expect(within(screen.getByRole('region', { name: 'To buy' })).getAllByRole('listitem').length).toBe(
    pohe.ingredients.length,
  )
})

test('a katori of 80 mm that holds 150 ml is 30 mm deep', () => {
  expect(Math.round(depthOf(150, 80))).toBe(30)
})

test.each([
  ['insulin', true],
  ['type_2_diabetes', false],
] as const)('what is said against low sugar goes by the medicine: %s', (condition, isSaid) => {
  show({ inputs: { age: 40, conditions: [condition] } })
  expect(screen.queryByRole('region', { name: 'Against low sugar' }) !== null).toBe(isSaid)
})

test.each(['hi', 'mr'])('in %s every measure has its word', (lang) => {
  const left = table.filter(({ measure }) => /[a-z]/.test(planWords[lang as 'hi'].amount(measure.text, 2)))
  expect(left.map(({ measure }) => measure.text)).toEqual([])
})
