import * as z from 'zod/mini'
import { isIsoDate } from '../domain/dates.ts'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { OWN_KEY } from '../domain/own-key.ts'
import { instant, isoDate, line, optionalLine, pageQuery, patientUid, uuid, version } from './primitives.ts'
import { defineRoute } from './route.ts'
import { Task } from './tasks.ts'

const KIND = 'Unknown kind'
const kindKey = () => z.string({ error: KIND }).check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, KIND))

const Comparator = z.enum(['<', '>'], { error: "The comparator is '<' or '>'" })

/** A band of usual values in the kind's first unit, with its source and how far that was checked (R, S, M, K). */
const Band = z.object({
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  source: z.string(),
  mark: z.string(),
})
export type Band = z.infer<typeof Band>

/** One value of a patient: measured, or worked out from others (`id` null, source 'derived'). */
export const Measurement = z.object({
  id: z.nullable(z.number()),
  /** Of a height, weight or blood pressure alone; a pressure is in the row of its systolic value. */
  heightCm: z.nullable(z.number()),
  weightKg: z.nullable(z.number()),
  bp: z.nullable(z.string()),
  measuredAt: instant(),
  /** Name of the member of staff who saved it; empty for values older than the history. */
  author: z.string(),
  kind: z.string(),
  /** In the kind's first unit; null for a derived one that couldn't be computed: `reason` says why. */
  value: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  comparator: z.nullable(Comparator),
  /** As typed. */
  enteredValue: z.nullable(z.number()),
  enteredUnit: z.nullable(z.string()),
  /** The laboratory's own band, in the unit entered. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  site: z.nullable(z.string()),
  chart: z.nullable(z.string()),
  /** The usual values for this person on that day; null where none apply. */
  band: z.nullable(Band),
  /** What a reader must know, such as 'May mislead: pregnancy'. */
  note: z.nullable(z.string()),
  setId: z.string(),
  source: z.enum(['staff', 'patient', 'derived']),
  enteredAt: instant(),
  replaces: z.nullable(z.number()),
  replacedBy: z.nullable(z.number()),
  reason: z.nullable(z.string()),
})
export type Measurement = z.infer<typeof Measurement>

const Unit = z.object({
  unit: z.string(),
  /** The code in UCUM; empty where none is known. */
  ucum: z.string(),
  /** A value in this unit is the one in the first unit × factor + shift. */
  factor: z.number(),
  shift: z.number(),
  digits: z.number(),
})
export type Unit = z.infer<typeof Unit>

/** A band with whom it is for: a sex, years of age, a trimester, a condition. */
const KindBand = z.extend(Band, {
  sex: z.optional(z.string()),
  from: z.optional(z.number()),
  under: z.optional(z.number()),
  trimester: z.optional(z.number()),
  condition: z.optional(z.string()),
})

/** What can be measured. */
export const MeasurementKind = z.object({
  key: z.string(),
  name: z.string(),
  family: z.string(),
  /** Empty where none is certain. */
  loinc: z.string(),
  /** Outside of these a value is refused. */
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  /** Outside of these a value is asked about. */
  askLow: z.nullable(z.number()),
  askHigh: z.nullable(z.number()),
  bands: z.array(KindBand),
  /** What is asked with a value. */
  needs: z.nullable(z.enum(['site', 'chart'])),
  derived: z.boolean(),
  hidden: z.boolean(),
  digits: z.number(),
  /** The first one is that of `value`; none for scores and percentiles. */
  units: z.array(Unit),
  /** The unit in which the clinic shows it; null for the first. */
  shownUnit: z.nullable(z.string()),
  /** Whether unit and digits can't change any more: of a built-in kind, or after the first value. */
  fixed: z.boolean(),
  version: z.number(),
})
export type MeasurementKind = z.infer<typeof MeasurementKind>

const NUMBER = 'The value must be a number, such as 72.5'
const DECIMALS = 'At most 4 decimals are kept'
const finite = () =>
  z.number({ error: NUMBER }).check(
    z.gte(-1_000_000, NUMBER),
    z.lte(1_000_000, NUMBER),
    z.refine((value: number) => Number(value.toFixed(4)) === value, DECIMALS),
  )
const number = () =>
  z.union(
    [
      finite(),
      z.pipe(
        z.string().check(z.trim(), z.regex(/^-?\d{1,7}(\.\d{1,4})?$/, NUMBER)),
        z.transform((text: string) => Number(text)),
      ),
    ],
    { error: NUMBER },
  )
const unit = () => z.optional(z.nullable(line('Unit', MAX_CHARS.unit)))

const BAND = 'The range must begin below its end'
const NewMeasurement = z
  .object({
    kind: kindKey(),
    value: number(),
    /** The kind's first, unless given. */
    unit: unit(),
    comparator: z.optional(z.nullable(Comparator)),
    /** The laboratory's own band. */
    low: z.optional(z.nullable(number())),
    high: z.optional(z.nullable(number())),
    site: z.optional(z.nullable(line('Site', MAX_CHARS.place))),
    chart: z.optional(z.nullable(line('Chart', MAX_CHARS.place))),
  })
  .check(z.refine(({ low, high }) => low == null || high == null || low < high, BAND))

const MEASURED_AT = 'measuredAt must be a day, YYYY-MM-DD, or an instant with its offset'
/** A day, or an instant with an offset. */
const measuredAt = z
  .string({ error: MEASURED_AT })
  .check(
    z.refine(
      (value: string) =>
        isIsoDate(value) ||
        (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(value) &&
          !Number.isNaN(Date.parse(value))),
      MEASURED_AT,
    ),
  )

const MANY = 'Send 1 to 30 values'
export const MeasurementsBody = z.object({
  measuredAt: z.optional(measuredAt),
  /** Saves unusual values too, once somebody has confirmed them. */
  confirmUnusual: z.optional(z.boolean()),
  values: z.array(NewMeasurement, { error: MANY }).check(
    z.minLength(1, MANY),
    z.maxLength(30, MANY),
    z.refine((values) => new Set(values.map(({ kind }) => kind)).size === values.length, 'Each kind once'),
  ),
})
export type MeasurementsBody = z.input<typeof MeasurementsBody>

export const CorrectionBody = z.object({
  value: number(),
  unit: unit(),
  comparator: z.optional(z.nullable(Comparator)),
  reason: line('Reason', MAX_CHARS.remark),
  confirmUnusual: z.optional(z.boolean()),
})

/** What a set is asked about once: in `current` of a 409 `unusual`. */
export const Unusual = z.object({
  kind: z.string(),
  why: z.enum(['range', 'change']),
  last: z.optional(z.object({ value: z.number(), unit: z.optional(z.string()), measuredAt: instant() })),
})
export type Unusual = z.infer<typeof Unusual>

const Goal = z.object({
  key: z.string(),
  /** A number to reach, or else an action. */
  value: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  action: z.nullable(z.string()),
  by: z.string(),
  result: z.nullable(z.string()),
  ended: z.boolean(),
  setAt: instant(),
  author: z.string(),
  version: z.number(),
})
/** A goal as it stands, with its former states, newest first. */
export const GoalWithHistory = z.extend(Goal, { history: z.array(Goal) })
export type GoalWithHistory = z.infer<typeof GoalWithHistory>

const GOAL = 'A goal is either a number or an action'
export const GoalBody = z
  .object({
    value: z.optional(z.nullable(number())),
    unit: unit(),
    action: z.optional(z.nullable(line('Action', MAX_CHARS.remark))),
    by: isoDate('Say by which day'),
    /** What came of it. */
    result: z.optional(z.nullable(line('Result', MAX_CHARS.remark))),
    ended: z.optional(z.boolean()),
    version: version(0),
  })
  .check(z.refine(({ value, action }) => (value == null) !== (action == null), GOAL))

/** The present pregnancy, or the last one. */
export const Pregnancy = z.object({
  pregnant: z.boolean(),
  lastPeriod: z.nullable(z.string()),
  cycleDays: z.nullable(z.number()),
  dueDate: z.string(),
  /** The last day on which it counts: six weeks after the due date, or after its end. */
  endsOn: z.string(),
  version: z.number(),
})
export type Pregnancy = z.infer<typeof Pregnancy>

const CYCLE = 'The cycle must be from 20 to 45 days'
export const PregnancyBody = z
  .object({
    lastPeriod: z.optional(z.nullable(isoDate())),
    dueDate: z.optional(z.nullable(isoDate())),
    cycleDays: z.optional(z.nullable(z.int(CYCLE).check(z.gte(20, CYCLE), z.lte(45, CYCLE)))),
    /** The day on which it ended. */
    endedOn: z.optional(z.nullable(isoDate())),
    version: version(0),
  })
  .check(
    z.refine(
      ({ lastPeriod, dueDate, endedOn }) => Boolean(lastPeriod ?? dueDate ?? endedOn),
      'Say the last period or the due date',
    ),
  )

/** A medicine or supplement that a patient takes, from whomever. */
export const Taken = z.object({
  id: z.string(),
  name: z.string(),
  dose: z.string(),
  when: z.string(),
  since: z.nullable(z.string()),
  prescriber: z.string(),
  stoppedOn: z.nullable(z.string()),
  version: z.number(),
})
export type Taken = z.infer<typeof Taken>

export const TakenBody = z.object({
  name: line('Medicine', MAX_CHARS.medicine),
  dose: z.optional(optionalLine('Dose', MAX_CHARS.taken)),
  when: z.optional(optionalLine('When', MAX_CHARS.taken)),
  since: z.optional(z.nullable(isoDate())),
  prescriber: z.optional(optionalLine('Prescriber', MAX_CHARS.line)),
  stoppedOn: z.optional(z.nullable(isoDate())),
  version: version(),
})

/** The newest value of a kind that a doctor must hear of today, or a weight lost without a goal to lose. */
export const Alarm = z.object({
  /** That of the measurement. */
  id: z.number(),
  why: z.enum(['value', 'loss']),
  kind: z.string(),
  value: z.number(),
  unit: z.nullable(z.string()),
  comparator: z.nullable(Comparator),
  /** Both numbers of a blood pressure as typed, as '184/122': they are one alarm. */
  bp: z.nullable(z.string()),
  measuredAt: instant(),
  /** How many before it of its kind stand too: they are answered with it. */
  before: z.number(),
  /** The greatest loss, in per cent and days; null if the weight before it was corrected. */
  loss: z.nullable(z.object({ percent: z.number(), days: z.number() })),
})
export type Alarm = z.infer<typeof Alarm>

/** The line of one kind: its points (instant, value in the first unit, comparator) and the last value. */
const Line = z.object({
  kind: z.string(),
  /** The first one and the last 60. */
  points: z.array(z.tuple([instant(), z.number(), z.nullable(Comparator)])),
  last: z.pick(Measurement, {
    value: true,
    unit: true,
    comparator: true,
    enteredValue: true,
    enteredUnit: true,
    low: true,
    high: true,
    band: true,
    note: true,
    reason: true,
    measuredAt: true,
  }),
})
export type Line = z.infer<typeof Line>

export const Chart = z.object({
  lines: z.array(Line),
  goals: z.array(GoalWithHistory),
  /** Those of the lines and goals. */
  kinds: z.array(MeasurementKind),
  alarms: z.array(Alarm),
  pregnancy: z.nullable(Pregnancy),
  medicines: z.array(Taken),
  /** The newest prescription: its medicines as a JSON-encoded list, and whether it is of today. */
  prescription: z.nullable(z.object({ medicines: z.string(), today: z.boolean() })),
  /** What staff have still to do for the patient, the earliest first. */
  tasks: z.array(Task),
})
export type Chart = z.infer<typeof Chart>

const DIGITS = 'Digits must be from 0 to 4'
const kindFacts = {
  name: z.optional(line('Name', MAX_CHARS.label)),
  unit: unit(),
  digits: z.optional(z.int(DIGITS).check(z.gte(0, DIGITS), z.lte(4, DIGITS))),
  low: z.optional(z.nullable(number())),
  high: z.optional(z.nullable(number())),
  askLow: z.optional(z.nullable(number())),
  askHigh: z.optional(z.nullable(number())),
  hidden: z.optional(z.boolean()),
  shownUnit: unit(),
}
const OWN = 'The key of a kind of your own begins with own_'
export const NewKindBody = z.object({
  ...kindFacts,
  key: z.string({ error: OWN }).check(z.regex(OWN_KEY, OWN)),
  name: line('Name', MAX_CHARS.label),
})
export const KindBody = z.object({ ...kindFacts, version: version() })

const params = z.object({ patientUid: patientUid() })
const ID = 'Not found'
const rowId = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, ID)),
  z.transform((text: string) => Number(text)),
)
const OF_PATIENT = '/admin/appointments/patients/{patientUid}'

export const measurementRoutes = {
  'kinds.list': defineRoute({
    method: 'GET',
    path: '/admin/measurement-kinds',
    who: 'staff',
    summary:
      'What can be measured, with units, ranges and the sources of the figures; hidden kinds included.',
    checkedBy: 'sql',
    answer: { status: 200, schema: z.array(MeasurementKind) },
    errors: [],
  }),
  'kinds.create': defineRoute({
    method: 'POST',
    path: '/admin/measurement-kinds',
    who: 'admin',
    summary: 'Adds a kind of the clinic’s own.',
    body: NewKindBody,
    answer: { status: 201, schema: MeasurementKind },
    errors: [400, 409],
  }),
  'kinds.update': defineRoute({
    method: 'PUT',
    path: '/admin/measurement-kinds/{key}',
    who: 'admin',
    summary:
      'Changes what is given: of each kind whether it is hidden and the unit in which it is shown; of an own one also name and ranges, and unit and digits until there is a value.',
    params: z.object({ key: kindKey() }),
    body: KindBody,
    answer: { status: 200, schema: MeasurementKind },
    errors: [400, 404, 409],
  }),
  'chart.read': defineRoute({
    method: 'GET',
    path: `${OF_PATIENT}/chart`,
    who: 'staff',
    summary:
      'The chart of a patient: a line for each kind, goals, the kinds of both, open alarms, pregnancy, medicines taken, the newest prescription.',
    checkedBy: 'sql',
    params,
    answer: { status: 200, schema: Chart },
    errors: [400, 404],
  }),
  'measurements.list': defineRoute({
    method: 'GET',
    path: `${OF_PATIENT}/measurements`,
    who: 'staff',
    summary:
      'The values of a patient, newest first, with those worked out from them; of one kind, or since a day.',
    checkedBy: 'sql',
    params,
    query: z.object({ kind: z.optional(kindKey()), since: z.optional(isoDate()), ...pageQuery }),
    answer: { status: 200, schema: z.array(Measurement), paged: true },
    errors: [400, 404],
  }),
  'measurements.create': defineRoute({
    method: 'POST',
    path: `${OF_PATIENT}/measurements`,
    who: 'staff',
    summary:
      'Saves a set of values of one moment, all or none. Unusual ones are a 409 `unusual` until they are confirmed.',
    params,
    body: MeasurementsBody,
    answer: { status: 201, schema: z.array(Measurement) },
    errors: [400, 404, 409],
  }),
  'measurements.correct': defineRoute({
    method: 'POST',
    path: '/admin/measurements/{id}/correct',
    who: 'staff',
    summary:
      'Puts a value in the place of one entered wrongly, with a reason; the old one stays, struck through.',
    params: z.object({ id: rowId }),
    body: CorrectionBody,
    answer: { status: 201, schema: z.array(Measurement) },
    errors: [400, 404, 409],
  }),
  'measurements.answer-alarm': defineRoute({
    method: 'POST',
    path: '/admin/measurements/{id}/alarm-done',
    who: 'staff',
    summary:
      'Says what was done about an alarm, and those of its kind before it. Answers with the patient’s other alarms.',
    params: z.object({ id: rowId }),
    body: z.object({ text: line('What was done', MAX_CHARS.remark) }),
    answer: { status: 200, schema: z.array(Alarm) },
    errors: [400, 404, 409],
  }),
  'goals.list': defineRoute({
    method: 'GET',
    path: `${OF_PATIENT}/goals`,
    who: 'staff',
    summary: 'The goals of a patient, each with its history.',
    checkedBy: 'sql',
    params,
    answer: { status: 200, schema: z.array(GoalWithHistory) },
    errors: [400, 404],
  }),
  'goals.get': defineRoute({
    method: 'GET',
    path: `${OF_PATIENT}/goals/{key}`,
    who: 'staff',
    summary: 'A goal with its history.',
    checkedBy: 'sql',
    params: z.object({ patientUid: patientUid(), key: kindKey() }),
    answer: { status: 200, schema: GoalWithHistory },
    errors: [400, 404],
  }),
  'goals.set': defineRoute({
    method: 'PUT',
    path: `${OF_PATIENT}/goals/{key}`,
    who: 'staff',
    summary:
      'Sets, changes or ends a goal, or says what came of it: a number of a kind, or an action, by a day.',
    params: z.object({ patientUid: patientUid(), key: kindKey() }),
    body: GoalBody,
    answer: { status: 200, schema: GoalWithHistory },
    errors: [400, 404, 409],
  }),
  'pregnancy.set': defineRoute({
    method: 'PUT',
    path: `${OF_PATIENT}/pregnancy`,
    who: 'staff',
    summary: 'Sets, changes or ends the pregnancy of a patient, from the last period or the due date.',
    params,
    body: PregnancyBody,
    answer: { status: 200, schema: Pregnancy },
    errors: [400, 404, 409],
  }),
  'taken.create': defineRoute({
    method: 'POST',
    path: `${OF_PATIENT}/medicines`,
    who: 'staff',
    summary: 'Adds a medicine or supplement that the patient takes.',
    params,
    body: TakenBody,
    answer: { status: 201, schema: Taken },
    errors: [400, 404],
  }),
  'taken.update': defineRoute({
    method: 'PUT',
    path: `${OF_PATIENT}/medicines/{id}`,
    who: 'staff',
    summary: 'Changes what a patient takes, or says since when it is stopped.',
    params: z.object({ patientUid: patientUid(), id: uuid() }),
    body: TakenBody,
    answer: { status: 200, schema: Taken },
    errors: [400, 404, 409],
  }),
}
