import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import type { TransactionalSql } from '#local/backend/sql.ts'
import type { Medicine } from '#shared/domain/medicines.ts'
import { type DetailsForm, formOf } from '#web/entities/patient/details-form.ts'
import { findClashes, isList, mergeDetails, unsavedEdits } from '#web/entities/patient/merge-details.ts'
import { mergeMedicines, initialSelection } from '#web/entities/prescription/merge-medicines.ts'
import { openTestDatabase } from '../db/database.ts'
import { scaled, type Drill } from './drill.ts'

/*
  Two people change one patient's record and today's prescription on screens of different ages. A save based on an old
  version is refused. The site's own functions then merge both versions, and the merged record is saved. The model says
  what the record must contain: the last value of each field, the entries of both in each list, and every medicine
  that nobody removed.
*/

type Field = 'age' | 'bp' | 'conditions'
type Act =
  | { kind: 'look'; who: number }
  | { kind: 'details'; who: number; field: Field; value: number; own: boolean }
  | { kind: 'add' | 'drop'; who: number; row: number }

const who = fc.nat({ max: 1 })
const someAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('details' as const),
      who,
      field: fc.constantFrom<Field>('age', 'bp', 'conditions'),
      value: fc.integer({ min: 60, max: 80 }),
      own: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('add' as const, 'drop'), who, row: fc.nat({ max: 9 }) }),
  },
)

interface Shown {
  details: DetailsForm
  detailsVersion: number
  medicines: Medicine[]
  medicinesVersion: number
}

const uid = 'P-AAAAAAAA'
const medicine = (name: string): Medicine => ({ medicine: name, m: '1', n: '', e: '1', timing: '7' })

/** One person's edits, as form values. */
const typed = ({ field, value }: Extract<Act, { kind: 'details' }>): Partial<DetailsForm> =>
  field === 'age'
    ? { age: String(value) }
    : field === 'bp'
      ? { bp: `120/${value}` }
      : { conditions: [`Condition ${value}`] }

/** The desk's calls to /api. */
class Desk {
  private readonly sql: TransactionalSql
  private readonly claims: string
  constructor(sql: TransactionalSql, claims: string) {
    this.sql = sql
    this.claims = claims
  }

  private asStaff<T extends object>(text: string, parameters: unknown[] = []): Promise<T[]> {
    return this.sql.transaction(async (tx) => {
      await tx.query(`select tests.become('authenticated', $1::text::jsonb)`, [this.claims])
      return tx.query<T>(text, parameters)
    })
  }

  async look(): Promise<Shown> {
    const [row] = await this.asStaff<{
      age: number | null
      bp: string | null
      conditions: string[]
      version: number
      medicines: Medicine[]
      medicines_version: number
    }>(
      `select p.age, p.bp, p.conditions, p.version, r.medicines, r.version as medicines_version
       from public.patients p join public.prescription_list r using (patient_uid)`,
    )
    const { age, bp, conditions, version, medicines, medicines_version } = row!
    const details = formOf(undefined)
    return {
      details: { ...details, age: age === null ? '' : String(age), bp: bp ?? '', conditions },
      detailsVersion: version,
      medicines,
      medicinesVersion: medicines_version,
    }
  }

  async saveDetails(edits: Partial<DetailsForm>, version: number): Promise<boolean> {
    const saved = await this.asStaff(
      `update public.patients set
         age = coalesce($2::smallint, age), bp = coalesce($3::text, bp), conditions = coalesce($4::text::jsonb, conditions)
       where patient_uid = $1 and version = $5 returning 1`,
      [
        uid,
        edits.age ?? null,
        edits.bp ?? null,
        edits.conditions ? JSON.stringify(edits.conditions) : null,
        version,
      ],
    )
    return saved.length === 1
  }

  async saveMedicines(medicines: readonly Medicine[], version: number): Promise<boolean> {
    const saved = await this.asStaff(
      `update public.prescriptions set medicines = $1::text::jsonb where patient_uid = $2 and version = $3 returning 1`,
      [JSON.stringify(medicines), uid, version],
    )
    return saved.length === 1
  }
}

const fail = (act: Act, what: string): never => {
  throw new Error(`${JSON.stringify(act)}: ${what}`)
}

/** Plays one run and checks it against the model. @returns how many saves were refused and merged */
async function play(desk: Desk, plan: readonly Act[]): Promise<number> {
  const shown = [await desk.look(), await desk.look()]
  const model = { age: '', bp: '', conditions: [] as string[] }
  const wanted = new Set(['Medicine 0'])
  let [details, medicines, merged] = [1, 1, 0]

  for (const [step, act] of plan.entries()) {
    const mine = shown[act.who]!
    if (act.kind === 'look') {
      shown[act.who] = await desk.look()
    } else if (act.kind === 'details') {
      const edits = typed(act)
      const fresh = mine.detailsVersion === details
      if ((await desk.saveDetails(edits, mine.detailsVersion)) !== fresh) fail(act, 'not refused as stale')
      if (!fresh) {
        merged += 1
        const now = await desk.look()
        const left = unsavedEdits(edits, now.details)
        const picks = Object.fromEntries(
          findClashes(mine.details, left, now.details).map((field) => [
            field,
            isList(field) ? ('both' as const) : act.own ? ('mine' as const) : ('theirs' as const),
          ]),
        )
        const both = mergeDetails(left, now.details, picks)
        const sent = Object.keys(both).length > 0
        if (sent && !(await desk.saveDetails(both, now.detailsVersion))) fail(act, 'refused after the merge')
        if (sent) details += 1
      } else details += 1
      // The model keeps the last value, both lists together, or the colleague's value where that was chosen.
      const { field } = act
      const touched = !fresh && JSON.stringify(model[field]) !== JSON.stringify(mine.details[field])
      if (field === 'conditions') {
        const added = edits.conditions!
        model.conditions = touched ? [...new Set([...model.conditions, ...added])] : added
      } else if (!touched || act.own) model[field] = edits[field]!
      shown[act.who] = await desk.look()
    } else {
      const rows =
        act.kind === 'add'
          ? [...mine.medicines, medicine(`Medicine ${step + 1}`)]
          : mine.medicines.filter((_, index) => index !== act.row)
      // The form requires at least one medicine.
      if (rows.length === 0) continue
      const fresh = mine.medicinesVersion === medicines
      if ((await desk.saveMedicines(rows, mine.medicinesVersion)) !== fresh) fail(act, 'not refused as stale')
      if (act.kind === 'add') wanted.add(`Medicine ${step + 1}`)
      else if (mine.medicines[act.row]) wanted.delete(mine.medicines[act.row]!.medicine)
      if (!fresh) {
        merged += 1
        const now = await desk.look()
        const all = mergeMedicines(mine.medicines, rows, now.medicines)
        const kept = initialSelection(all)
        const both = all.filter((_, index) => kept[index]).map(({ medicine: name }) => medicine(name))
        // Each removed what the other kept. One medicine is required, so add the first again.
        if (both.length === 0) {
          both.push(medicine('Medicine 0'))
          wanted.add('Medicine 0')
        }
        if (!(await desk.saveMedicines(both, now.medicinesVersion))) fail(act, 'refused after the merge')
      }
      medicines += 1
      shown[act.who] = await desk.look()
    }
  }

  const end = await desk.look()
  const [kept, meant] = [end.medicines.map((row) => row.medicine).toSorted(), [...wanted].toSorted()]
  const { age, bp, conditions } = end.details
  const found = JSON.stringify([
    age,
    bp,
    conditions.toSorted(),
    kept,
    end.detailsVersion,
    end.medicinesVersion,
  ])
  const expected = JSON.stringify([
    model.age,
    model.bp,
    model.conditions.toSorted(),
    meant,
    details,
    medicines,
  ])
  if (found !== expected) throw new Error(`The record differs from the model:\n${found}\n${expected}`)
  return merged
}

/** Changes one record at random from two screens and merges conflicting saves: nothing that was saved is lost. */
export const twoEditors: Drill = {
  name: 'model of two editors',
  target: '300 random runs of 30 acts lose nothing',
  run: async () => {
    const database = await openTestDatabase('pglite')
    const { sql } = database
    try {
      await sql.script(readFileSync('supabase/tests/helpers.psql', 'utf8'))
      await sql.script('alter table public.measurements disable trigger measurements_are_never_truncated')
      await sql.query(`select tests.set_clock('2026-11-23T04:00:00Z')`)
      const [made] = await sql.query<{ claims: string }>(
        `select tests.make_staff('doctor', 'model')::text as claims`,
      )
      const desk = new Desk(sql, made!.claims)
      const runs = scaled(300, 20)
      let [steps, merged] = [0, 0]
      await fc.assert(
        fc.asyncProperty(fc.array(someAct, { minLength: 30, maxLength: 30 }), async (plan) => {
          await sql.script('truncate public.appointments, public.patients, private.outbox cascade')
          await sql.query(
            `update private.staff_sessions set last_active_at = private.now(), expires_at = private.now() + interval '12 hours'`,
          )
          await sql.query(
            `insert into public.patients (patient_uid, name, contact) values ($1, 'Model Patient', '123')`,
            [uid],
          )
          await sql.query(
            `insert into public.prescriptions (patient_uid, medicines, author_id)
             select $1, $2::text::jsonb, user_id from public.staff limit 1`,
            [uid, JSON.stringify([medicine('Medicine 0')])],
          )
          merged += await play(desk, plan)
          steps += plan.length
        }),
        { numRuns: runs, endOnFailure: true },
      )
      return { reached: `${runs} runs, ${steps} steps, ${merged} merged, nothing lost`, holds: merged > 0 }
    } finally {
      await database.close()
    }
  },
}
