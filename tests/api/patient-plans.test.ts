import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/domain/dates.ts'
import { startOfTests } from '../support/clinic.ts'
import { call, ok, refused } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { aBooking } from '../support/factories.ts'
import { dayOf, overriding, planDays, ruleFor } from '../support/patient-plans.ts'
import { visitor } from '../support/http.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'
import { freeTime } from '../support/acts.ts'

const TODAY = startOfTests.slice(0, 10)
const in7 = addDays(TODAY, 6)

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
})

const record = (changes: object) => ok(doctor, 'patients.update', { params: { patientUid }, body: changes })
const adult = { age: 40, sex: 'Female', height_cm: 160, weight_kg: 60, diet: 'vegetarian', activity: 'light' }
/** Null days are filled by the server. */
const draft = (inputs: object = {}, days: object[] | null = planDays()) =>
  ok(doctor, 'patient-plans.create', { params: { patientUid }, body: { inputs, ...(days && { days }) } })
const activate = (id: string, body: object = {}) =>
  call(doctor, 'patient-plans.activate', {
    params: { id },
    body: { from: TODAY, to: in7, version: 1, ...body },
  })
const active = async () => {
  const { id } = await draft(overriding())
  return ok(doctor, 'patient-plans.activate', {
    params: { id },
    body: { from: TODAY, to: in7, version: 1 },
  })
}

describe('a new plan', () => {
  it('is filled by the engine from the record', async () => {
    await record({ ...adult, conditions: ['Hypertension'], allergies: ['Milk'] })
    const plan = await draft({}, null)
    expect(plan).toMatchObject({
      status: 'draft',
      version: 1,
      author: 'Dr. Meera Rao',
      inputs: { age: 40, sex: 'female', conditions: ['hypertension'], avoid: [], diet: 'vegetarian' },
      computed: { marks: { cells: [] } },
    })
    expect(plan.days).toHaveLength(7)
    expect(Object.values(plan.computed.dishes).filter(({ allergens }) => allergens.includes('milk'))).toEqual(
      [],
    )
    expect(plan.bands.map(({ nutrient }) => nutrient)).toContain('sodium')
  })

  it('has energy and protein as staff set them, with what the equation gives beside', async () => {
    await record(adult)
    const plan = await draft({ targets: { energy: 1500 } }, null)
    expect(plan.bands[0]).toMatchObject({ nutrient: 'energy', low: 1425, high: 1575 })
    expect(plan.computed.energy).toBeGreaterThan(1600)
  })

  it('of a child is empty, and says that nothing is worked out', async () => {
    await record({ ...adult, age: 9 })
    const plan = await draft({}, null)
    expect([plan.bands, plan.days.flatMap(({ meals }) => meals.flatMap(({ items }) => items))]).toEqual([
      [],
      [],
    ])
    expect(plan.warnings.map(({ text }) => text)).toContain(
      'Under 18 nothing is worked out: the sums alone are shown.',
    )
  })

  it('says in words what the record doesn’t tell, and asks for a reason where it matters', async () => {
    await record({ ...adult, diet: null, conditions: ['Diabetes'], allergies: ['cashew curry'] })
    const { warnings } = await draft()
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rule: null, text: 'The diet isn’t in the record: planned as vegetarian.' }),
        expect.objectContaining({
          rule: null,
          text: '‘Diabetes’ isn’t planned for until its type is chosen.',
        }),
        expect.objectContaining({
          rule: ruleFor('allergy', 'cashew curry'),
          text: 'Allergy ‘cashew curry’ isn’t understood: choose what to avoid.',
        }),
      ]),
    )
  })

  it('for the sex Other is worked out with what staff choose, which is kept', async () => {
    await record({ ...adult, sex: 'Other' })
    const unchosen = await draft()
    expect([unchosen.bands, unchosen.warnings.map(({ text }) => text)]).toEqual([
      [],
      expect.arrayContaining(['Not known: the sex to reckon with. Nothing is worked out without it.']),
    ])
    const { id, inputs } = await draft({ sex: 'male' })
    expect(inputs.sex).toBe('male')
    const body = { days: [dayOf('amti')], version: 1 }
    const saved = await ok(other, 'patient-plans.save', { params: { id }, body })
    expect([saved.inputs.sex, saved.bands[0]!.nutrient]).toEqual(['male', 'energy'])
  })

  it('begins from what the patient eats', async () => {
    await record(adult)
    await query(
      `insert into public.notes (appointment_id, patient_uid, author_id, recall)
       select id, patient_uid, $2, '[{"time": "8:30", "food": "Kanda pohe", "amount": "1 plate"},
         {"time": "1 pm", "food": "Something else", "amount": "1 katori"}]'
       from public.appointments where patient_uid = $1`,
      [patientUid, doctor.id],
    )
    const plan = await draft({ from: 'recall', count: 1 }, null)
    const [breakfast, , lunch] = plan.days[0]!.meals
    expect(breakfast!.items).toHaveLength(1)
    expect(lunch).toMatchObject({ items: [], text: 'Something else 1 katori' })
    expect(plan.totals.days[0]!['energy']).toMatchObject({ atLeast: true })
    // Her own day is kept; three changes of it are proposed, as long as it is a draft.
    expect(plan.computed.proposals).toHaveLength(3)
    expect(await ok(other, 'patient-plans.read', { params: { id: plan.id } })).toEqual(plan)
  })

  it('begins from a template, the author’s own or one for all', async () => {
    const body = { name: 'Plain week', days: planDays() }
    const { id: own } = await ok(doctor, 'plan-templates.create', { body })
    const { id } = await ok(other, 'plan-templates.create', { body: { ...body, shared: true } })
    const shown = await ok(other, 'plan-templates.list')
    expect(shown.map((template) => template.id)).toEqual([id])
    const plan = await draft({ from: 'template', template: own }, null)
    expect(plan.days).toEqual(body.days)
    const unknown = { params: { patientUid }, body: { inputs: { from: 'template', template: randomUUID() } } }
    expect(await refused(doctor, 'patient-plans.create', unknown)).toEqual([400, 'Choose a template'])
  })

  it('from a template has no food that the patient doesn’t eat', async () => {
    await record({ ...adult, allergies: ['Peanut'], dietRules: ['jain'] })
    const days = [dayOf('kanda_pohe'), dayOf('egg_curry'), dayOf('varan')]
    const body = { name: 'With peanuts', days }
    const { id: template } = await ok(doctor, 'plan-templates.create', { body })
    const { computed, warnings } = await draft({ from: 'template', template }, null)
    expect(computed.marks.cells).toEqual([])
    expect(warnings.filter(({ rule }) => rule !== null)).toEqual([])
  })

  it('from a template has a dish in words that was retired since', async () => {
    await record(adult)
    const facts = { name: `Dal ${randomUUID()}`, role: 'pulse', meals: ['lunch'] }
    const dish = await ok(doctor, 'dishes.create', {
      body: { ...facts, ingredients: [{ food: 'toor_dal', grams: 30 }] },
    })
    const body = { name: 'With a dish of ours', days: [dayOf(dish.id), dayOf('varan')] }
    const { id: template } = await ok(doctor, 'plan-templates.create', { body })
    await ok(doctor, 'dishes.retire', { params: { id: dish.id } })
    const plan = await draft({ from: 'template', template }, null)
    expect(plan.days).toEqual([{ meals: [{ meal: 'lunch', items: [], text: facts.name }] }, dayOf('varan')])
  })

  it.each([
    [{ inputs: {}, totals: {} }, 400],
    [{ inputs: { energy: 1 } }, 400],
    [{ inputs: {}, days: [dayOf('varan', 0.7)] }, 400],
    [{ inputs: {}, days: [dayOf('no_such_dish')] }, 400],
    [{ inputs: {}, days: Array.from({ length: 8 }, () => dayOf('varan')) }, 400],
  ])('isn’t made of %j', async (body, status) => {
    const answer = await call(doctor, 'patient-plans.create', { params: { patientUid }, body })
    expect(answer.status).toBe(status)
    expect(await ok(doctor, 'patient-plans.list', { params: { patientUid } })).toEqual([])
  })
})

describe('a draft', () => {
  it('is accepted as it was read', async () => {
    await record(adult)
    const { id, inputs, days, totals } = await draft({}, null)
    const saved = await ok(doctor, 'patient-plans.save', {
      params: { id },
      body: { inputs, days, version: 1 },
    })
    expect([saved.version, saved.days, saved.totals]).toEqual([2, days, totals])
    expect(await ok(other, 'patient-plans.read', { params: { id } })).toEqual(saved)
  })

  it('of another version is refused with the plan as it is', async () => {
    const { id } = await draft()
    const body = { days: [dayOf('amti')], version: 1 }
    await ok(other, 'patient-plans.save', { params: { id }, body })
    const late = await call(doctor, 'patient-plans.save', { params: { id }, body })
    expect([late.status, late.body]).toMatchObject([
      409,
      { reason: 'stale', current: { version: 2, days: body.days } },
    ])
  })

  it('keeps a dish in the version and with the numbers that it was made with', async () => {
    const dish = { name: `Dal of ours ${randomUUID()}`, role: 'pulse', meals: ['lunch'] }
    const made = await ok(doctor, 'dishes.create', {
      body: { ...dish, ingredients: [{ food: 'toor_dal', grams: 30 }] },
    })
    const { id, totals } = await draft({}, [dayOf(made.id)])
    await ok(other, 'dishes.update', {
      params: { id: made.id },
      body: { ...dish, ingredients: [{ food: 'toor_dal', grams: 60 }], version: 1 },
    })
    await ok(other, 'dishes.retire', { params: { id: made.id } })
    const saved = await ok(doctor, 'patient-plans.save', {
      params: { id },
      body: { days: [dayOf(made.id)], version: 1 },
    })
    expect(saved.totals).toEqual(totals)
    const unknown = await call(doctor, 'patient-plans.create', {
      params: { patientUid },
      body: { inputs: {}, days: [dayOf(made.id)] },
    })
    expect(unknown.status).toBe(400)
  })

  it('marks food that the record names as an allergy, and says so of a typed meal', async () => {
    await record({ ...adult, allergies: ['Tree nuts', 'Peanut'] })
    const { computed, warnings, totals } = await draft({}, [
      { meals: [{ meal: 'lunch', items: [{ dish: 'kanda_pohe', portion: 1 }] }] },
      { meals: [{ meal: 'dinner', items: [], text: 'Eats out: kaju curry' }] },
    ])
    expect(computed.marks).toMatchObject({
      cells: [{ day: 0, meal: 'lunch', avoid: 'peanut', recorded: true }],
      texts: [{ day: 1, meal: 'dinner', avoid: 'tree_nuts', word: 'kaju' }],
    })
    expect(warnings.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['allergen:peanut', expect.stringMatching(/^text:allergy:[0-9a-f]{8}$/)]),
    )
    expect(totals.days[1]!['energy']).toEqual({ value: 0, atLeast: true })
  })
})

describe('a plan is activated', () => {
  it('never with an allergen of the record, whatever the reason', async () => {
    await record({ ...adult, allergies: ['Peanut'] })
    const { id } = await draft(overriding('allergen:peanut'), [dayOf('kanda_pohe')])
    const { status, body } = await activate(id)
    expect([status, body]).toMatchObject([
      409,
      { reason: 'refused', current: { rules: [{ rule: 'allergen:peanut', final: true }] } },
    ])
    await record({ allergies: [] })
    expect((await activate(id)).status).toBe(200)
  })

  it('against a rule only with a reason, which is kept and counted in the audit', async () => {
    await record({ ...adult, conditions: ['Eating disorder'] })
    const { id } = await draft()
    const without = await activate(id)
    expect([without.status, without.body]).toMatchObject([
      409,
      { reason: 'refused', current: { rules: [{ rule: 'eating_disorder', reason: null }] } },
    ])
    const inputs = overriding('eating_disorder')
    await ok(doctor, 'patient-plans.save', { params: { id }, body: { inputs, days: planDays(), version: 1 } })
    const { status, body } = await activate(id, { version: 2 })
    expect([status, body.warnings]).toMatchObject([
      200,
      expect.arrayContaining([
        expect.objectContaining({ rule: 'eating_disorder', reason: 'Agreed with her doctor' }),
      ]),
    ])
    const events = await query(
      `select item_count from audit.events where action = 'plan.override' and subject_id = $1`,
      [id],
    )
    expect(events).toEqual([{ item_count: 1 }])
  })

  it('against the diet only with a reason', async () => {
    await record(adult)
    const { id } = await draft({}, [dayOf('egg_curry')])
    const { body } = await activate(id)
    expect(body).toMatchObject({
      error: 'Say why for each warning before the plan is activated.',
      reason: 'refused',
      current: { rules: [{ rule: ruleFor('diet:vegetarian', 'egg_curry@1') }] },
    })
  })

  it('with a day of fasting on insulin only with a reason', async () => {
    await record(adult)
    await ok(doctor, 'taken.create', { params: { patientUid }, body: { name: 'Insulin glargine' } })
    const { id } = await draft({}, [{ type: 'fasting:ekadashi', ...dayOf('varan') }])
    const { body } = await activate(id)
    expect(body).toMatchObject({
      current: {
        rules: expect.arrayContaining([
          expect.objectContaining({ rule: ruleFor('fasting:insulin', 'fasting:ekadashi') }),
        ]),
      },
    })
  })

  it('against what the record and its dishes say, whoever calls: the rules are named', async () => {
    await record({ ...adult, allergies: ['cashew curry'] })
    await ok(doctor, 'taken.create', { params: { patientUid }, body: { name: 'Glycomet-GP 1' } })
    const { id, inputs } = await draft({}, [{ type: 'fasting:ekadashi', ...dayOf('egg_curry') }])
    const rules = [
      ruleFor('allergy', 'cashew curry'),
      ruleFor('diet:vegetarian', 'egg_curry@1'),
      ruleFor('fasting:sulfonylurea', 'fasting:ekadashi'),
      'sulfonylurea',
    ]
    const asked = { p_id: id, p_from: TODAY, p_to: in7, p_version: 1, p_rules: [] }
    const { status, body: answer } = await callData('POST', '/rest/v1/rpc/activate_plan', {
      token: doctor.token,
      body: asked,
    })
    expect([status, answer]).toMatchObject([
      409,
      {
        message: `Say why for each warning before the plan is activated: ${rules.join(', ')}.`,
      },
    ])
    const { overrides } = overriding(...rules)
    const body = { inputs: { ...inputs, overrides }, days: [dayOf('egg_curry')], version: 1 }
    await ok(doctor, 'patient-plans.save', { params: { id }, body })
    expect((await activate(id, { version: 2 })).status).toBe(200)
  })

  it('from a day, and the one before ends on the day before', async () => {
    await record(adult)
    const first = await active()
    const { id } = await draft()
    const from = addDays(TODAY, 3)
    expect((await activate(id, { from, to: addDays(TODAY, 9) })).status).toBe(200)
    const rows = await ok(doctor, 'patient-plans.list', { params: { patientUid } })
    expect(rows.map((row) => [row.id, row.status, row.from, row.to])).toEqual([
      [id, 'active', from, addDays(TODAY, 9)],
      [first.id, 'active', TODAY, addDays(TODAY, 2)],
    ])
  })

  it('by one of many at once: days never overlap', async () => {
    await record(adult)
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await draft()).id))
    const answers = await Promise.all(ids.map((id) => activate(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const lost = answers.find(({ status }) => status === 409)!
    expect(lost.body).toMatchObject({ reason: 'overlap', current: ids.map(() => expect.anything()) })
  })

  it.each([
    [{ from: addDays(TODAY, -1) }, 'A plan begins today or later'],
    [{ to: addDays(TODAY, -1) }, 'The last day is before the first'],
    [{ to: addDays(TODAY, 400) }, 'A plan lasts at most a year'],
  ])('not with %j', async (body, text) => {
    await record(adult)
    const { id } = await draft()
    const answer = await activate(id, body)
    expect([answer.status, answer.body]).toMatchObject([400, { error: text }])
  })

  it('not without a dish', async () => {
    const { id } = await draft({}, [{ meals: [] }])
    expect((await activate(id)).body).toMatchObject({
      error: 'A plan without a dish can’t be activated'.replace('’', "'"),
    })
  })
})

describe('an active plan', () => {
  beforeEach(() => record(adult))

  it('is not changed, and says so before anything else', async () => {
    const { id } = await active()
    const { status, body } = await call(doctor, 'patient-plans.save', {
      params: { id },
      body: { days: [dayOf('no_such_dish')], version: 1 },
    })
    expect([status, body]).toMatchObject([409, { reason: 'active', current: { status: 'active' } }])
  })

  it('is revised by one draft, which takes its place when it is activated', async () => {
    const plan = await active()
    const revise = { params: { id: plan.id }, body: { reason: 'No time to cook' } }
    const revision = await ok(doctor, 'patient-plans.revise', revise)
    expect(revision).toMatchObject({
      status: 'draft',
      revises: plan.id,
      reason: 'No time to cook',
      days: plan.days,
    })
    expect((await ok(other, 'patient-plans.read', { params: { id: plan.id } })).status).toBe('active')
    expect((await call(other, 'patient-plans.revise', revise)).body).toMatchObject({ reason: 'revised' })
    expect((await activate(revision.id)).status).toBe(200)
    expect((await ok(other, 'patient-plans.read', { params: { id: plan.id } })).status).toBe('ended')
  })

  it('ends today, once', async () => {
    const { id, version } = await active()
    const end = { params: { id }, body: { version } }
    expect(await ok(other, 'patient-plans.end', end)).toMatchObject({ status: 'ended', to: TODAY })
    expect((await call(doctor, 'patient-plans.end', end)).body).toMatchObject({ reason: 'ended' })
    const copy = await ok(doctor, 'patient-plans.duplicate', { params: { id } })
    expect(copy).toMatchObject({ status: 'draft', revises: null, from: null })
  })

  it('is flagged at once by an allergy, a medicine, a condition and a pregnancy that came since', async () => {
    const { id } = await draft(overriding(), [dayOf('kanda_pohe')])
    await activate(id)
    const flags = async () => (await ok(other, 'patient-plans.list', { params: { patientUid } }))[0]!.flags
    expect(await flags()).toEqual([])
    await record({ allergies: ['Groundnut'], conditions: ['Gout'] })
    await ok(doctor, 'taken.create', { params: { patientUid }, body: { name: 'Tab Acitrom 2 mg' } })
    await ok(doctor, 'pregnancy.set', { params: { patientUid }, body: { dueDate: addDays(TODAY, 100) } })
    const rules = (await flags()).map(({ rule }) => rule)
    expect(rules).toEqual(
      expect.arrayContaining(['allergen:peanut', 'warfarin', 'new:gout', 'new:pregnancy', 'new:warfarin']),
    )
    expect((await ok(other, 'patient-plans.read', { params: { id } })).flags.map(({ rule }) => rule)).toEqual(
      rules,
    )
  })
})

const read = (url: string) =>
  call(visitor, 'plan-page.read', { headers: { 'x-plan-token': url.split('#')[1] ?? '' } })
const link = async (id: string) => (await ok(doctor, 'patient-plans.link', { params: { id } })).url

const outcome = async (url: string) => {
  const { status, body } = await read(url)
  return [status, 'reason' in body ? body.reason : undefined]
}

describe('plans of a day', () => {
  it('are named when the record no longer allows them', async () => {
    await record(adult)
    const { date } = await ok(doctor, 'appointments.create', {
      body: { ...aBooking(freeTime()), patientUid },
    })
    const flags = async (day = date) =>
      (await ok(other, 'plan-flags.list', { query: { date: day } })).filter(
        (one) => one.patientUid === patientUid,
      )
    const { id } = await active()
    expect(await flags()).toEqual([])
    await record({ conditions: ['Gout'] })
    expect(await flags()).toEqual([
      {
        patientUid,
        id,
        flags: [{ rule: 'new:gout', text: 'The record has gout, which the plan was not made for.' }],
      },
    ])
    expect(await flags(addDays(date, 1))).toEqual([])
    await ok(doctor, 'patient-plans.end', { params: { id }, body: { version: 2 } })
    expect(await flags()).toEqual([])
  })
})

describe('a template', () => {
  const body = { name: 'Week of ours', days: planDays(), shared: true }
  const change = (who: Session, id: string, version = 1) =>
    call(who, 'plan-templates.save', {
      params: { id },
      body: { ...body, name: 'Changed', days: [dayOf('amti')], version },
    })

  it('is changed by its author or an admin, and an older version is refused', async () => {
    const { id } = await ok(doctor, 'plan-templates.create', { body })
    expect((await change(other, id)).body).toMatchObject({ reason: 'author' })
    const changed = await ok(await openSession('admin'), 'plan-templates.save', {
      params: { id },
      body: { ...body, name: 'Changed', version: 1 },
    })
    expect(changed).toMatchObject({ name: 'Changed', version: 2, mine: false, author: 'Dr. Meera Rao' })
    expect((await change(doctor, id)).body).toMatchObject({
      reason: 'stale',
      current: { ...changed, mine: true },
    })
    expect((await change(doctor, id, 2)).body).toMatchObject({ version: 3, days: [dayOf('amti')] })
  })

  it('is deleted; plans that began with it stay', async () => {
    await record(adult)
    const { id } = await ok(doctor, 'plan-templates.create', { body: { ...body, shared: false } })
    const plan = await draft({ from: 'template', template: id }, null)
    expect((await call(other, 'plan-templates.delete', { params: { id } })).status).toBe(404)
    await ok(doctor, 'plan-templates.delete', { params: { id } })
    expect((await call(doctor, 'plan-templates.delete', { params: { id } })).status).toBe(404)
    expect(await ok(doctor, 'patient-plans.read', { params: { id: plan.id } })).toEqual(plan)
  })
})

describe('the link of a plan', () => {
  const DEAD = [404, 'link']
  beforeEach(() => record({ ...adult, conditions: ['Hypertension'] }))

  it('shows the patient the plan and the first name, and nothing else of the record', async () => {
    const { id } = await active()
    const url = await link(id)
    expect(url).toMatch(/\/plan#[\w-]{43}$/)
    const { status, body } = await read(url)
    expect([status, Object.keys(body).sort()]).toEqual([
      200,
      ['days', 'dishes', 'firstName', 'from', 'to', 'version'],
    ])
    expect(body).toMatchObject({ firstName: 'Asha', from: TODAY, to: in7, days: planDays() })
    expect(JSON.stringify(body)).not.toMatch(/Verma|hypertension|energy|P-/)
  })

  it('stops working when there is a new one, when it is taken back and when the plan ends', async () => {
    const { id, version } = await active()
    const first = await link(id)
    const second = await link(id)
    expect([await outcome(first), (await read(second)).status]).toEqual([DEAD, 200])
    await ok(other, 'patient-plans.unlink', { params: { id } })
    expect(await outcome(second)).toEqual(DEAD)
    const third = await link(id)
    await ok(other, 'patient-plans.end', { params: { id }, body: { version } })
    expect(await outcome(third)).toEqual(DEAD)
    expect(await outcome('/plan#')).toEqual(DEAD)
  })

  it('is of an active plan alone', async () => {
    const { id } = await draft()
    expect((await call(doctor, 'patient-plans.link', { params: { id } })).body).toMatchObject({
      reason: 'draft',
    })
  })
})

describe('dishes', () => {
  const dish = { name: 'Nut ladoo', role: 'sweet', meals: ['evening_snack'] }

  it('have totals, allergens and diets from their foods', async () => {
    const [cashew] = await ok(doctor, 'foods.list', { query: { q: 'cashew' } })
    const made = await ok(doctor, 'dishes.create', {
      body: {
        ...dish,
        ingredients: [
          { food: cashew!.key, grams: 20 },
          { food: 'ghee', grams: 5 },
        ],
      },
    })
    expect(made).toMatchObject({
      own: true,
      version: 1,
      allergens: ['milk', 'tree_nuts'],
      author: 'Dr. Meera Rao',
    })
    expect(made.diets).not.toContain('vegan')
    const listed = await ok(other, 'dishes.list')
    expect(listed.filter(({ id }) => id === made.id || id === 'varan')).toHaveLength(2)
  })

  it.each([
    [{ ingredients: [{ food: 'unobtainium', grams: 20 }] }, 'Choose the foods from the list'],
    [
      {
        ingredients: [
          { food: 'rice', grams: 1500 },
          { food: 'ghee', grams: 600 },
        ],
      },
      'A portion weighs 1 to 2,000 g',
    ],
    [{ ingredients: [] }, 'Add an ingredient'],
  ])('aren’t made of %j', async (body, text) => {
    const answer = await call(doctor, 'dishes.create', { body: { ...dish, ...body } })
    expect([answer.status, answer.body]).toMatchObject([400, { error: text }])
  })

  it('of the product stay, and an older version is refused with the newest', async () => {
    const body = { ...dish, ingredients: [{ food: 'rice', grams: 50 }], version: 1 }
    const ofProduct = await call(doctor, 'dishes.update', { params: { id: 'varan' }, body })
    expect(ofProduct.body).toMatchObject({ reason: 'built_in' })
    const { version, ...facts } = body
    const { id } = await ok(doctor, 'dishes.create', { body: facts })
    await ok(other, 'dishes.update', { params: { id }, body: { ...body, version } })
    const late = await call(doctor, 'dishes.update', { params: { id }, body })
    expect(late.body).toMatchObject({ reason: 'stale', current: { version: 2 } })
  })
})
