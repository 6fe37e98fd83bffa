import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dishes as table } from '#shared/domain/planner/index.ts'
import { aPlan } from '#tests/support/plan-samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { builtClinic } from '#web/lib/page/clinic-facts.ts'
import PlanPaper from './plan-paper.tsx'
import { planWords } from './plan-words.ts'
import { toBuy } from './to-buy.ts'
import { depthOf } from './vessels.tsx'

const pohe = table.find(({ key }) => key === 'kanda_pohe')!
const computed: PatientPlan['computed'] = {
  dishes: {
    kanda_pohe: { ...pohe, version: 1, role: 'main', totals: {}, allergens: [], diets: [] },
  },
  marks: { cells: [], texts: [] },
  energy: 1640,
  avoided: [],
  diets: [],
  mealTimes: null,
  proposals: [],
}
const totals = { days: [{ energy: { value: 312, atLeast: false } }], mean: {} }
const show = (part: Partial<PatientPlan> = {}, path = '/') =>
  renderInApp(<PlanPaper plan={aPlan({ computed, totals, ...part })} name="Asha Verma" />, { path })
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
  ['en', 'at least 312 kcal'],
  ['hi', 'कम से कम 312 kcal'],
  ['mr', 'किमान 312 kcal'],
])('in %s energy of which a part is unknown is at least', (lang, text) => {
  const partly = { days: [{ energy: { value: 312, atLeast: true } }], mean: {} }
  show({ totals: partly }, `/?energy&lang=${lang}`)
  expect(sheet()).toHaveTextContent(text)
})

test.each([
  ['en', 'Kanda pohe, 120 g, weighed raw'],
  ['hi', 'प्याज़ पोहा, 120 ग्राम, पकाने से पहले'],
  ['mr', 'कांदा पोहे, 120 ग्रॅम, शिजवण्याआधी'],
])('in %s a dish that was kept with other foods is in their grams', (lang, text) => {
  const kept = { ...computed.dishes.kanda_pohe!, ingredients: [{ food: 'poha', grams: 80 }] }
  const days = [{ meals: [{ meal: 'breakfast' as const, items: [{ dish: 'kanda_pohe', portion: 1.5 }] }] }]
  show({ days, computed: { ...computed, dishes: { kanda_pohe: kept } } }, `/?lang=${lang}`)
  expect(sheet()).toHaveTextContent(text)
})

test.each([
  ['a child', { age: 12 }],
  ['an eating disorder', { age: 30, conditions: ['eating_disorder' as const] }],
  ['an eating disorder noted since', { age: 30 }, 'new:eating_disorder'],
] as [string, PatientPlan['inputs'], string?][])(
  'has no energy for %s, whatever the address says',
  (...[, inputs, rule]) => {
    const warnings = rule ? [{ rule, text: 'Since', reason: null, final: false }] : []
    show({ inputs, warnings }, '/?energy')
    expect(screen.queryByRole('checkbox', { name: 'With energy figures' })).toBeNull()
    expect(sheet()).not.toHaveTextContent('kcal')
  },
)

test.each([
  ['hi', 'प्याज़ पोहा, 1 प्लेट'],
  ['mr', 'कांदा पोहे, 1 प्लेट'],
])('in %s has the dish and its measure in Devanagari', (lang, line) => {
  show({}, `/?lang=${lang}`)
  expect(sheet()).toHaveTextContent(line)
  expect(screen.getByText(/are not yet reviewed/)).toBeVisible()
})

test.each([
  ['en', 'Fixed words not yet reviewed'],
  ['hi', 'तय शब्दों की समीक्षा अभी नहीं हुई'],
  ['mr', 'ठरलेले शब्द अजून तपासलेले नाहीत'],
])('on paper in %s it says that nobody has reviewed its words', (lang, text) => {
  show({}, `/?lang=${lang}`)
  expect(sheet()).toHaveTextContent(text)
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

test.each([
  ['en', 'What stands after ‘or’ isn’t in this list.'],
  ['hi', '‘या’ के बाद लिखी चीज़ें इस सूची में नहीं हैं।'],
  ['mr', '‘किंवा’ नंतर लिहिलेले पदार्थ या यादीत नाहीत.'],
])('in %s the list says that it leaves alternatives out', (lang, text) => {
  const item = { dish: 'kanda_pohe', portion: 1, or: [{ dish: 'upma', portion: 1 }] }
  show({ days: [{ meals: [{ meal: 'breakfast', items: [item] }] }] }, `/?lang=${lang}`)
  expect(sheet()).toHaveTextContent(text)
})

test('without alternatives the list says nothing of them', () => {
  show()
  expect(sheet()).not.toHaveTextContent('isn’t in this list')
})

test('lists what to buy for one person', () => {
  show()
  expect(within(screen.getByRole('region', { name: 'To buy' })).getAllByRole('listitem').length).toBe(
    pohe.ingredients.length,
  )
})

test.each([
  ['hi', 'ख़रीदने की सूची, 3 लोगों के लिए', /पोहा, \d+ ग्राम/],
  ['mr', 'खरेदीची यादी, 3 जणांसाठी', /पोहे, \d+ ग्रॅम/],
])('in %s lists what to buy for three by its own names', (lang, name, line) => {
  show({}, `/?lang=${lang}&people=3`)
  const list = screen.getByRole('region', { name })
  expect(list).toHaveTextContent(line)
  expect(list.textContent).not.toMatch(/[a-z]/i)
})

test('for three one buys more than for one, by the sections of the shop', () => {
  const one = toBuy(aPlan({ computed }))
  const three = toBuy(aPlan({ computed }), 'en', 3)
  const grains = three.find(({ section }) => section === 'grains')
  expect(grains?.lines).toEqual([{ food: 'poha', name: 'Poha (rice flakes)', amount: '150 g' }])
  expect(one.find(({ section }) => section === 'grains')?.lines[0]?.amount).toBe('50 g')
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

test.each([
  ['glimepiride: Don’t skip meals.', false],
  [
    'volix: For a low take glucose powder or tablets; sugar, jaggery and biscuits act too slowly. (the label)',
    true,
  ],
] as const)('what raises a low goes by the medicine: %s', (text, isSaid) => {
  const warnings = [{ rule: null, text, reason: null, final: false }]
  show({ inputs: { age: 40, conditions: ['sulfonylurea'] }, warnings })
  const box = screen.getByRole('region', { name: 'Against low sugar' }).textContent
  expect(box?.includes('sugar, jaggery and biscuits act too slowly')).toBe(isSaid)
})

test.each([
  [{ type: 'tiffin', meals: [] }, 'Tiffin: pack dry dishes'],
  [{ type: 'feast', meals: [] }, 'Feast: one sweet'],
  [{ meals: [{ meal: 'dinner', items: [], text: 'Eats out' }] }, 'Eating out: the same kinds'],
] satisfies [PatientPlan['days'][number], string][])('a day away from home says how: %o', (day, line) => {
  show({ days: [day] })
  expect(screen.getByRole('region', { name: 'Away from home' })).toHaveTextContent(line)
})

test('a day at home has no word on days away', () => {
  show()
  expect(screen.queryByRole('region', { name: 'Away from home' })).toBeNull()
})

const secrets: Partial<PatientPlan> = {
  inputs: {
    ...aPlan().inputs,
    conditions: ['type_2_diabetes'],
    overrides: [{ rule: 'diet:vegetarian', reason: 'She eats egg at her sister’s' }],
  },
  warnings: [
    { rule: null, text: 'HbA1c 8.1 %, 112 days old.', reason: null, final: false },
    {
      rule: 'diet:vegetarian',
      text: 'Not vegetarian: Omelette.',
      reason: 'She eats egg at her sister’s',
      final: false,
    },
  ],
  reason: 'Sugar too high',
}
const SECRET = /Verma|P-AAAAAAAA|diabetes|HbA1c|Not vegetarian|sister|Sugar too high|kcal/i

test.each(['/', '/?sheet=day', '/?lang=mr'])(
  'nothing of the record is on the patient’s paper: %s',
  (path) => {
    show(secrets, path)
    expect(sheet().textContent).not.toMatch(SECRET)
  },
)

test('the copy for the chart has the reasons beside the warnings, the figures and the versions', () => {
  show(secrets, '/?sheet=staff')
  expect(sheet()).toHaveTextContent('Staff copy: not for the patient')
  expect(sheet()).toHaveTextContent('Not vegetarian: Omelette. Reason: She eats egg at her sister’s')
  expect(sheet()).toHaveTextContent('HbA1c 8.1 %, 112 days old.')
  expect(sheet()).toHaveTextContent('the equation gives 1640 kcal')
  expect(sheet()).toHaveTextContent('Protein: not known; band 50.0 to 90.0')
  expect(sheet()).toHaveTextContent('changed because: Sugar too high')
})

const day = (text: string) => ({ meals: [{ meal: 'lunch' as const, items: [], text }] })

test('a day for the fridge is one day, on A5', async () => {
  const { user } = show({ days: [day('Idli'), day('Dosa')] }, '/?sheet=day')
  await user.click(screen.getByRole('button', { name: 'Day 2' }))
  expect(sheet()).toHaveTextContent('Dosa')
  expect(sheet()).not.toHaveTextContent('Idli')
  expect([...sheet().querySelectorAll('style')].map((one) => one.textContent).join(' ')).toContain('size: A5')
})

test.each(['hi', 'mr'])('in %s every measure has its word', (lang) => {
  const left = table.filter(({ measure }) => /[a-z]/.test(planWords[lang as 'hi'].amount(measure.text, 2)))
  expect(left.map(({ measure }) => measure.text)).toEqual([])
})

test('a day for the fridge has the clinic’s name and phone', () => {
  show({}, '/?sheet=day')
  expect(sheet()).toHaveTextContent([builtClinic.legalName, ...builtClinic.phones].join(' · '))
})
