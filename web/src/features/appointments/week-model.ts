import type { Appointment } from '#shared/contract/appointments.ts'
import { isNoShowTime, isPast, zonedInstant } from '#shared/domain/clock.ts'
import { weekday } from '#shared/domain/dates.ts'
import type { ClinicMoment } from '#shared/domain/slot-state.ts'
import { compareSlots, DEFAULT_SLOTS } from '#shared/domain/slots.ts'
import { shortDay } from '#web/lib/values/short-day.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { buildDay, type Day, type SlotRow, slotTimes } from './day-model.ts'
import { type Cell, formatVisit } from './format-visit.ts'
import { weekOf } from './week.ts'

/** The head of a day's column is its first cell: it opens the day. */
export const HEAD = 'head'

export interface WeekDay {
  date: string
  /** Why nobody can be booked that day: 'Holiday' or 'Closed'. */
  closed?: string
  /** Nothing to see: the column is narrow. */
  narrow: boolean
  rows: ReadonlyMap<string, SlotRow>
  booked: number
}

export interface Week {
  /** The labels of all its days, in the order of the day. */
  slots: readonly string[]
  days: readonly WeekDay[]
}

/** The week before it is loaded: the same boxes, of which nothing is known. */
export function unknownWeek(date: string): Week {
  const rows = new Map(DEFAULT_SLOTS.map((slot) => [slot, { slot, state: 'unknown' as const }]))
  return {
    slots: DEFAULT_SLOTS,
    days: weekOf(date).map((day) => ({ date: day, narrow: false, rows, booked: 0 })),
  }
}

/** Every cell of the week with its state at a moment. */
export function buildWeek(loaded: readonly Day[], moment: ClinicMoment): Week {
  const days = loaded.map((day): WeekDay => {
    const { date, holiday, open } = day.slots
    const built = buildDay(day, moment)
    const booked = built.filter(({ appointment }) => appointment).length
    const closed = holiday ? 'Holiday' : open.length === 0 ? 'Closed' : undefined
    const rows = new Map(built.map((row) => [row.slot, row]))
    return { date, closed, narrow: closed !== undefined && booked === 0, rows, booked }
  })
  const labels = new Set(days.flatMap(({ rows }) => [...rows.keys()]))
  return { slots: [...labels].toSorted(compareSlots), days }
}

/** The row of a cell. A label that only other days have is closed. */
export const rowAt = ({ days }: Week, { date, slot }: Cell): SlotRow =>
  days.find((day) => day.date === date)?.rows.get(slot) ?? { slot, state: 'closed' }

/** What a drop on a cell would do: nothing, ask about a move, or be refused for a reason. */
export type Drop = { stays: true } | { asks: Cell } | { refused: string }

/** What happens if a visit is dropped on a cell. The server decides again. */
export function judgeDrop(week: Week, { id, date, slot }: Appointment, to: Cell): Drop {
  if (to.date === date && to.slot === slot) return { stays: true }
  const { state, appointment } = rowAt(week, to)
  const time = formatVisit(to)
  if (appointment)
    return appointment.id === id
      ? { stays: true }
      : { refused: `${time} is taken by ${isolate(appointment.name)}.` }
  if (state === 'available') return { asks: to }
  if (state === 'past') return { refused: `${time} is past.` }
  const closed = week.days.find((day) => day.date === to.date)?.closed
  if (state === 'closed')
    return {
      refused:
        closed === 'Holiday'
          ? `${shortDay(to.date)} is a holiday.`
          : closed
            ? `The clinic is closed on ${shortDay(to.date)}.`
            : `${time} is closed.`,
    }
  return { refused: `It isn’t known yet whether ${time} is free.` }
}

/** Says what a drop on a cell would do, while a visit is carried over it. */
export function describeTarget(week: Week, appointment: Appointment, to: Cell): string {
  const drop = judgeDrop(week, appointment, to)
  if ('refused' in drop) return drop.refused
  if ('stays' in drop) return `${formatVisit(to)}, where it is.`
  const { held } = rowAt(week, to)
  return `${formatVisit(to)} is ${held ? `held for ${isolate(held.name)}` : 'free'}.`
}

interface Pressed {
  key: string
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** Where a key leads from a cell: arrows by one, Home and End to the first and last day, with Ctrl also of the rows. */
export function cellAfterKey(
  { days, slots }: Week,
  { date, slot }: Cell,
  { key, ctrlKey, altKey, metaKey }: Pressed,
): Cell | undefined {
  // The browser's own: Alt or Cmd with an arrow leads to the page before.
  if (altKey || metaKey) return undefined
  const rows = [HEAD, ...slots]
  const column = days.findIndex((day) => day.date === date)
  const row = rows.indexOf(slot)
  const at = (x: number, y: number): Cell | undefined => {
    const day = days[Math.min(Math.max(x, 0), days.length - 1)]
    const label = rows[Math.min(Math.max(y, 0), rows.length - 1)]
    return day && label !== undefined ? { date: day.date, slot: label } : undefined
  }
  if (key === 'ArrowLeft') return at(column - 1, row)
  if (key === 'ArrowRight') return at(column + 1, row)
  if (key === 'ArrowUp') return at(column, row - 1)
  if (key === 'ArrowDown') return at(column, row + 1)
  if (key === 'Home') return at(0, ctrlKey ? 0 : row)
  if (key === 'End') return at(days.length - 1, ctrlKey ? rows.length - 1 : row)
  return undefined
}

/** The cell that a Tab reaches first: the one chosen before, the same weekday of another week, or the day's first. */
export function entryCell(week: Week, date: string, chosen: Cell | null): Cell {
  const wanted = chosen?.date ?? date
  const day =
    week.days.find((one) => one.date === wanted) ??
    week.days.find((one) => weekday(one.date) === weekday(wanted)) ??
    week.days[0]
  const known = chosen && (chosen.slot === HEAD || week.slots.includes(chosen.slot))
  const first = week.slots.find((slot) => {
    const state = day?.rows.get(slot)?.state
    return state === 'available' || state === 'booked'
  })
  return { date: day?.date ?? date, slot: known ? chosen.slot : (first ?? week.slots[0] ?? HEAD) }
}

/** Where the line of the present time is: in a cell, and how far down in it, from 0 to 1. Undefined outside hours. */
export function nowLine(loaded: readonly Day[], { zone, now }: ClinicMoment) {
  const day = loaded.find(({ slots }) => slots.date === slots.today)
  if (!day) return undefined
  const { date } = day.slots
  const times = slotTimes(day)
  const current = times.find((time) => !isNoShowTime(date, time, zone, now))
  if (!current || (current === times[0] && !isPast(date, current.slot, zone, now))) return undefined
  const passed = (now - zonedInstant(date, current.slot, zone)) / (current.minutes * 60_000)
  return { date, slot: current.slot, part: Math.min(Math.max(passed, 0), 1) }
}
