import * as z from 'zod/mini'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { ACTIVITIES, CUISINES, GENDERS, GOALS, MOST_TARGETS, PLAN_RANGES } from '../domain/nutrition.ts'
import { MEALS } from '../domain/planner/dish.ts'
import { DIETS } from '../domain/planner/flags.ts'
import { CONDITIONS } from '../domain/planner/person.ts'
import { dishKey, Ingredient, Totals } from './dishes.ts'
import {
  bodyUuid,
  instant,
  isoDate,
  line,
  optionalLine,
  patientUid,
  requiredVersion,
  uuid,
} from './primitives.ts'
import { defineRoute, PLAN_TOKEN_HEADER } from './route.ts'

const MOST_DAYS = 7
const MOST_ITEMS = 12
const MOST_ALTERNATIVES = 5
const MOST_REASONS = 60
const MOST_AVOIDED = 60

const PORTION = 'A portion is 0.5 to 6, by halves'
const served = {
  dish: dishKey('Choose a dish'),
  portion: z
    .number({ error: PORTION })
    .check(z.gte(0.5, PORTION), z.lte(6, PORTION), z.multipleOf(0.5, PORTION)),
}
const Item = z.strictObject({
  ...served,
  locked: z.optional(z.boolean()),
  /** What may be eaten instead; it counts in no total. */
  or: z.optional(
    z
      .array(z.strictObject(served))
      .check(z.maxLength(MOST_ALTERNATIVES, `At most ${MOST_ALTERNATIVES} alternatives`)),
  ),
})
const PlanMeal = z.strictObject({
  meal: z.enum(MEALS, { error: 'Unknown meal' }),
  items: z.array(Item).check(z.maxLength(MOST_ITEMS, `At most ${MOST_ITEMS} dishes in a meal`)),
  /** ‘Eats out’: unknown in every total. */
  text: z.optional(optionalLine('Text', MAX_CHARS.remark)),
  note: z.optional(optionalLine('Note', MAX_CHARS.remark)),
})
const TYPE = 'Unknown type of day'
const PlanDay = z.strictObject({
  /** usual, tiffin, feast, travel; fasting may say its kind: ‘fasting:ekadashi’. */
  type: z.optional(
    z.string({ error: TYPE }).check(z.regex(/^(usual|tiffin|feast|travel|fasting(:[a-z_]{1,20})?)$/, TYPE)),
  ),
  meals: z.array(PlanMeal).check(
    z.maxLength(MEALS.length, 'Each meal once'),
    z.refine((meals) => new Set(meals.map(({ meal }) => meal)).size === meals.length, 'Each meal once'),
  ),
})
const days = () =>
  z.array(PlanDay, { error: 'Days are a list' }).check(z.maxLength(MOST_DAYS, `At most ${MOST_DAYS} days`))

const measure = ({ label, min, max }: { label: string; min: number; max: number }) => {
  const error = `${label} must be a number from ${min} to ${max}`
  return z.optional(z.number({ error }).check(z.gte(min, error), z.lte(max, error)))
}
const TARGET = 'A target is a number above 0'
const target = (max: number) =>
  z.optional(z.number({ error: TARGET }).check(z.gt(0, TARGET), z.lte(max, TARGET)))
const COUNT = `A plan has 1 to ${MOST_DAYS} days`

/** What a plan is made from. What is left out comes from the record. */
const PlanInputs = z.strictObject({
  /** What fills a plan without days: the engine unless told. */
  from: z.optional(
    z.enum(['engine', 'recall', 'template'], { error: 'A plan begins from engine, recall or template' }),
  ),
  template: z.optional(bodyUuid('template')),
  age: measure(PLAN_RANGES.age),
  /** Of the equation; where the record says Other, staff choose it. */
  sex: z.optional(z.enum(GENDERS, { error: 'Choose the sex to reckon with' })),
  heightCm: measure(PLAN_RANGES.heightCm),
  weightKg: measure(PLAN_RANGES.weightKg),
  activity: z.optional(z.enum(ACTIVITIES, { error: 'Unknown activity' })),
  goal: z.optional(z.enum(GOALS, { error: 'Unknown goal' })),
  diet: z.optional(z.enum(DIETS, { error: 'Unknown diet' })),
  jain: z.optional(z.boolean()),
  halal: z.optional(z.boolean()),
  glutenFree: z.optional(z.boolean()),
  avoid: z.optional(z.array(dishKey('Unknown food')).check(z.maxLength(MOST_AVOIDED, 'Too many foods'))),
  conditions: z.optional(
    z
      .array(z.enum(CONDITIONS, { error: 'Unknown condition' }))
      .check(z.maxLength(CONDITIONS.length, 'Too many conditions')),
  ),
  cuisine: z.optional(z.enum(CUISINES, { error: 'Unknown cuisine' })),
  minutes: z.optional(
    z
      .int('Minutes must be a whole number')
      .check(z.gte(5, 'At least 5 minutes'), z.lte(240, 'At most 240 minutes')),
  ),
  count: z.optional(z.int(COUNT).check(z.gte(1, COUNT), z.lte(MOST_DAYS, COUNT))),
  /** kcal and g of protein a day, set by staff in place of what is worked out. */
  targets: z.optional(
    z.strictObject({ energy: target(MOST_TARGETS.energy), protein: target(MOST_TARGETS.protein) }),
  ),
  /** Why rules are set aside. */
  overrides: z.optional(
    z
      .array(
        z.strictObject({ rule: line('Rule', MAX_CHARS.label), reason: line('Reason', MAX_CHARS.remark) }),
      )
      .check(z.maxLength(MOST_REASONS, `At most ${MOST_REASONS} reasons`)),
  ),
})

export const PlanBody = z.strictObject({ inputs: PlanInputs, days: z.optional(days()) })
export const PlanChangeBody = z.strictObject({
  inputs: z.optional(PlanInputs),
  days: days(),
  version: requiredVersion(),
})
export const ActivateBody = z.strictObject({
  from: isoDate('The first day is required'),
  to: isoDate('The last day is required'),
  version: requiredVersion(),
})

const Status = z.enum(['draft', 'active', 'ended'])
const PlanFlag = z.object({ rule: z.string(), text: z.string() })
const Warning = z.object({
  /** Null for what is only said; else a reason is needed before the plan is activated. */
  rule: z.nullable(z.string()),
  text: z.string(),
  reason: z.nullable(z.string()),
  /** No reason lifts it. */
  final: z.boolean(),
})

/** Food of a plan that its patient avoids. */
export const PlanMarks = z.object({
  cells: z.array(
    z.object({
      day: z.number(),
      meal: z.string(),
      item: z.number(),
      dish: z.string(),
      avoid: z.string(),
      /** An allergy of the record. */
      recorded: z.boolean(),
    }),
  ),
  texts: z.array(z.object({ day: z.number(), meal: z.string(), word: z.string(), avoid: z.string() })),
})

export const PlanDishes = z.record(
  z.string(),
  z.object({
    version: z.number(),
    name: z.string(),
    role: z.string(),
    ingredients: z.array(Ingredient),
    totals: Totals,
    allergens: z.array(z.string()),
    diets: z.array(z.string()),
  }),
)

/** A band of a day's totals. */
export const PlanBand = z.object({
  nutrient: z.string(),
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  hard: z.boolean(),
  /** Where in the band the total should rather be. */
  aim: z.optional(z.array(z.number())),
  source: z.object({
    text: z.string(),
    edition: z.optional(z.string()),
    section: z.optional(z.string()),
    /** How the source was followed: read, secondary, unchecked, own. */
    mark: z.string(),
    checked: z.optional(z.string()),
    reviewBy: z.string(),
  }),
})

/** A plan as it is kept: numbers, dishes and bands are those of the day it was saved. */
export const PatientPlan = z.object({
  id: z.string(),
  patientUid: z.string(),
  status: Status,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  inputs: PlanInputs,
  /** In the shape of the request: accepted as read. */
  days: z.array(PlanDay),
  computed: z.object({
    /** By key, the dishes of the days, each of one portion. */
    dishes: PlanDishes,
    marks: PlanMarks,
    /** kcal that the equation gives, whatever target is set; null where it can't be worked out. */
    energy: z.nullable(z.number()),
    /** Foods and allergens of the record's allergies, as it is now: never in a dish that is put in. */
    avoided: z.array(z.string()),
    /** When the patient eats, in the record's words. */
    mealTimes: z.nullable(z.string()),
    /** Diets and rules that the plan is judged by: its own and those of the record, as it is now. */
    diets: z.array(z.string()),
    /**
     * Of a draft that began with what the patient eats: up to three changes, each for all days that have `dish` at the
     * meal; null is a dish more. Those made already count among the three.
     */
    proposals: z.array(
      z.object({
        meal: z.enum(MEALS),
        dish: z.nullable(z.string()),
        instead: z.object({ dish: z.string(), portion: z.number() }),
        text: z.string(),
      }),
    ),
  }),
  /** Of each day, and of a day on average. */
  totals: z.object({ days: z.array(Totals), mean: Totals }),
  bands: z.array(PlanBand),
  /** Of each day, in words. */
  missed: z.array(z.array(z.string())),
  warnings: z.array(Warning),
  /** What of an active plan the record no longer allows. */
  flags: z.array(PlanFlag),
  seed: z.number(),
  foodsVersion: z.string(),
  engineVersion: z.string(),
  revises: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  author: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  activatedAt: z.nullable(instant()),
  version: z.number(),
})
export type PatientPlan = z.infer<typeof PatientPlan>

export const PlanRow = z.object({
  id: z.string(),
  status: Status,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** kcal of a day on average. */
  energy: z.nullable(z.number()),
  author: z.string(),
  version: z.number(),
  revises: z.nullable(z.string()),
  flags: z.array(PlanFlag),
})

/** Of an active plan of somebody who has a visit on a day: what the record no longer allows. */
export const DayPlanFlags = z.object({ patientUid: z.string(), id: z.string(), flags: z.array(PlanFlag) })

export const PlanTemplate = z.object({
  id: z.string(),
  name: z.string(),
  days: z.array(PlanDay),
  shared: z.boolean(),
  mine: z.boolean(),
  author: z.string(),
  createdAt: instant(),
  version: z.number(),
})
export type PlanTemplate = z.infer<typeof PlanTemplate>
const templateFacts = {
  name: line('Name', MAX_CHARS.label),
  days: days().check(z.minLength(1, 'A template has a day')),
  /** For all staff; its author's own unless told. */
  shared: z.optional(z.boolean()),
}
export const PlanTemplateBody = z.strictObject(templateFacts)
export const PlanTemplateChangeBody = z.strictObject({ ...templateFacts, version: requiredVersion() })

/** A plan as its patient sees it by the link. */
export const PlanPage = z.object({
  firstName: z.string(),
  from: z.string(),
  to: z.string(),
  version: z.number(),
  days: z.array(PlanDay),
  dishes: z.record(
    z.string(),
    z.object({
      name: z.string(),
      /** Of one portion: ‘1 katori’; none of a dish of the clinic, or of one that has other foods today. */
      measure: z.optional(z.string()),
    }),
  ),
})

const params = z.object({ id: uuid() })
const OF_PATIENT = '/admin/appointments/patients/{patientUid}/plans'
const PLAN = '/admin/plans/{id}'

export const patientPlanRoutes = {
  'patient-plans.list': defineRoute({
    method: 'GET',
    path: OF_PATIENT,
    who: 'staff',
    summary: 'The plans of a patient, newest first; the active one with what the record no longer allows.',
    params: z.object({ patientUid: patientUid() }),
    checkedBy: 'sql',
    answer: { status: 200, schema: z.array(PlanRow) },
    errors: [400, 404],
  }),
  'patient-plans.create': defineRoute({
    method: 'POST',
    path: OF_PATIENT,
    who: 'staff',
    summary:
      'A draft for a patient. What the inputs leave out comes from the record; without days it is filled. Totals are worked out by the server.',
    params: z.object({ patientUid: patientUid() }),
    body: PlanBody,
    answer: { status: 201, schema: PatientPlan },
    errors: [400, 404],
  }),
  'patient-plans.read': defineRoute({
    method: 'GET',
    path: PLAN,
    who: 'staff',
    summary: 'A plan with its numbers as they were saved, and what the record says of it now.',
    params,
    checkedBy: 'sql',
    answer: { status: 200, schema: PatientPlan },
    errors: [404],
  }),
  'patient-plans.save': defineRoute({
    method: 'PUT',
    path: PLAN,
    who: 'staff',
    summary: 'Changes a draft. Another state is a 409 of its name, an older version a 409 `stale`.',
    params,
    body: PlanChangeBody,
    answer: { status: 200, schema: PatientPlan },
    errors: [400, 404, 409],
  }),
  'patient-plans.activate': defineRoute({
    method: 'POST',
    path: `${PLAN}/activate`,
    who: 'staff',
    summary:
      'Makes a draft the plan of a span of days; the one before ends on the day before. Rules without a reason are a 409 `refused`, named in `current`.',
    params,
    body: ActivateBody,
    answer: { status: 200, schema: PatientPlan },
    errors: [400, 404, 409],
  }),
  'patient-plans.end': defineRoute({
    method: 'POST',
    path: `${PLAN}/end`,
    who: 'staff',
    summary: 'Ends an active plan today.',
    params,
    body: z.strictObject({ version: requiredVersion() }),
    answer: { status: 200, schema: PatientPlan },
    errors: [400, 404, 409],
  }),
  'patient-plans.duplicate': defineRoute({
    method: 'POST',
    path: `${PLAN}/duplicate`,
    who: 'staff',
    summary: 'A new draft like a plan.',
    params,
    answer: { status: 201, schema: PatientPlan },
    errors: [404],
  }),
  'patient-plans.revise': defineRoute({
    method: 'POST',
    path: `${PLAN}/revise`,
    who: 'staff',
    summary: 'A draft in place of the active plan, which stays until the draft is activated.',
    params,
    body: z.strictObject({ reason: line('Reason', MAX_CHARS.remark) }),
    answer: { status: 201, schema: PatientPlan },
    errors: [400, 404, 409],
  }),
  'patient-plans.link': defineRoute({
    method: 'POST',
    path: `${PLAN}/link`,
    who: 'staff',
    summary: 'A link for the patient, shown once; a new one ends the one before.',
    params,
    answer: { status: 201, schema: z.object({ url: z.string() }) },
    errors: [404, 409],
  }),
  'patient-plans.unlink': defineRoute({
    method: 'DELETE',
    path: `${PLAN}/link`,
    who: 'staff',
    summary: 'Makes the link of a plan stop working.',
    params,
    answer: { status: 204 },
    errors: [404],
  }),
  'plan-page.read': defineRoute({
    method: 'GET',
    path: '/plan',
    who: 'public',
    summary: `An active plan for its patient; the link’s token in the header \`${PLAN_TOKEN_HEADER}\`. Any other token is a 404 \`link\`.`,
    answer: { status: 200, schema: PlanPage },
    errors: [404, 429],
  }),
  'plan-flags.list': defineRoute({
    method: 'GET',
    path: '/admin/plan-flags',
    who: 'staff',
    summary:
      'Active plans of the patients of a day that the record no longer allows, with what is against them.',
    query: z.object({ date: isoDate() }),
    checkedBy: 'sql',
    answer: { status: 200, schema: z.array(DayPlanFlags) },
    errors: [400],
  }),
  'plan-templates.list': defineRoute({
    method: 'GET',
    path: '/admin/plan-templates',
    who: 'staff',
    summary: 'Weeks to begin plans with: the caller’s own and those for all.',
    checkedBy: 'sql',
    answer: { status: 200, schema: z.array(PlanTemplate) },
    errors: [],
  }),
  'plan-templates.create': defineRoute({
    method: 'POST',
    path: '/admin/plan-templates',
    who: 'staff',
    summary: 'Keeps a week without a person.',
    body: PlanTemplateBody,
    answer: { status: 201, schema: PlanTemplate },
    errors: [400],
  }),
  'plan-templates.save': defineRoute({
    method: 'PUT',
    path: '/admin/plan-templates/{id}',
    who: 'staff',
    summary: 'Changes a template: its author, or an admin one for all. Plans that began with it stay.',
    params,
    body: PlanTemplateChangeBody,
    answer: { status: 200, schema: PlanTemplate },
    errors: [400, 404, 409],
  }),
  'plan-templates.delete': defineRoute({
    method: 'DELETE',
    path: '/admin/plan-templates/{id}',
    who: 'staff',
    summary: 'Deletes a template: its author, or an admin one for all. Plans that began with it stay.',
    params,
    answer: { status: 204 },
    errors: [404],
  }),
} as const
