import { describe, expect, it } from 'vitest'
import { aRecord as record } from '#tests/support/plan-record.ts'
import { packs } from '../planner/packs.ts'
import { MEDICINE_NOTES, notesFor } from './medicines.ts'
import { personOf } from './person-of.ts'
import { brokenRules, flagsOfPlan, type JudgedPlan, warningsOf } from './plan-warnings.ts'
import { CONDITION_NAMES, conditionsOf, fromRecord, type PlanInputs, type PlanRecord } from './record.ts'

const plan = (of: PlanRecord, facts: Partial<JudgedPlan> = {}, inputs: PlanInputs = {}): JudgedPlan => ({
  inputs: fromRecord(inputs, of),
  dishes: {},
  marks: { rules: [] },
  ...facts,
})
const rulesOf = (of: PlanRecord, facts: Partial<JudgedPlan> = {}, inputs: PlanInputs = {}) =>
  brokenRules(warningsOf(plan(of, facts, inputs), of))
const egfr = (...values: [number, string][]) =>
  values.map(([value, day]) => ({ kind: 'egfr', value, unit: null, high: null, day }))

describe('what a plan is made from', () => {
  it('comes from the record, unless staff say otherwise', () => {
    const of = record({ weightGoal: 55, dietRules: ['jain'], conditions: ['Coeliac', 'Hypertension'] })
    expect(fromRecord({ diet: 'vegan', count: 3 }, of)).toMatchObject({
      age: 40,
      sex: 'female',
      goal: 'lose',
      diet: 'vegan',
      jain: true,
      glutenFree: true,
      conditions: ['hypertension'],
      count: 3,
    })
  })

  it('is a child’s if the record says so, whatever staff give', () => {
    expect(fromRecord({ age: 30 }, record({ age: 17 })).age).toBe(17)
    expect(fromRecord({ age: 17 }, record({ age: 18 })).age).toBe(17)
  })

  it('aims at nothing for a child', () => {
    expect(fromRecord({ targets: { energy: 900 } }, record({ age: 9 })).targets).toBeUndefined()
  })

  it('avoids the allergies of the record, whatever staff give', () => {
    const of = record({ avoided: ['milk'] })
    expect(personOf(fromRecord({ avoid: ['egg'] }, of), of)?.avoid).toEqual(['milk', 'egg'])
  })

  it('has no equation for the sex Other until staff choose one', () => {
    const of = record({ sex: 'Other' })
    expect(personOf(fromRecord({}, of), of)).toBeUndefined()
    expect(personOf(fromRecord({ sex: 'male' }, of), of)?.sex).toBe('male')
  })

  it.each([
    ['1', ['type_1_diabetes']],
    ['2', ['type_2_diabetes']],
    [null, []],
    ['before', []],
  ])('knows diabetes of type %s as %j', (diabetesType, conditions) => {
    expect(conditionsOf(record({ conditions: ['Diabetes'], diabetesType })).conditions).toEqual(conditions)
  })

  it('leaves the pack for low iron out with thalassaemia', () => {
    const found = conditionsOf(record({ conditions: ['Anemia', 'Thalassaemia'] }))
    expect(found).toEqual({ conditions: [], unmapped: ['‘Anemia’ isn’t planned for with thalassaemia.'] })
  })

  it('has the conditions that medicines stand for, by generic name or brand', () => {
    const of = record({ medicines: ['Tab Dapa 10 mg', 'Inj Glargine 10 U', 'Acitrom'] })
    expect(conditionsOf(of).conditions).toEqual(['sglt2', 'insulin', 'warfarin'])
    expect(notesFor('Empathy drops')).toEqual([])
  })
})

describe('a warning', () => {
  it('asks about the kidneys after two low eGFR, 90 days apart', () => {
    const far = egfr([55, '2026-11-20'], [58, '2026-08-01'])
    expect(rulesOf(record({ values: far }))).toContain('egfr')
    expect(rulesOf(record({ values: egfr([55, '2026-11-20'], [58, '2026-10-01']) }))).not.toContain('egfr')
    expect(rulesOf(record({ values: egfr([55, '2026-11-20'], [72, '2026-08-01']) }))).not.toContain('egfr')
    expect(rulesOf(record({ values: far, conditions: ['Kidney disease'] }))).not.toContain('egfr')
  })

  it('tells of potassium above its band with kidney disease', () => {
    const values = [{ kind: 'potassium', value: 5.6, unit: 'mmol/L', high: 5, day: '2026-11-20' }]
    expect(rulesOf(record({ values, conditions: ['Kidney disease'] }))).toContain(
      'value:potassium:5.6:2026-11-20',
    )
    expect(rulesOf(record({ values }))).toEqual([])
  })

  it.each([
    [{ kind: 'pack', of: 'gout', dishes: ['mutton'] }, '‘Gout’ leaves out: Mutton.'],
    [{ kind: 'diet', of: 'gluten_free', dishes: ['mutton', 'gone'] }, 'Not gluten free: Mutton, gone.'],
    [
      { kind: 'avoid', of: 'tree_nuts', dishes: ['mutton'] },
      'With tree nuts, which is to be avoided: Mutton.',
    ],
    [{ kind: 'text', of: 'milk', word: 'lassi' }, 'The words of a meal say ‘lassi’: milk is to be avoided.'],
    [{ kind: 'fasting', of: 'sglt2' }, 'Fasting with sglt2: the doctor first.'],
    [{ kind: 'diet', of: 'jain', dishes: ['gone'] }, 'Not Jain: gone.'],
    [{ kind: 'allergy', of: 'rain' }, 'Allergy ‘rain’ isn’t understood: choose what to avoid.'],
  ] as const)('says what the database finds of food: %j', (found, text) => {
    const rules = [
      { ...found, dishes: [...('dishes' in found ? found.dishes : [])], rule: 'x:1', final: false },
    ]
    const made = plan(record(), { dishes: { mutton: { name: 'Mutton' } }, marks: { rules } })
    expect(warningsOf(made, record())).toEqual([{ rule: 'x:1', text, reason: null, final: false }])
  })

  it('is that the record says a child, whom the plan was not made for', () => {
    expect(rulesOf(record({ age: 17 }))).not.toContain('child')
    expect(brokenRules(warningsOf(plan(record()), record({ age: 17 })))).toContain('child')
  })

  it.each(['Eating disorder', 'Heart failure'])(
    'of %s needs a reason, also as long as the sex to reckon with isn’t chosen',
    (condition) => {
      const of = record({ sex: 'Other', conditions: [condition] })
      expect(rulesOf(of)).toEqual([CONDITION_NAMES[condition]])
    },
  )

  it('of loss in pregnancy is given for everybody, a child too', () => {
    for (const facts of [{}, { weightKg: null }, { age: 16 }])
      expect(rulesOf(record({ ...facts, pregnant: true }), {}, { goal: 'lose' })).toContain('lose+pregnancy')
  })

  it('says how old a laboratory value is', () => {
    const values = [{ kind: 'hba1c', value: 8.1, unit: '%', high: null, day: '2026-08-03' }]
    const of = record({ values })
    expect(warningsOf(plan(of), of).map(({ text }) => text)).toEqual(['HbA1c 8.1 %, 112 days old.'])
  })

  it('says which medicines are not checked', () => {
    const texts = warningsOf(plan(record()), record({ medicines: ['Tab XYZ'] })).map(({ text }) => text)
    expect(texts).toContain('Not checked: ‘Tab XYZ’.')
  })

  it('is a condition of the record that the plan isn’t made for, and what follows from it', () => {
    const of = record({ medicines: ['Amaryl 1 mg'] })
    const inputs: PlanInputs = { conditions: [] }
    expect(rulesOf(of, {}, inputs)).toEqual(['new:sulfonylurea', 'sulfonylurea'])
  })

  it.each([
    ['Glycomet-GP 1', ['metformin', 'sulfonylurea']],
    ['Tab. Glycomet 500 SR', ['metformin']],
    ['Pan-D', ['ppi']],
    ['PAN 40', ['ppi']],
    ['Telma H', ['holds_potassium', 'diuretic']],
    ['Folitrax 10', ['methotrexate']],
    ['Osteofos 70', ['alendronate']],
    ['Lasix 40 mg', ['diuretic']],
    ['Volix 0.3', ['glucosidase']],
    ['Thyronorm 50 mcg', ['levothyroxine']],
    ['Pantry mix', []],
  ])('knows what food has to do with %s', (medicine, keys) => {
    expect(
      notesFor(medicine)
        .map(({ key }) => key)
        .sort(),
    ).toEqual([...keys].sort())
  })

  it('says nothing of food that isn’t evidence', () => {
    const said = [
      ...MEDICINE_NOTES.map(({ text }) => text),
      ...Object.values(packs).flatMap(({ notes }) => (notes ?? []).map(({ text }) => text)),
    ]
    const hearsay =
      /goitrogen|cabbage|curd at night|milk with fish|\bno (dal|rajma|palak|banana|soya|mushroom)/i
    expect(said.filter((text) => hearsay.test(text))).toEqual([])
  })

  it('about an allergen of the record has no reason that lifts it', () => {
    const rules = [
      { rule: 'allergen:milk', kind: 'allergen', of: 'milk', dishes: ['kadhi'], final: true } as const,
    ]
    const marks = { rules: rules.map((rule) => ({ ...rule, dishes: [...rule.dishes] })) }
    const overrides = [{ rule: 'allergen:milk', reason: 'x' }]
    expect(warningsOf(plan(record(), { marks }, { overrides }), record())).toMatchObject([
      { rule: 'allergen:milk', reason: null, final: true },
    ])
  })

  it('of an adult’s limits isn’t given for a child', () => {
    expect(rulesOf(record({ age: 9, heightCm: 130, weightKg: 24 }))).toEqual([])
    expect(rulesOf(record({ age: 9, conditions: ['Eating disorder'] }))).toEqual(['eating_disorder'])
  })
})

describe('a flag of an active plan', () => {
  const made = plan(record({ conditions: ['Hypertension'] }))

  it('is a condition that came since', () => {
    const now = record({ conditions: ['Hypertension', 'Gout'], pregnant: true })
    expect(flagsOfPlan(made, now).map(({ rule }) => rule)).toEqual(['new:gout', 'new:pregnancy'])
  })

  it('isn’t what has a reason, or what the plan was made for', () => {
    const of = record({ medicines: ['Acitrom'] })
    const overrides = [{ rule: 'warfarin', reason: 'Her doctor agrees' }]
    expect(flagsOfPlan(plan(of, {}, { overrides }), of)).toEqual([])
    expect(flagsOfPlan(plan(of), of).map(({ rule }) => rule)).toEqual(['warfarin'])
  })
})
