import { beforeAll, expect, it } from 'vitest'
import { MEDICINE_NOTES } from '#shared/domain/patient-plan/medicines.ts'
import type { PlanDay } from '#shared/domain/patient-plan/plan-days.ts'
import { brokenRules, type JudgedPlan, warningsOf } from '#shared/domain/patient-plan/plan-warnings.ts'
import {
  CONDITION_NAMES,
  conditionsOf,
  fromRecord,
  type PlanInputs,
} from '#shared/domain/patient-plan/record.ts'
import { addDays } from '#shared/domain/dates.ts'
import { dishTable } from '#shared/domain/planner/dishes/dish-table.ts'
import { flagsOf } from '#shared/domain/planner/flags.ts'
import type { FoodKey } from '#shared/domain/planner/food-list.ts'
import { randomFrom } from '#shared/domain/planner/random.ts'
import type { Totals } from '#shared/domain/planner/totals.ts'
import { freeTime } from '../support/acts.ts'
import { foodsIn, RECORDS, someDays } from '../support/any-record.ts'
import { query } from '../support/control.ts'
import { planned } from '../support/patient-plans.ts'
import { aRecord } from '../support/plan-record.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import { sourceSums } from '../support/source-sums.ts'

/* The database and the function say the same of three hundred plans: what they contain, and which rules they break. */

type Row = {
  seed: string
  days: PlanDay[]
  dishes: Record<string, { ingredients: { food: string; grams: number }[] }>
  totals: { days: Totals[]; mean: Totals }
}
const plans = planned(300)
let stored: Row[]
beforeAll(async () => {
  await resetClinic()
  const doctor = await openSession('doctor')
  const { patientUid } = await aPatient(doctor, freeTime())
  await query(
    `insert into public.patient_plans (patient_uid, author_id, inputs, days, dishes, totals, targets, engine_version, seed)
     select $2, $3, '{}', days, dishes, private.plan_totals(days, dishes), '[]', '1', seed
     from jsonb_array_elements($1::jsonb) with ordinality as x (days, seed)
     cross join lateral (select private.plan_dishes(days, '{}') as dishes offset 0) d`,
    [JSON.stringify(plans.map(({ days }) => days)), patientUid, doctor.id],
  )
  stored = await query<Row>('select seed, days, dishes, totals from public.patient_plans order by seed')
})

it('adds up three hundred plans as the engine does, to the stored digits', () => {
  expect(stored.map(({ totals }) => totals.days)).toEqual(plans.map(({ totals }) => totals))
})

/** Half of the last stored digit, and what the planner's cut of the table is rounded by. */
const NEAR = 0.0006

it('stores what the ingredients contain by the source’s own table, of each day and on average', () => {
  for (const { seed, days, dishes, totals } of stored) {
    const sums = days.map(({ meals }) =>
      sourceSums(
        meals.flatMap(({ items }) =>
          items.flatMap(({ dish, portion }) =>
            dishes[dish]!.ingredients.map(({ food, grams }) => [food, grams * portion] as const),
          ),
        ),
      ),
    )
    for (const key of Object.keys(sums[0]!)) {
      const values = sums.map((sum) => sum[key]!)
      // An empty day is no day of the mean.
      const eaten = values.filter((_, day) => days[day]!.meals.some(({ items }) => items.length > 0))
      const mean = eaten.reduce((sum, { value }) => sum + value, 0) / (eaten.length || 1)
      const expected = [...values, { value: mean, atLeast: values.some(({ atLeast }) => atLeast) }]
      for (const [place, { value, atLeast }] of [...totals.days, totals.mean].map(
        (sum, at) => [at, sum[key as keyof Totals]] as const,
      )) {
        expect(Math.abs(value - expected[place]!.value), `${key} of plan ${seed}`).toBeLessThan(NEAR)
        expect(atLeast, `${key} of plan ${seed}`).toBe(expected[place]!.atLeast)
      }
    }
  }
})

const random = randomFrom(5)
const pick = (most: number) => Math.floor(random() * most)
const oneOf = <T>(list: readonly T[]): T => list[pick(list.length)]!
const TODAY = '2026-11-23'
const MEDICINES = MEDICINE_NOTES.flatMap(({ condition, names }) => (condition ? names : []))
const TYPES = ['usual', 'fasting', 'fasting:ekadashi', 'tiffin']
const TEXTS = ['Eats out', 'Kaju curry', 'Doodh', 'Egg sandwich']

/** A record of any kind, children and people of whom little is known too, and a plan that somebody made for it. */
function aCase(_: unknown, place: number) {
  const value = (kind: string, level: number, high: number | null) => ({
    kind,
    value: level,
    unit: null,
    high,
    day: addDays(TODAY, -pick(200)),
  })
  const record = {
    ...RECORDS[place]!,
    age: oneOf([null, 9, 17, 18, 30, 65, 66, 80]),
    sex: oneOf(['Female', 'Male', 'Other', null]),
    weightKg: oneOf([null, 38, 43.52, 44, 47.36, 55, 58.88, 75, 102.4, 120]),
    heightCm: oneOf([150, 160, 160, 180]),
    weightGoal: oneOf([null, 40, 60]),
    medicines: Array.from({ length: pick(2) }, () => `Tab. ${oneOf(MEDICINES)} 5`),
    unknownAllergies: oneOf([[], ['cashew curry'], ['something that nobody knows '.repeat(3).trim()]]),
    values: [
      ...Array.from({ length: pick(3) }, () => value('egfr', oneOf([45, 59, 60, 72]), null)),
      ...(pick(2)
        ? [value('potassium', oneOf([4.4, 5.6]), oneOf([5, null])), value('phosphate', 4.6, 4.5)]
        : []),
    ],
    today: TODAY,
  }
  const given: PlanInputs = oneOf<PlanInputs>([
    {},
    { conditions: [] },
    { goal: 'lose' },
    { goal: 'lose', conditions: ['lactation', 'insulin'] },
    { diet: 'non-vegetarian', jain: true, avoid: ['milk', 'onion'] },
    { diet: 'non-vegetarian', halal: true, glutenFree: true, avoid: [] },
    { sex: 'male', activity: 'sedentary', goal: 'lose' },
  ])
  const days = someDays(2, [
    ...dishTable.map(({ key }) => ({ id: key })),
    // Rare ones, which packs leave out.
    ...dishTable
      .filter(({ ingredients }) => ingredients.some(({ food }) => food === 'goat' || food === 'surmai'))
      .flatMap(({ key }) => Array.from({ length: 12 }, () => ({ id: key }))),
  ]).map((day) => ({
    ...day,
    type: oneOf(TYPES),
    meals: day.meals.map((meal) => ({ ...meal, text: oneOf(TEXTS) })),
  }))
  // A caller who goes round the function may leave everything out.
  const inputs = place % 10 === 0 ? {} : fromRecord(given, record)
  return { record, inputs, days }
}
const cases = RECORDS.map(aCase)

type Marks = JudgedPlan['marks'] & {
  cells: { day: number; meal: string; item: number; dish: string; avoid: string; recorded: boolean }[]
}

/** What of the dishes somebody avoids, by the planner's flags. */
function cellsOf({ record, inputs, days }: (typeof cases)[number]): string[] {
  const keys = [...new Set([...record.avoided, ...(inputs.avoid ?? [])])]
  return days.flatMap(({ meals }, day) =>
    meals.flatMap(({ meal, items }) =>
      items.flatMap((item, place) =>
        [item, ...(item.or ?? [])].flatMap(({ dish }) => {
          const inDish = foodsIn.get(dish)!
          const { allergens } = flagsOf(inDish)
          return keys
            .filter((key) => inDish.includes(key as FoodKey) || allergens.some((one) => one === key))
            .map((key) => {
              // What staff chose stands for an allergy that isn’t understood.
              const isRecorded = record.avoided.includes(key) || record.unknownAllergies.length > 0
              return `${day} ${meal} ${place} ${dish} ${key} ${isRecorded}`
            })
        }),
      ),
    ),
  )
}

it('finds the same rules and the same allergens in three hundred plans as the function', async () => {
  const rows = await query<{ dishes: JudgedPlan['dishes']; rules: string[]; marks: Marks }>(
    `select p.dishes, m.marks, private.plan_rules(p, c -> 'record', m.marks) as rules
     from jsonb_array_elements($1::jsonb) with ordinality as x (c, place)
     cross join lateral jsonb_populate_record(null::public.patient_plans, jsonb_build_object(
       'inputs', c -> 'inputs', 'days', c -> 'days', 'dishes', private.plan_dishes(c -> 'days', '{}')
     )) p
     cross join lateral (select private.marks_now(p, c -> 'record') as marks offset 0) m
     order by place`,
    [JSON.stringify(cases)],
  )
  const seen = new Set<string>()
  for (const [place, { dishes, rules, marks }] of rows.entries()) {
    const made = cases[place]!
    const cells = marks.cells.map(
      ({ day, meal, item, dish, avoid, recorded }) => `${day} ${meal} ${item} ${dish} ${avoid} ${recorded}`,
    )
    expect(cells.toSorted(), `cells of plan ${place}`).toEqual(cellsOf(made).toSorted())
    // Packs that ask for opposite amounts are the function's to find.
    const expected = brokenRules(warningsOf({ ...made, dishes, marks }, made.record)).filter(
      (rule) => !rule.includes('+') || rule.startsWith('lose+'),
    )
    expect(rules.toSorted(), `rules of plan ${place}`).toEqual(expected.toSorted())
    for (const rule of rules) seen.add(rule.replace(/^(value:[a-z]+|bmi_\w+|.*(?=:[0-9a-f]{8}$)).*/, '$1'))
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'allergy',
      'avoid:milk',
      'bmi_from_40',
      'bmi_under_17',
      'diet:gluten_free',
      'diet:jain',
      'diet:vegan',
      'diet:vegetarian',
      'eating_disorder',
      'egfr',
      'energy_too_low',
      'fasting:dialysis',
      'fasting:insulin',
      'fasting:kidney_disease',
      'fasting:pregnancy',
      'fasting:sglt2',
      'fasting:sulfonylurea',
      'insulin',
      'lose+lactation',
      'lose+pregnancy',
      'lose_at_healthy_weight',
      'lose_over_65',
      'lose_underweight',
      'new:gout',
      'new:pregnancy',
      'pack:gout',
      'pack:pregnancy',
      'text',
      'text:allergy',
      'value:phosphate',
      'value:potassium',
      'warfarin',
    ]),
  )
})

it('knows the conditions of records as the function does', async () => {
  const medicines = MEDICINE_NOTES.flatMap(({ names }) => names).map((name) => `Tab. ${name} 5`)
  const records = [
    ...[...medicines, 'Glycomet-GP 1', 'Empathy drops', 'Warfare 5'].map((name) => ({ medicines: [name] })),
    ...[...Object.keys(CONDITION_NAMES), 'Coeliac', 'Thyroid'].map((name) => ({ conditions: [name] })),
    ...['1', '2', 'before', null].map((diabetesType) => ({ conditions: ['Diabetes'], diabetesType })),
    { conditions: ['Anemia', 'Thalassaemia'], pregnant: true },
  ].map((facts) => aRecord(facts))
  const rows = await query<{ found: string[] }>(
    `select private.conditions_of(r) as found from jsonb_array_elements($1::jsonb) with ordinality as x (r, n) order by n`,
    [JSON.stringify(records)],
  )
  expect(rows.map(({ found }) => [...found].sort())).toEqual(
    records.map((one) => [...conditionsOf(one).conditions].sort()),
  )
})
