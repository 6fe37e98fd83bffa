import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import type { TransactionalSql } from '#local/backend/sql.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { openTestDatabase } from '../db/database.ts'
import { scaled, type Drill } from './drill.ts'

type Act =
  | { kind: 'book'; day: number; slot: number }
  | { kind: 'look'; screen: number }
  | { kind: 'confirm' | 'unconfirm'; booking: number; screen: number }
  | { kind: 'delete' | 'restore'; booking: number }
  | { kind: 'move'; booking: number; day: number; slot: number; screen: number }
  | { kind: 'patient moves'; booking: number; day: number; slot: number; screen: number }
  | { kind: 'patient cancels'; booking: number; screen: number }
  | { kind: 'holiday'; day: number; holiday: boolean }

type Booking = {
  id: string
  day: number
  slot: number
  status: string
  before?: string
  version: number
  /** The version shown on each of the two screens. */
  shown: [number, number]
}

// Tuesday to Thursday, later than the cut-off after the clock's Monday: open by default, never past.
const days = ['2026-11-24', '2026-11-25', '2026-11-26']
const slots = DEFAULT_SLOTS.slice(0, 3)

const someDay = fc.nat({ max: days.length - 1 })
const someSlot = fc.nat({ max: slots.length - 1 })
const someBooking = fc.nat({ max: 14 })
const someScreen = fc.nat({ max: 1 })
const someAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('book' as const), day: someDay, slot: someSlot }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('look' as const), screen: someScreen }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm' as const, 'unconfirm'),
      booking: someBooking,
      screen: someScreen,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('delete' as const, 'restore'), booking: someBooking }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      booking: someBooking,
      day: someDay,
      slot: someSlot,
      screen: someScreen,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('patient moves' as const),
      booking: someBooking,
      day: someDay,
      slot: someSlot,
      screen: someScreen,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('patient cancels' as const),
      booking: someBooking,
      screen: someScreen,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('holiday' as const), day: someDay, holiday: fc.boolean() }),
  },
)

/** Whether a booking already is as its patient's change would make it. */
function isMade(found: Booking, act: Act): boolean {
  if (act.kind === 'patient cancels') return found.status === 'cancelled'
  const there = act.kind === 'patient moves' && found.day === act.day && found.slot === act.slot
  return there && found.status !== 'cancelled'
}

/** A model of the clinic, on half a page. */
class Model {
  readonly bookings: Booking[] = []
  readonly holidays = new Set<number>()

  private taken(at: { day: number; slot: number }): boolean {
    return this.bookings.some((b) => b.status !== 'cancelled' && b.day === at.day && b.slot === at.slot)
  }
  private free(at: { day: number; slot: number }): boolean {
    return !this.holidays.has(at.day) && !this.taken(at)
  }

  /** Returns whether the act should succeed, and applies it if so. */
  apply(act: Act): boolean {
    if (act.kind === 'holiday') {
      if (act.holiday) this.holidays.add(act.day)
      else this.holidays.delete(act.day)
      return true
    }
    if (act.kind === 'look') {
      for (const booking of this.bookings) booking.shown[act.screen] = booking.version
      return true
    }
    if (act.kind === 'book') {
      if (!this.free(act)) return false
      const { day, slot } = act
      this.bookings.push({ id: '', day, slot, status: 'pending', version: 1, shown: [1, 1] })
      return true
    }
    const found = this.bookings[act.booking]
    // A repeated change by a patient is answered with the visit as it is.
    if (found && isMade(found, act)) return true
    if (!found || ('screen' in act && found.shown[act.screen] !== found.version)) return false
    if (!this.change(found, act)) return false
    found.version += 1
    if ('screen' in act) found.shown[act.screen] = found.version
    return true
  }

  private change(found: Booking, act: Extract<Act, { booking: number }>): boolean {
    if (act.kind === 'patient moves') {
      if (found.status === 'cancelled' || !this.free(act)) return false
      Object.assign(found, { day: act.day, slot: act.slot, status: 'pending' })
    } else if (act.kind === 'move') {
      const same = found.day === act.day && found.slot === act.slot
      if (found.status !== 'pending' || same || !this.free(act)) return false
      Object.assign(found, { day: act.day, slot: act.slot })
    } else if (act.kind === 'confirm') {
      if (found.status !== 'pending') return false
      found.status = 'confirmed'
    } else if (act.kind === 'unconfirm') {
      if (found.status !== 'confirmed') return false
      found.status = 'pending'
    } else if (act.kind === 'delete' || act.kind === 'patient cancels') {
      if (found.status === 'cancelled') return false
      found.before = found.status
      found.status = 'cancelled'
    } else {
      if (found.status !== 'cancelled' || !this.free(found)) return false
      found.status = found.before!
    }
    return true
  }
}

/** Performs the act in the database, as staff or as the patient; returns the appointment's id, or null if refused. */
async function perform(sql: TransactionalSql, model: Model, act: Act): Promise<string | null> {
  const none = '00000000-0000-4000-8000-000000000000'
  const booking = 'booking' in act ? model.bookings[act.booking] : undefined
  const id = booking?.id ?? none
  const version = 'screen' in act ? booking?.shown[act.screen] : undefined
  const statements: Record<Act['kind'], [string, unknown[]]> = {
    book: [
      `select id::text from public.book_for_staff(jsonb_populate_record(null::public.new_booking,
         jsonb_build_object('date', $1::date, 'slot', $2::text, 'name', 'Model Patient', 'contact', '123')))`,
      'day' in act && 'slot' in act ? [days[act.day], slots[act.slot]] : [],
    ],
    look: [`select 'shown' as id`, []],
    confirm: ['select id::text from public.confirm_appointment($1::uuid, $2)', [id, version]],
    unconfirm: ['select id::text from public.unconfirm_appointment($1::uuid, $2)', [id, version]],
    delete: ['select id::text from public.cancel_appointment($1::uuid)', [id]],
    restore: ['select id::text from public.restore_appointment($1::uuid)', [id]],
    move: [
      'select id::text from public.reschedule_appointment($1::uuid, row($2::date, $3::text, null, null), $4)',
      act.kind === 'move' ? [id, days[act.day], slots[act.slot], version] : [],
    ],
    'patient moves': [
      `select public.move_visit($1, $2::date, $3, '192.0.2.1', false, $4) ->> 'id' as id`,
      act.kind === 'patient moves' ? [digestOf(id), days[act.day], slots[act.slot], version] : [],
    ],
    'patient cancels': [
      `select public.cancel_visit($1, '192.0.2.1', false, $2) ->> 'id' as id`,
      [digestOf(id), version],
    ],
    holiday: [
      `select 'saved' as id from public.save_day_range($1::date, $1::date, $2)`,
      act.kind === 'holiday' ? [days[act.day], act.holiday] : [],
    ],
  }
  const [text, parameters] = statements[act.kind]
  try {
    return await sql.transaction(async (tx) => {
      const isPatients = act.kind === 'patient moves' || act.kind === 'patient cancels'
      if (isPatients) await tx.query('select tests.act_as_service()')
      else await tx.query(`select tests.become('authenticated', $1::text::jsonb)`, [staffClaims])
      const [row] = await tx.query<{ id: string }>(text, parameters)
      return row?.id ?? null
    })
  } catch (error) {
    // A refusal has a status of its own (PT4xx). Anything else is a bug that must fail the run.
    if (/^PT4\d\d$/.test((error as { code?: string }).code ?? '')) return null
    throw error
  }
}

let staffClaims = ''

/** The digest of a booking's link, in the form that sending a mail stores. */
const digestOf = (id: string): string => id.replaceAll('-', '').repeat(2)

/** Random sequences of acts by two people on screens of different ages, compared with a model that fits on a page. */
export const modelRuns: Drill = {
  name: 'model of the calendar',
  target: '1,000 random runs of 50 steps agree with the model',
  run: async () => {
    // Some twenty thousand steps are refused. PGlite before 0.5 could not survive so many errors.
    const database = await openTestDatabase('pglite')
    const { sql } = database
    try {
      await sql.script(readFileSync('supabase/tests/helpers.psql', 'utf8'))
      await sql.script('alter table public.measurements disable trigger measurements_are_never_truncated')
      await sql.query(`select tests.set_clock('2026-11-23T04:00:00Z')`)
      const [made] = await sql.query<{ claims: string }>(
        `select tests.make_staff('doctor', 'model')::text as claims`,
      )
      staffClaims = made!.claims
      const runs = scaled(1000, 20)
      let steps = 0
      await fc.assert(
        fc.asyncProperty(fc.array(someAct, { minLength: 50, maxLength: 50 }), async (plan) => {
          await sql.script(
            'truncate public.appointments, public.patients, public.day_overrides, private.outbox cascade',
          )
          await sql.query(
            `update private.staff_sessions set last_active_at = private.now(), expires_at = private.now() + interval '12 hours'`,
          )
          const model = new Model()
          for (const next of plan) {
            steps += 1
            const given = await perform(sql, model, next)
            const expected = model.apply(next)
            if (expected !== (given !== null))
              throw new Error(`${JSON.stringify(next)}: ${given} of ${expected}`)
            if (next.kind === 'book' && given) {
              model.bookings.at(-1)!.id = given
              await sql.query('select private.activate_visit_link($1::uuid, 1, $2)', [given, digestOf(given)])
            }
          }
          const rows = await sql.query<{ line: string }>(
            `select concat_ws(' ', id, date, slot, status, version) as line from public.appointments`,
          )
          const kept = rows.map(({ line }) => line)
          const wanted = model.bookings.map((b) =>
            [b.id, days[b.day], slots[b.slot], b.status, b.version].join(' '),
          )
          if (kept.sort().join('\n') !== wanted.sort().join('\n')) {
            throw new Error(`The rows differ from the model:\n${kept.join('\n')}\n\n${wanted.join('\n')}`)
          }
        }),
        // A failure prints its seed at once. Shrinking it would take longer than the drill.
        { numRuns: runs, endOnFailure: true },
      )
      return { reached: `${runs} runs, ${steps} steps, all agree`, holds: true }
    } finally {
      await database.close()
    }
  },
}
