import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/domain/dates.ts'
import { planDigest } from '#shared/plan-page-link.ts'
import { freeTime } from '../support/acts.ts'
import { startOfTests, theClinic } from '../support/clinic.ts'
import { call, ok } from '../support/contract.ts'
import { query } from '../support/control.ts'
import { callData } from '../support/data-api.ts'
import { visitor } from '../support/http.ts'
import { dayOf, planDays } from '../support/patient-plans.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { openSession } from '../support/session.ts'
import type { Session } from '../support/sign-in.ts'

/* Plans in the hands of somebody who goes round the product, or of two who act at the same moment. */

const TODAY = startOfTests.slice(0, 10)
const span = { from: TODAY, to: addDays(TODAY, 6), version: 1 }

let admin: Session
let doctor: Session & { id: string }
let other: Session
let patientUid: string
beforeAll(async () => {
  await resetClinic()
  admin = await openSession('admin')
  doctor = await openSession('doctor')
  other = await openSession('doctor')
})
beforeEach(async () => {
  ;({ patientUid } = await aPatient(doctor, freeTime()))
})

const draft = (days: object[] = planDays()) =>
  ok(doctor, 'patient-plans.create', { params: { patientUid }, body: { inputs: {}, days } })
const active = async () =>
  ok(doctor, 'patient-plans.activate', { params: { id: (await draft()).id }, body: span })
const link = async (id: string) =>
  (await ok(doctor, 'patient-plans.link', { params: { id } })).url.split('#')[1]!
const read = (token: string) => call(visitor, 'plan-page.read', { headers: { 'x-plan-token': token } })
/** At once, by two members of staff. */
const byTwo = async <T>(act: (who: Session) => Promise<T>) => Promise.all([act(doctor), act(other)])
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('the token of a plan', () => {
  it('works in its header alone', async () => {
    const token = await link((await active()).id)
    const elsewhere = [
      await visitor.get(`/plan?token=${token}`),
      await visitor.get(`/plan?x-plan-token=${token}`),
      await visitor.request('GET', '/plan', { headers: { cookie: `x-plan-token=${token}` } }),
      await visitor.request('GET', '/plan', { headers: { 'x-visit-token': token } }),
    ]
    expect(statuses(elsewhere)).toEqual([404, 404, 404, 404])
    expect((await read(token)).status).toBe(200)
  })

  it('that opens nothing has one answer, whatever became of its plan', async () => {
    const plan = await active()
    const replaced = await link(plan.id)
    const ended = await link(plan.id)
    await ok(doctor, 'patient-plans.end', { params: { id: plan.id }, body: { version: plan.version } })
    const digest = await planDigest(theClinic().otpPepper, ended)
    const tokens = ['', 'x', `${ended}x`, ended.toLowerCase(), digest, replaced, ended]
    const answers = await Promise.all(tokens.map(read))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      tokens.map(() => [
        404,
        { error: 'This link no longer works.', reason: 'link', requestId: expect.any(String) },
      ]),
    )
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(tokens.map(() => 'no-store'))
  })

  it('ends when a revision of its plan takes its place', async () => {
    const { id } = await active()
    const token = await link(id)
    const revision = await ok(doctor, 'patient-plans.revise', { params: { id }, body: { reason: 'Travel' } })
    expect((await read(token)).status).toBe(200)
    await ok(doctor, 'patient-plans.activate', { params: { id: revision.id }, body: span })
    expect((await read(token)).status).toBe(404)
  })

  it('opens the plan of its own patient alone', async () => {
    const first = await active()
    const token = await link(first.id)
    ;({ patientUid } = await aPatient(doctor, freeTime()))
    const second = await ok(doctor, 'patient-plans.activate', {
      params: { id: (await draft([dayOf('amti')])).id },
      body: span,
    })
    await link(second.id)
    expect((await read(token)).body).toMatchObject({ days: first.days })
  })
})

const stored = () =>
  query(`select p::text from public.patient_plans p union all select t::text from public.plan_templates t
    union all select v::text from private.dish_versions v union all select d::text from private.dishes d
    union all select f::text from private.foods f union all select l::text from private.plan_links l order by 1`)

describe('at the Data API', () => {
  it.each(['anon', 'doctor', 'admin'])('no table of plans and dishes is written by %s', async (name) => {
    await active()
    const token = { anon: undefined, doctor: doctor.token, admin: admin.token }[name]
    const before = await stored()
    const answers = await Promise.all(
      ['patient_plans', 'plan_templates', 'dishes', 'dish_versions', 'foods', 'plan_links'].flatMap((table) =>
        [
          ['POST', table, { version: 1 }],
          ['PATCH', `${table}?version=gt.0`, { version: 7 }],
          ['DELETE', `${table}?version=gt.0`, undefined],
        ].map(([method, path, body]) =>
          callData(String(method), `/rest/v1/${String(path)}`, { token, body }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => ![401, 403, 404].includes(status))).toEqual([])
    expect(await stored()).toEqual(before)
  })

  it('a total that is sent is not stored', async () => {
    const { totals } = await draft([dayOf('varan', 2)])
    const p_plan = {
      inputs: {},
      days: [dayOf('varan', 2)],
      targets: [],
      engine_version: '1',
      seed: 1,
      totals: { days: [], mean: {} },
      dishes: {},
    }
    const { status, body } = await callData('POST', '/rest/v1/rpc/create_plan', {
      token: doctor.token,
      body: { p_patient_uid: patientUid, p_plan },
    })
    expect([status, body]).toMatchObject([200, { totals }])
  })

  it.each(['create_plan', 'activate_plan', 'read_plan', 'create_dish', 'make_plan_link', 'read_plan_link'])(
    'a stranger calls no %s',
    async (name) => {
      const { id } = await draft()
      const args = {
        create_plan: { p_patient_uid: patientUid, p_plan: { inputs: {}, days: [] } },
        activate_plan: { p_id: id, p_from: TODAY, p_to: TODAY, p_version: 1, p_rules: [] },
        read_plan: { p_id: id },
        create_dish: { p_dish: { name: 'Dal', role: 'pulse', meals: ['lunch'], ingredients: [] } },
        make_plan_link: { p_id: id, p_digest: '0'.repeat(64) },
        read_plan_link: { p_digest: '0'.repeat(64), p_address: '192.0.2.1', p_limits: false },
      }[name]
      const { status } = await callData('POST', `/rest/v1/rpc/${name}`, { body: args! })
      expect(status).toBe(401)
    },
  )
})

describe('two at once', () => {
  it('end a plan once', async () => {
    const { id, version } = await active()
    const answers = await byTwo((who) =>
      call(who, 'patient-plans.end', { params: { id }, body: { version } }),
    )
    expect(statuses(answers)).toEqual([200, 409])
  })

  it('revise a plan by one draft', async () => {
    const { id } = await active()
    const answers = await byTwo((who) =>
      call(who, 'patient-plans.revise', { params: { id }, body: { reason: 'Travel' } }),
    )
    expect(statuses(answers)).toEqual([201, 409])
  })

  it('save a draft once, and the other sees what was saved', async () => {
    const { id } = await draft()
    const answers = await byTwo((who) =>
      call(who, 'patient-plans.save', {
        params: { id },
        body: { days: [dayOf(who === doctor ? 'amti' : 'varan')], version: 1 },
      }),
    )
    const [saved, late] = answers.toSorted((a, b) => a.status - b.status)
    expect([saved!.status, late!.status, late!.body]).toMatchObject([
      200,
      409,
      { reason: 'stale', current: { version: 2, days: saved!.body.days } },
    ])
  })

  it('activate and save a draft: the plan that is active is one that was judged', async () => {
    await ok(doctor, 'patients.update', { params: { patientUid }, body: { allergies: ['Peanut'] } })
    const { id } = await draft()
    const [activated, saved] = await Promise.all([
      call(doctor, 'patient-plans.activate', { params: { id }, body: span }),
      call(other, 'patient-plans.save', {
        params: { id },
        body: { days: [dayOf('kanda_pohe')], version: 1 },
      }),
    ])
    expect(statuses([activated, saved])).toEqual([200, 409])
    const { status, computed } = await ok(doctor, 'patient-plans.read', { params: { id } })
    expect([status, computed.marks.cells.length]).toEqual(
      activated.status === 200 ? ['active', 0] : ['draft', 1],
    )
  })

  it('make a link: one works', async () => {
    const { id } = await active()
    const urls = await byTwo((who) => ok(who, 'patient-plans.link', { params: { id } }))
    const answers = await Promise.all(urls.map(({ url }) => read(url.split('#')[1]!)))
    expect(statuses(answers)).toEqual([200, 404])
  })

  it('end a plan and make its link: no link of an ended plan works', async () => {
    const { id, version } = await active()
    const [ended, made] = await Promise.all([
      call(doctor, 'patient-plans.end', { params: { id }, body: { version } }),
      call(other, 'patient-plans.link', { params: { id } }),
    ])
    expect(ended.status).toBe(200)
    if (made.status === 201) expect((await read(made.body.url.split('#')[1]!)).status).toBe(404)
    else expect(made.status).toBe(409)
  })

  it('an allergy and an activation: the plan is refused, or flagged', async () => {
    const { id } = await draft([dayOf('kanda_pohe')])
    const [activated] = await Promise.all([
      call(doctor, 'patient-plans.activate', { params: { id }, body: span }),
      ok(other, 'patients.update', { params: { patientUid }, body: { allergies: ['Peanut'] } }),
    ])
    const { status, flags } = await ok(doctor, 'patient-plans.read', { params: { id } })
    expect([status, flags.map(({ rule }) => rule)]).toEqual(
      activated.status === 200 ? ['active', ['allergen:peanut']] : ['draft', []],
    )
  })
})

describe('a body', () => {
  const item = { dish: 'varan', portion: 1 }
  const meal = { meal: 'lunch', items: [item] }
  const days = (changed: object) => ({ inputs: {}, days: [{ meals: [{ ...meal, ...changed }] }] })

  it.each([
    ['an unknown field', { ...days({}), energy: 1 }],
    ['one of the inputs', { inputs: { status: 'active' } }],
    ['one of the targets', { inputs: { targets: { fat: 1 } } }],
    ['one of a reason', { inputs: { overrides: [{ rule: 'x', reason: 'y', by: 'z' }] } }],
    ['one of a day', { inputs: {}, days: [{ meals: [], totals: {} }] }],
    ['one of a meal', days({ energy: 1 })],
    ['one of an item', days({ items: [{ ...item, grams: 1 }] })],
    ['one of an alternative', days({ items: [{ ...item, or: [{ ...item, locked: true }] }] })],
    ['a quarter of a portion', days({ items: [{ ...item, portion: 0.25 }] })],
    ['too much of a portion', days({ items: [{ ...item, portion: 6.5 }] })],
    ['no number of portions', days({ items: [{ ...item, portion: Number.NaN }] })],
    ['a number in words', days({ items: [{ ...item, portion: '1' }] })],
    ['a portion of an alternative', days({ items: [{ ...item, or: [{ ...item, portion: 0 }] }] })],
    ['a long text', days({ text: 'x'.repeat(201) })],
    ['a long note', days({ note: 'x'.repeat(201) })],
    ['thirteen dishes in a meal', days({ items: Array.from({ length: 13 }, () => item) })],
    ['eight days', { inputs: {}, days: Array.from({ length: 8 }, () => ({ meals: [] })) }],
    ['a meal twice', { inputs: {}, days: [{ meals: [meal, meal] }] }],
    ['an unknown meal', days({ meal: 'supper' })],
    ['a template that is another’s', { inputs: { from: 'template', template: 'theirs' } }],
  ])('with %s makes no plan', async (_, body) => {
    const theirs = { body: { name: 'Theirs', days: planDays() } }
    const { id } = await ok(other, 'plan-templates.create', theirs)
    const sent = JSON.parse(JSON.stringify(body).replace('theirs', id)) as object
    const { status } = await call(doctor, 'patient-plans.create', { params: { patientUid }, body: sent })
    expect(status).toBe(400)
    expect(await query('select from public.patient_plans where patient_uid = $1', [patientUid])).toEqual([])
  })

  it.each(['activate', 'end', 'revise'] as const)(
    'of %s is judged after the state of the plan',
    async (act) => {
      const plan = act === 'activate' ? await active() : await draft()
      const past = { from: addDays(TODAY, -3), to: addDays(TODAY, -9), version: 99 }
      const body = { activate: past, end: { version: 99 }, revise: { reason: 'Travel' } }[act]
      const answer = await call(doctor, `patient-plans.${act}`, { params: { id: plan.id }, body })
      expect([answer.status, answer.body]).toMatchObject([409, { reason: plan.status }])
    },
  )

  it('sent again under its key with another dish is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const send = (dish: string) =>
      call(doctor, 'patient-plans.create', {
        params: { patientUid },
        body: { inputs: {}, days: [dayOf(dish)] },
        headers,
      })
    expect([(await send('varan')).status, (await send('amti')).status]).toEqual([201, 422])
  })
})
