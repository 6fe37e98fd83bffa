import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/domain/dates.ts'
import { freeTime } from '../support/acts.ts'
import { startOfTests } from '../support/clinic.ts'
import { call, ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { visitor } from '../support/http.ts'
import { dayOf, overriding, ruleFor } from '../support/patient-plans.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

/* What of a plan the record doesn't allow, whichever came first, and what a reason answers: this, and nothing later. */

const TODAY = startOfTests.slice(0, 10)
const adult = {
  age: 40,
  sex: 'Female',
  height_cm: 160,
  weight_kg: 60,
  diet: 'non-vegetarian',
  activity: 'light',
}

let doctor: Session & { id: string }
let other: Session & { id: string }
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  doctor = await openSession('doctor', { name: 'Dr. Meera Rao' })
  other = await openSession('doctor', { name: 'Dr. Anil Shah' })
})
beforeEach(async () => {
  ;({ patientUid } = await aPatient(doctor, freeTime()))
  await record(adult)
})

const record = (changes: object) => ok(doctor, 'patients.update', { params: { patientUid }, body: changes })
const draft = (days: object[], inputs: object = {}) =>
  ok(doctor, 'patient-plans.create', { params: { patientUid }, body: { inputs, days } })
const activate = (id: string) =>
  call(doctor, 'patient-plans.activate', {
    params: { id },
    body: { from: TODAY, to: addDays(TODAY, 6), version: 1 },
  })
const read = (id: string) => ok(doctor, 'patient-plans.read', { params: { id } })
const rulesOf = ({ warnings }: { warnings: { rule: string | null; reason: string | null }[] }) =>
  warnings.flatMap(({ rule, reason }) => (rule && !reason ? [rule] : []))
const inWords = (text: string, note?: string) => ({
  meals: [
    { meal: 'lunch', items: [{ dish: 'jowar_bhakri', portion: 1 }] },
    { meal: 'dinner', items: [], text, ...(note && { note }) },
  ],
})

const fastsOn = (...types: string[]) => types.map((type) => ({ type, ...dayOf('varan') }))

describe('an active plan is flagged', () => {
  it.each([
    ['coeliac disease', { conditions: ['Coeliac'] }, 'allergen:gluten'],
    ['a diet', { diet: 'vegetarian' }, ruleFor('diet:vegetarian', 'egg_curry@1')],
    ['a rule of the diet', { dietRules: ['jain'] }, ruleFor('diet:jain', 'egg_curry@1')],
  ])('by %s that is recorded after it', async (_, changes, rule) => {
    const { id } = await draft([dayOf('egg_curry'), dayOf('phulka')])
    const { status, body } = await activate(id)
    expect([status, body.flags]).toEqual([200, []])
    await record(changes)
    expect((await read(id)).flags.map((flag) => flag.rule)).toContain(rule)
    const [plan] = await ok(doctor, 'patient-plans.list', { params: { patientUid } })
    expect(plan!.flags.map((flag) => flag.rule)).toContain(rule)
  })

  it('by a laboratory value that is above its band', async () => {
    await record({ conditions: ['Kidney disease'] })
    const { overrides } = overriding('kidney_disease')
    const { id } = await draft([dayOf('varan')], { overrides })
    expect((await activate(id)).body.flags).toEqual([])
    await ok(doctor, 'measurements.create', {
      params: { patientUid },
      body: { values: [{ kind: 'potassium', value: 6.1 }], measuredAt: TODAY, confirmUnusual: true },
    })
    expect((await read(id)).flags.map((flag) => flag.rule)).toEqual([`value:potassium:6.1:${TODAY}`])
  })

  it('by one of which only a limit is known', async () => {
    await record({ conditions: ['Kidney disease'] })
    const { overrides } = overriding('kidney_disease')
    const { id } = await draft([dayOf('varan')], { overrides })
    await activate(id)
    await ok(doctor, 'measurements.create', {
      params: { patientUid },
      body: {
        values: [{ kind: 'potassium', value: 7, comparator: '>' }],
        measuredAt: TODAY,
        confirmUnusual: true,
      },
    })
    expect((await read(id)).flags).toEqual([
      { rule: `value:potassium:7:${TODAY}`, text: expect.stringContaining('potassium >7') },
    ])
  })

  it('by an allergen that a food of its dishes turns out to have', async () => {
    const { id } = await draft([dayOf('varan')])
    await record({ allergies: ['Sesame'] })
    await query(`update private.foods set allergens = '{sesame}' where key = 'toor_dal'`)
    const { status } = await activate(id)
    await query(`update private.foods set allergens = '{}' where key = 'toor_dal'`)
    expect(status).toBe(409)
  })
})

describe('a reason', () => {
  it('against the diet answers for the dishes that there were, not for one more', async () => {
    await record({ diet: 'vegetarian' })
    const { overrides } = overriding(ruleFor('diet:vegetarian', 'egg_curry@1'))
    const { id } = await draft([dayOf('egg_curry')], { overrides })
    expect(rulesOf(await read(id))).toEqual([])
    const body = { days: [dayOf('egg_curry'), dayOf('tawa_fish')], version: 1 }
    const more = await ok(doctor, 'patient-plans.save', { params: { id }, body })
    expect(rulesOf(more)).toEqual([ruleFor('diet:vegetarian', 'egg_curry@1 tawa_fish@1')])
  })

  it('against a diet answers for a dish as it was, not for its next version', async () => {
    const dish = { name: 'Ours', role: 'main', meals: ['lunch'], ingredients: [{ food: 'egg', grams: 90 }] }
    const { id } = await ok(doctor, 'dishes.create', { body: dish })
    await record({ diet: 'vegetarian' })
    const { overrides } = overriding(ruleFor('diet:vegetarian', `${id}@1`))
    expect(rulesOf(await draft([dayOf(id)], { overrides }))).toEqual([])
    const ingredients = [{ food: 'goat', grams: 90 }]
    await ok(doctor, 'dishes.update', { params: { id }, body: { ...dish, ingredients, version: 1 } })
    expect(rulesOf(await draft([dayOf(id)], { overrides }))).toEqual([ruleFor('diet:vegetarian', `${id}@2`)])
    await ok(doctor, 'dishes.retire', { params: { id } })
  })

  it('for a day of fasting answers for no other', async () => {
    await record({ conditions: ['Kidney disease'] })
    const { overrides } = overriding('kidney_disease', ruleFor('fasting:kidney_disease', 'fasting:ekadashi'))
    expect(rulesOf(await draft(fastsOn('fasting:ekadashi'), { overrides }))).toEqual([])
    expect(rulesOf(await draft(fastsOn('fasting:ekadashi', 'fasting:nirjala'), { overrides }))).toEqual([
      ruleFor('fasting:kidney_disease', 'fasting:ekadashi fasting:nirjala'),
    ])
  })

  it('for the words of a meal answers for these words alone', async () => {
    await record({ allergies: ['Milk'] })
    const rule = ruleFor('text:allergy', 'milk soya lassi')
    const { overrides } = overriding(rule)
    const { id } = await draft([inWords('Soya lassi')], { overrides })
    expect(rulesOf(await read(id))).toEqual([])
    const body = { days: [inWords('Lassi')], version: 1 }
    const changed = await ok(doctor, 'patient-plans.save', { params: { id }, body })
    expect(rulesOf(changed)).toEqual([ruleFor('text:allergy', 'milk lassi')])
  })

  it('for what was only to be avoided doesn’t lift what has become an allergy', async () => {
    const { overrides } = overriding(ruleFor('text', 'milk lassi'))
    const { id } = await draft([inWords('Lassi')], { avoid: ['milk'], overrides })
    expect(rulesOf(await read(id))).toEqual([])
    await record({ allergies: ['Milk'] })
    expect(rulesOf(await read(id))).toContain(ruleFor('text:allergy', 'milk lassi'))
  })

  it('never lifts what staff chose for an allergy that isn’t understood', async () => {
    await record({ allergies: ['cashew curry'] })
    const { id } = await draft([dayOf('kanda_pohe')], { avoid: ['peanut'] })
    const { status, body } = await activate(id)
    expect([status, body]).toMatchObject([
      409,
      { current: { rules: expect.arrayContaining([expect.objectContaining({ final: true })]) } },
    ])
  })

  it('answers for an allergy in many words', async () => {
    await record({ allergies: ['something that nobody here has ever heard of until this day, really'] })
    const { id, warnings } = await draft([dayOf('varan')])
    const { overrides } = overriding(warnings.find(({ rule }) => rule)!.rule!)
    const body = { inputs: { overrides }, days: [dayOf('varan')], version: 1 }
    expect(rulesOf(await ok(doctor, 'patient-plans.save', { params: { id }, body }))).toEqual([])
  })
})

it.each([
  ['butter naan', 'milk'],
  ['Chaas', 'milk'],
  ['jowar roti', 'gluten'],
  ['Hakka noodles', 'gluten'],
  ['akrod halwa', 'tree_nuts'],
  ['khekda rassa', 'shellfish'],
  ['दही भात', 'milk'],
  ['Curd rice', 'milk'],
  ['shengdanyachi chutney', 'peanut'],
  ['dudhacha chaha', 'milk'],
  ['दुधाचा चहा', 'milk'],
  ['तुपातला शिरा', 'milk'],
  ['मूँगफली', 'peanut'],
  ['andyachi poli', 'egg'],
  ['kajukatli', 'tree_nuts'],
  ['तिळाचे लाडू', 'sesame'],
  ['गव्हाची पोळी', 'gluten'],
])('a meal of ‘%s’ is compared with an allergy to %s', async (text, allergen) => {
  await record({ allergies: [allergen.replaceAll('_', ' ')] })
  const { computed } = await draft([inWords(text)])
  expect(computed.marks.texts.map(({ avoid }) => avoid)).toContain(allergen)
})

it.each([
  ['Chickpeas', 'pithla', 'besan'],
  ['Peanut butter', 'kanda_pohe', 'peanut'],
  ['Egg white', 'egg_curry', 'egg'],
  ['Paneer', 'tea_milk', 'milk'],
  ['Surmai', 'tawa_fish', 'fish'],
  ['Chicken', 'chicken_wrap', 'chicken_breast'],
])('an allergy to %s is one to all that is of its kind: %s has %s', async (allergy, dish, avoid) => {
  await record({ allergies: [allergy] })
  const { computed, warnings } = await draft([dayOf(dish)])
  expect(computed.marks.cells.map((cell) => [cell.avoid, cell.recorded])).toContainEqual([avoid, true])
  expect(warnings.some(({ final }) => final)).toBe(true)
})

it('a name with two of the allergens asks for each', async () => {
  await record({ allergies: ['Peanut', 'Milk'] })
  const { computed } = await draft([inWords('danyachi amti')])
  expect(new Set(computed.marks.texts.map(({ avoid }) => avoid))).toEqual(new Set(['milk', 'peanut']))
})

it('with coeliac disease words are compared with gluten', async () => {
  await record({ conditions: ['Coeliac'] })
  const { computed } = await draft([inWords('2 wheat roti')])
  expect(computed.marks.texts.map(({ avoid }) => avoid)).toContain('gluten')
})

it.each(['Cashew Curry at the office', 'kaju katli'])(
  'words are compared with those of an allergy that isn’t understood: %s',
  async (text) => {
    await record({ allergies: ['cashew curry'] })
    const { overrides } = overriding(ruleFor('allergy', 'cashew curry'))
    expect(rulesOf(await draft([inWords(text)], { overrides }))).toEqual([
      ruleFor('text:allergy', `cashew curry ${text.toLowerCase()}`),
    ])
  },
)

it('what the clinic calls a dish of its own is compared too', async () => {
  const dish = {
    name: 'Cashew curry',
    role: 'main',
    meals: ['lunch'],
    ingredients: [{ food: 'potato', grams: 90 }],
  }
  const { id } = await ok(doctor, 'dishes.create', { body: dish })
  await record({ allergies: ['Cashew'] })
  expect((await draft([dayOf(id)])).computed.marks.texts).toMatchObject([
    { word: 'cashew', avoid: 'tree_nuts' },
  ])
  await ok(doctor, 'dishes.retire', { params: { id } })
})

it('a food that isn’t known can’t be avoided', async () => {
  const inputs = { avoid: ['zzz_unknown'] }
  const { status } = await call(doctor, 'patient-plans.create', { params: { patientUid }, body: { inputs } })
  expect(status).toBe(400)
})

it('a link shows nothing while its plan has what is an allergy since', async () => {
  const { id } = await draft([dayOf('kanda_pohe')])
  await activate(id)
  const { url } = await ok(doctor, 'patient-plans.link', { params: { id } })
  const open = async () =>
    (await call(visitor, 'plan-page.read', { headers: { 'x-plan-token': url.split('#')[1]! } })).status
  expect(await open()).toBe(200)
  await record({ allergies: ['Peanut'] })
  expect(await open()).toBe(404)
})

it('a note is compared too', async () => {
  await record({ allergies: ['Milk'] })
  const { computed } = await draft([inWords('Eats out', 'with a glass of lassi')])
  expect(computed.marks.texts).toMatchObject([{ day: 0, meal: 'dinner', word: 'lassi', avoid: 'milk' }])
})

it('the mean of a week is that of its days with anything in them', async () => {
  const one = await draft([dayOf('varan')])
  const { totals } = await draft([dayOf('varan'), { meals: [] }])
  expect(totals.mean).toEqual(one.totals.mean)
})

it('a draft’s author is who saved it last', async () => {
  const { id } = await draft([dayOf('varan')])
  const body = { days: [dayOf('varan', 2)], version: 1 }
  expect((await ok(other, 'patient-plans.save', { params: { id }, body })).author).toBe('Dr. Anil Shah')
})

describe('a template', () => {
  it('with a dish that is retired since is renamed', async () => {
    const dish = {
      name: 'Our dal',
      role: 'pulse',
      meals: ['lunch'],
      ingredients: [{ food: 'toor_dal', grams: 40 }],
    }
    const made = await ok(doctor, 'dishes.create', { body: dish })
    const days = [dayOf(made.id)]
    const { id, version } = await ok(doctor, 'plan-templates.create', { body: { name: 'Old', days } })
    await ok(doctor, 'dishes.retire', { params: { id: made.id } })
    const body = { name: 'New', days, version }
    expect(await ok(doctor, 'plan-templates.save', { params: { id }, body })).toMatchObject({ name: 'New' })
  })

  it('stays shared if a change doesn’t say otherwise', async () => {
    const body = { name: 'Shared', days: [dayOf('varan')] }
    const { id, version } = await ok(doctor, 'plan-templates.create', { body: { ...body, shared: true } })
    const saved = await ok(doctor, 'plan-templates.save', { params: { id }, body: { ...body, version } })
    expect(saved.shared).toBe(true)
  })

  it('of a colleague isn’t taken back by an admin for himself', async () => {
    const admin = await openSession('admin')
    const body = { name: 'Ours', days: [dayOf('varan')], shared: true }
    const { id, version } = await ok(doctor, 'plan-templates.create', { body })
    const answer = await call(admin, 'plan-templates.save', {
      params: { id },
      body: { ...body, shared: false, version },
    })
    expect([answer.status, answer.body]).toMatchObject([403, { reason: 'author' }])
  })
})
