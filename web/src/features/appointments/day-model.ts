import type { Appointment } from '#shared/contract/appointments.ts'
import type { DaySlots } from '#shared/contract/slots.ts'
import { isNoShowTime, isPast, type SlotTime } from '#shared/domain/clock.ts'
import { type ClinicMoment, type SlotState, slotState } from '#shared/domain/slot-state.ts'
import { compareSlots, DEFAULT_SLOTS, nearestSlots } from '#shared/domain/slots.ts'

/** A day from the server, and the offset of the server's clock from this device's. */
export interface Day {
  slots: DaySlots
  appointments: Appointment[]
  /** Server minus device, in milliseconds. */
  offset: number
}

/** One slot of the day view. 'unknown' until the day is loaded, so that a failure never looks like a free slot. */
export interface SlotRow {
  slot: string
  state: SlotState | 'unknown'
  appointment?: Appointment
  /** The person on the waiting list for whom the slot is held, and until when. */
  held?: DaySlots['held'][number]
}

/** The twelve default slots, greyed out, while the day is unknown. */
export const unknownDay: readonly SlotRow[] = DEFAULT_SLOTS.map((slot) => ({ slot, state: 'unknown' }))

/**
 * Every slot of the day with its length and booking, in the order of the day. A booking outside the day's current
 * options keeps its place, and every booking keeps the length that it was made with.
 */
export function slotTimes({ slots, appointments }: Day): (SlotTime & { appointment?: Appointment })[] {
  const live = appointments.filter(({ status }) => status !== 'cancelled')
  const labels = new Set([...slots.options, ...live.map(({ slot }) => slot)])
  return [...labels].toSorted(compareSlots).map((slot) => {
    const appointment = live.find((entry) => entry.slot === slot)
    return { slot, minutes: appointment?.durationMinutes ?? slots.slotMinutes, appointment }
  })
}

/** Every slot of the day with its state at `now`. */
export function buildDay(day: Day, { now, zone }: ClinicMoment): SlotRow[] {
  const { date, open } = day.slots
  return slotTimes(day).map(({ slot, minutes, appointment }) => {
    const judged = { date, slot, minutes, status: appointment?.status, open: open.includes(slot) }
    const state = slotState(judged, { now, zone })
    // Until the server says otherwise: a hold whose time is over goes to the next person.
    const held = day.slots.held.find((hold) => hold.slot === slot)
    return { slot, state, appointment, ...(state === 'available' && held && { held }) }
  })
}

/**
 * The slot to offer a walk-in: the free one that has started, which is too late to book ahead; else the next free one
 * of a day that has begun.
 */
export function walkInSlot(day: Day, { now, zone }: ClinicMoment): string | undefined {
  const { date, open } = day.slots
  const begun = slotTimes(day).filter(({ slot }) => isPast(date, slot, zone, now))
  const running = begun.find(
    ({ slot, minutes, appointment }) =>
      !appointment && open.includes(slot) && !isNoShowTime(date, { slot, minutes }, zone, now),
  )
  if (running || begun.length === 0) return running?.slot
  return buildDay(day, { now, zone }).find(({ state, held }) => state === 'available' && !held)?.slot
}

/** Where a visit stands: to come, running, or over. */
export type Phase = 'before' | 'running' | 'over'

export function phaseOf(visit: Appointment, { now, zone }: ClinicMoment): Phase {
  const { date, slot, durationMinutes: minutes } = visit
  if (isNoShowTime(date, { slot, minutes }, zone, now)) return 'over'
  return isPast(date, slot, zone, now) ? 'running' : 'before'
}

/** How many slots of the day are in each state. Where staff said what came of a visit, nobody is missed. */
export function countStates(rows: readonly SlotRow[]): Partial<Record<SlotRow['state'], number>> {
  const counts: Partial<Record<SlotRow['state'], number>> = {}
  for (const { state, appointment } of rows)
    if (state !== 'no-show' || !appointment?.outcome) counts[state] = (counts[state] ?? 0) + 1
  return counts
}

/** The free slots nearest to one that somebody else has taken, in the order of the day. */
export function nearestFree(rows: readonly SlotRow[], slot: string, count?: number): string[] {
  const free = rows.filter(({ state, held }) => state === 'available' && !held).map((row) => row.slot)
  return nearestSlots(slot, free, count)
}

/** The day with an appointment added or changed, or removed if it was cancelled or moved away. */
export function withAppointment(day: Day, changed: Appointment): Day {
  const rest = day.appointments.filter(({ id }) => id !== changed.id)
  const here = changed.date === day.slots.date && changed.status !== 'cancelled'
  return { ...day, appointments: here ? [...rest, changed] : rest }
}
