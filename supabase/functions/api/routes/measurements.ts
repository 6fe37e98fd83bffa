import * as z from 'zod/mini'
import { conflict, notFound } from '../../_shared/api-error.ts'
import {
  Alarm,
  Chart,
  type GoalBody,
  GoalWithHistory,
  MeasurementKind,
  Pregnancy,
  Taken,
  type TakenBody,
  Unusual,
} from '../../_shared/contract/measurements.ts'
import { type Db, take } from '../../_shared/supabase.ts'
import type { Handlers } from '../handler.ts'
import { pageArguments, pageOf } from '../page.ts'
import { kindFacts, type MeasurementRow, newMeasurements, toMeasurement } from '../rows.ts'
import { withCurrent } from '../stale.ts'

/** Values per page: several of one visit, each with what is worked out. */
const PAGE = 100

/** What the database says of a set: saved, or asked about first. */
const Saved = z.union([
  z.object({ saved: z.array(z.custom<MeasurementRow>()) }),
  z.object({ unusual: z.array(Unusual) }),
])

/** The rows of a saved set, or the question as a 409. */
function savedOf(answer: unknown) {
  const done = Saved.parse(answer)
  if ('saved' in done) return done.saved.map(toMeasurement)
  throw conflict('unusual', 'Please check the unusual values. Then confirm them.', { current: done.unusual })
}

const goalsOf = async (db: Db, patientUid: string, key?: string) =>
  z.array(GoalWithHistory).parse(await take(db.rpc('list_goals', { p_patient_uid: patientUid, p_key: key })))

const chartOf = async (db: Db, patientUid: string) =>
  Chart.parse(await take(db.rpc('read_chart', { p_patient_uid: patientUid })))

const newGoal = (body: z.output<typeof GoalBody>) => ({
  value: body.value ?? null,
  unit: body.unit ?? null,
  action: body.action ?? null,
  due: body.by,
  result: body.result ?? null,
  ended: body.ended ?? null,
})

const newTaken = (body: z.output<typeof TakenBody>) => ({
  name: body.name,
  dose: body.dose ?? '',
  taken_when: body.when ?? '',
  since: body.since ?? null,
  prescriber: body.prescriber ?? '',
  stopped_on: body.stoppedOn ?? null,
})

export const measurementHandlers: Handlers<
  'measurements' | 'kinds' | 'chart' | 'goals' | 'pregnancy' | 'taken'
> = {
  'kinds.list': async ({ db }) => z.array(MeasurementKind).parse(await take(db.rpc('list_kinds'))),

  'kinds.create': async ({ db, act, body }) =>
    MeasurementKind.parse(
      await take(act(db.rpc('set_kind', { p_key: body.key, p_facts: kindFacts(body), p_create: true }))),
    ),

  'kinds.update': async ({ db, act, params, body }) =>
    MeasurementKind.parse(
      await take(
        act(db.rpc('set_kind', { p_key: params.key, p_facts: kindFacts(body), p_version: body.version })),
      ).catch(
        withCurrent(async () =>
          z
            .array(MeasurementKind)
            .parse(await take(db.rpc('list_kinds')))
            .find(({ key }) => key === params.key),
        ),
      ),
    ),

  'chart.read': ({ db, params }) => chartOf(db, params.patientUid),

  'measurements.list': async ({ db, params, query: asked, http }) => {
    const query = { ...asked, limit: asked.limit ?? PAGE }
    const rows = await take(
      db.rpc('list_measurements', {
        p_patient_uid: params.patientUid,
        p_kind: query.kind,
        p_since: query.since,
        ...pageArguments(query),
      }),
    )
    return pageOf(http, rows, query, (row) => ({
      at: row.measured_at!,
      id: `${row.base_id}-${row.part}`,
    })).map(toMeasurement)
  },

  'measurements.create': async ({ db, act, params, body }) => {
    const set = newMeasurements(body)
    return savedOf(
      await take(
        act(
          db.rpc('record_measurements', {
            p_patient_uid: params.patientUid,
            p_values: set.measured_values,
            p_day: set.measured_day ?? undefined,
            p_at: set.measured_at ?? undefined,
            p_confirm: body.confirmUnusual,
          }),
        ),
      ),
    )
  },

  'measurements.correct': async ({ db, act, params, body }) =>
    savedOf(
      await take(
        act(
          db.rpc('correct_measurement', {
            p_id: params.id,
            p_value: body.value,
            p_unit: body.unit ?? undefined,
            p_comparator: body.comparator ?? undefined,
            p_reason: body.reason,
            p_confirm: body.confirmUnusual,
          }),
        ),
      ),
    ),

  'measurements.answer-alarm': async ({ db, act, params, body }) =>
    z.array(Alarm).parse(await take(act(db.rpc('answer_alarm', { p_id: params.id, p_done: body.text })))),

  'goals.list': ({ db, params }) => goalsOf(db, params.patientUid),

  'goals.get': async ({ db, params }) => {
    const [goal] = await goalsOf(db, params.patientUid, params.key)
    if (!goal) throw notFound()
    return goal
  },

  'goals.set': async ({ db, act, params, body }) =>
    GoalWithHistory.parse(
      await take(
        act(
          db.rpc('set_goal', {
            p_patient_uid: params.patientUid,
            p_key: params.key,
            p_goal: newGoal(body),
            p_version: body.version,
          }),
        ),
      ).catch(withCurrent(async () => (await goalsOf(db, params.patientUid, params.key))[0])),
    ),

  'pregnancy.set': async ({ db, act, params, body }) =>
    Pregnancy.parse(
      await take(
        act(
          db.rpc('set_pregnancy', {
            p_patient_uid: params.patientUid,
            p_last_period: body.lastPeriod ?? undefined,
            p_due_date: body.dueDate ?? undefined,
            p_cycle_days: body.cycleDays ?? undefined,
            p_ended_on: body.endedOn ?? undefined,
            p_version: body.version,
          }),
        ),
      ).catch(withCurrent(async () => (await chartOf(db, params.patientUid)).pregnancy)),
    ),

  'taken.create': async ({ db, act, params, body }) =>
    Taken.parse(
      await take(act(db.rpc('set_taken', { p_patient_uid: params.patientUid, p_taken: newTaken(body) }))),
    ),

  'taken.update': async ({ db, act, params, body }) =>
    Taken.parse(
      await take(
        act(
          db.rpc('set_taken', {
            p_patient_uid: params.patientUid,
            p_id: params.id,
            p_taken: newTaken(body),
            p_version: body.version,
          }),
        ),
      ).catch(
        withCurrent(async () =>
          (await chartOf(db, params.patientUid)).medicines.find(({ id }) => id === params.id),
        ),
      ),
    ),
}
