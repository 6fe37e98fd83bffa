import * as z from 'zod/mini'
import { ApiError, conflict } from '../../_shared/api-error.ts'
import { Ingredient } from '../../_shared/contract/dishes.ts'
import {
  DayPlanFlags,
  PatientPlan,
  PlanBand,
  PlanDishes,
  PlanMarks,
  PlanPage,
  PlanRow,
  PlanTemplate,
  type PlanTemplateBody,
} from '../../_shared/contract/patient-plans.ts'
import { PLAN_TOKEN_HEADER } from '../../_shared/contract/route.ts'
import { randomToken } from '../../_shared/crypto.ts'
import { adultOf, bandsFor } from '../../_shared/domain/patient-plan/bands.ts'
import { isMadeOf } from '../../_shared/domain/patient-plan/kept-dish.ts'
import {
  filledDays,
  type PlanDay,
  suitedDays,
  withoutRetired,
} from '../../_shared/domain/patient-plan/plan-days.ts'
import { proposedChanges } from '../../_shared/domain/patient-plan/proposals.ts'
import { recalledDays } from '../../_shared/domain/patient-plan/recall.ts'
import {
  brokenRules,
  type FoodRule,
  flagsOfPlan,
  type JudgedPlan,
  warningsOf,
} from '../../_shared/domain/patient-plan/plan-warnings.ts'
import { fromRecord, type PlanInputs, type PlanRecord } from '../../_shared/domain/patient-plan/record.ts'
import { dishTable } from '../../_shared/domain/planner/dishes/dish-table.ts'
import { ALLERGENS, foods } from '../../_shared/domain/planner/food-list.ts'
import { missedOf } from '../../_shared/domain/planner/judge.ts'
import type { NutrientKey } from '../../_shared/domain/planner/nutrients.ts'
import { energyOf } from '../../_shared/domain/planner/targets.ts'
import type { Totals } from '../../_shared/domain/planner/totals.ts'
import { ENGINE_VERSION } from '../../_shared/domain/planner/versions.ts'
import { planAddress, planDigest } from '../../_shared/plan-page-link.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { withCurrent } from '../stale.ts'
import { dishesOf } from './dishes.ts'

const Recorded = z.custom<PlanRecord>()

/** A plan as the database says it, with the record that it is judged by. */
const Stored = z.extend(z.omit(PatientPlan, { bands: true, missed: true, warnings: true, flags: true }), {
  computed: z.object({
    dishes: PlanDishes,
    marks: z.extend(PlanMarks, { rules: z.array(z.custom<FoodRule>()), diets: z.array(z.string()) }),
  }),
  totals: z.object({ days: z.array(z.custom<Totals>()), mean: z.custom<Totals>() }),
  targets: z.array(z.extend(PlanBand, { nutrient: z.custom<NutrientKey>() })),
  record: Recorded,
})
type Stored = z.infer<typeof Stored>

const Judged = z.custom<JudgedPlan>()
const Listed = z.object({
  record: Recorded,
  plans: z.array(z.extend(z.omit(PlanRow, { flags: true }), { judged: z.nullable(Judged) })),
})
const OfDay = z.array(z.extend(z.omit(DayPlanFlags, { flags: true }), { record: Recorded, judged: Judged }))

const judgedOf = ({ inputs, days, computed: { dishes, marks } }: Stored) => ({ inputs, days, dishes, marks })

/** Of a dish of the clinic the plan knows all that a change depends on but its meals, which matter to new dishes alone. */
function proposalsFor({ status, inputs, record, days, computed }: Stored) {
  if (status !== 'draft' || inputs.from !== 'recall') return []
  const own = Object.entries(computed.dishes).flatMap(([id, dish]) =>
    dishTable.some(({ key }) => key === id) ? [] : [{ id, ...dish, meals: [] }],
  )
  return proposedChanges(inputs, record, days, own)
}

function toPlan(answer: unknown): PatientPlan {
  const plan = Stored.parse(answer)
  const { record, targets, ...kept } = plan
  const { rules: _, diets, ...marks } = plan.computed.marks
  const person = adultOf(plan.inputs, record)
  return {
    ...kept,
    computed: {
      ...plan.computed,
      marks,
      diets,
      energy: person ? Math.round(energyOf(person)) : null,
      avoided: record.avoided,
      mealTimes: record.mealTimes,
      proposals: proposalsFor(plan),
    },
    bands: targets,
    missed: plan.days.map(({ meals }, day) =>
      meals.some(({ items }) => items.length > 0) ? missedOf(plan.totals.days[day]!, targets) : [],
    ),
    warnings: warningsOf(judgedOf(plan), record),
    flags: plan.status === 'active' ? flagsOfPlan(judgedOf(plan), record) : [],
  }
}

/** A plan as an act on it begins. */
const forAct = async (db: Db, id: string) =>
  Stored.parse(await take(db.rpc('read_plan', { p_id: id, p_for_act: true })))
const planOf = async (db: Db, id: string) => toPlan(await take(db.rpc('read_plan', { p_id: id })))

async function plansOf(db: Db, patientUid: string) {
  const { record, plans } = Listed.parse(await take(db.rpc('list_plans', { p_patient_uid: patientUid })))
  return plans.map(({ judged, ...plan }) => ({ ...plan, flags: judged ? flagsOfPlan(judged, record) : [] }))
}

const SAY_WHY = 'Say why for each warning before the plan is activated.'
const STATES = new Set(['stale', 'active', 'ended', 'draft'])
/** Adds what there is now to a refusal: the plan, or all plans where another one is in the way. */
const withPlan = (db: Db, id: string) => async (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.reason) throw error
  const inTheWay = error.reason === 'overlap' || error.reason === 'revised'
  if (!inTheWay && !STATES.has(error.reason)) throw error
  const plan = await planOf(db, id)
  throw conflict(error.reason, error.message, {
    current: inTheWay ? await plansOf(db, plan.patientUid) : plan,
    cause: error,
  })
}

const AVOIDABLE = new Set<string>([...ALLERGENS, ...Object.keys(foods)])
/** What a plan is made from; refuses foods that aren't known, which nothing can be planned without. */
function inputsFor(given: PlanInputs, record: PlanRecord): PlanInputs {
  if (given.avoid?.some((key) => !AVOIDABLE.has(key)))
    throw new ApiError(400, 'Unknown food', { reason: 'food' })
  return fromRecord(given, record)
}

/** A seed for the engine that the same day and patient give again. */
const seedOf = (text: string): number => {
  let seed = 0
  for (const letter of text) seed = (Math.imul(seed, 31) + letter.codePointAt(0)!) >>> 0
  return seed
}

/** Left out, `shared` stays as it is; a new one is its author's own. */
const newTemplate = ({ name, days, shared }: z.output<typeof PlanTemplateBody>) => ({
  name,
  days,
  shared: shared ?? null,
})

const tableByKey = new Map(dishTable.map((dish) => [dish.key, dish]))
const LinkedDish = z.object({
  name: z.string(),
  ingredients: z.array(Ingredient),
})
const LinkedPlan = z.extend(PlanPage, { dishes: z.record(z.string(), LinkedDish) })

/** A dish as its patient sees it. Its household measure is the table's, as long as it is made of the same. */
function linkedDish(key: string, { name, ingredients }: z.infer<typeof LinkedDish>) {
  const today = tableByKey.get(key)
  return { name, ...(today && isMadeOf(today, ingredients) && { measure: today.measure.text }) }
}

const templatesOf = async (db: Db) => z.array(PlanTemplate).parse(await take(db.rpc('list_plan_templates')))

async function firstDays(db: Db, inputs: PlanInputs, record: PlanRecord, seed: number): Promise<PlanDay[]> {
  const dishes = await dishesOf(db)
  const own = dishes.filter((dish) => dish.own && !dish.retired)
  if (inputs.from === 'template') {
    const template = (await templatesOf(db)).find(({ id }) => id === inputs.template)
    if (!template) throw new ApiError(400, 'Choose a template')
    return suitedDays(withoutRetired(template.days.slice(0, inputs.count), dishes), inputs, record, own)
  }
  return inputs.from === 'recall' ? recalledDays(inputs, record, own) : filledDays(inputs, record, seed, own)
}

export const patientPlanHandlers: Handlers<'patient-plans' | 'plan-page' | 'plan-flags' | 'plan-templates'> =
  {
    'patient-plans.list': ({ db, params }) => plansOf(db, params.patientUid),

    'patient-plans.create': async ({ db, act, params, body }) => {
      const record = Recorded.parse(
        await take(db.rpc('read_plan_record', { p_patient_uid: params.patientUid })),
      )
      const inputs = inputsFor(body.inputs, record)
      const seed = seedOf(`${params.patientUid} ${record.today}`)
      const days = body.days ?? (await firstDays(db, inputs, record, seed))
      return toPlan(
        await take(
          act(
            db.rpc('create_plan', {
              p_patient_uid: params.patientUid,
              p_plan: {
                inputs,
                days,
                targets: bandsFor(inputs, record),
                seed,
                engine_version: ENGINE_VERSION,
              },
            }),
          ),
        ),
      )
    },

    'patient-plans.read': ({ db, params }) => planOf(db, params.id),

    'patient-plans.save': async ({ db, act, params, body: { inputs: given, days, version } }) => {
      const { record } = await forAct(db, params.id)
      const inputs = given && inputsFor(given, record)
      return toPlan(
        await take(
          act(
            db.rpc('save_plan', {
              p_id: params.id,
              p_plan: {
                inputs: inputs ?? null,
                days,
                targets: inputs ? bandsFor(inputs, record) : null,
                seed: null,
                engine_version: null,
              },
              p_version: version,
            }),
          ),
        ).catch(withPlan(db, params.id)),
      )
    },

    'patient-plans.activate': async ({ db, act, params, body }) => {
      const { id } = params
      const plan = await forAct(db, id)
      const rules = brokenRules(warningsOf(judgedOf(plan), plan.record))
      const answer = await take(
        act(
          db.rpc('activate_plan', {
            p_id: id,
            p_from: body.from,
            p_to: body.to,
            p_version: body.version,
            p_rules: rules,
          }),
        ),
      )
        .catch(withPlan(db, id))
        .catch(async (error: unknown) => {
          if (!(error instanceof ApiError) || error.reason !== 'refused') throw error
          const { warnings } = await planOf(db, id)
          const open = warnings.filter(({ rule, reason }) => rule !== null && reason === null)
          // The rules are in words in the answer; the database names them by their keys.
          const message = open.some(({ final }) => final) ? error.message : SAY_WHY
          throw conflict('refused', message, { current: { rules: open }, cause: error })
        })
      return toPlan(answer)
    },

    'patient-plans.end': async ({ db, act, params, body }) =>
      toPlan(
        await take(act(db.rpc('end_plan', { p_id: params.id, p_version: body.version }))).catch(
          withPlan(db, params.id),
        ),
      ),

    'patient-plans.duplicate': async ({ db, act, params }) =>
      toPlan(await take(act(db.rpc('duplicate_plan', { p_id: params.id })))),

    'patient-plans.revise': async ({ db, act, params, body }) =>
      toPlan(
        await take(act(db.rpc('revise_plan', { p_id: params.id, p_reason: body.reason }))).catch(
          withPlan(db, params.id),
        ),
      ),

    'patient-plans.link': async ({ db, env, params }) => {
      const token = randomToken()
      const digest = await planDigest(env.otpPepper, token)
      await take(db.rpc('make_plan_link', { p_id: params.id, p_digest: digest })).catch(
        withPlan(db, params.id),
      )
      return { url: planAddress(env.siteUrl, token) }
    },

    'patient-plans.unlink': async ({ db, act, params }) =>
      void (await take(act(db.rpc('revoke_plan_link', { p_id: params.id })))),

    'plan-page.read': async ({ clients, env, address, http }) => {
      const answer = await take(
        clients.service.rpc('read_plan_link', {
          p_digest: await planDigest(env.otpPepper, http.req.header(PLAN_TOKEN_HEADER) ?? ''),
          p_address: address,
          p_limits: env.limits,
        }),
      )
      if (answer === null) throw new ApiError(404, 'This link no longer works.', { reason: 'link' })
      const page = LinkedPlan.parse(answer)
      const dishes = Object.entries(page.dishes).map(([key, dish]) => [key, linkedDish(key, dish)] as const)
      return { ...page, dishes: Object.fromEntries(dishes) }
    },

    'plan-flags.list': async ({ db, query }) =>
      OfDay.parse(await take(db.rpc('list_day_plans', { p_date: query.date })))
        .map(({ record, judged, ...plan }) => ({ ...plan, flags: flagsOfPlan(judged, record) }))
        .filter(({ flags }) => flags.length > 0),

    'plan-templates.list': ({ db }) => templatesOf(db),

    'plan-templates.create': async ({ db, act, body }) =>
      PlanTemplate.parse(await take(act(db.rpc('create_plan_template', { p_template: newTemplate(body) })))),

    'plan-templates.save': async ({ db, act, params, body: { version, ...facts } }) =>
      PlanTemplate.parse(
        await take(
          act(
            db.rpc('save_plan_template', {
              p_id: params.id,
              p_template: newTemplate(facts),
              p_version: version,
            }),
          ),
        ).catch(withCurrent(async () => (await templatesOf(db)).find(({ id }) => id === params.id))),
      ),

    'plan-templates.delete': async ({ db, act, params }) =>
      void (await take(act(db.rpc('delete_plan_template', { p_id: params.id })))),
  }
