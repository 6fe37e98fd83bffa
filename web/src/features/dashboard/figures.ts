import type { SummaryAnswer } from '#shared/contract/appointments.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { DEFAULT_SLOTS } from '#shared/domain/slots.ts'

export type Week = SummaryAnswer['weeks'][number]
export type Load = SummaryAnswer['today']['load']
export type LoadState = Load[number]['state']

type Outcomes = Pick<Week, 'confirmed' | 'noShow'>

/**
 * No-shows as a share (0…1) of the visits with a known outcome: confirmed ones and no-shows. Pending bookings don't
 * count. Null if there are none, because a week without visits doesn't have a rate of 0.
 */
export function noShowRate({ confirmed, noShow }: Outcomes): number | null {
  const known = confirmed + noShow
  return known === 0 ? null : noShow / known
}

/** The rate over several weeks, from their sums: a week with two visits counts less than one with forty. */
export function noShowRateOver(weeks: readonly Outcomes[]): number | null {
  return noShowRate({
    confirmed: weeks.reduce((sum, week) => sum + week.confirmed, 0),
    noShow: weeks.reduce((sum, week) => sum + week.noShow, 0),
  })
}

/** A share in whole percent, 0.125 → '13%'; '–' for null. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : `${Math.round(rate * 100)}%`
}

/** An axis from 0 to an end, in even steps. */
const ticksTo = (end: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, step) => (step * end) / steps)

/** An axis of rates, up to the lowest quarter above all of them, so that small rates don't look flat. */
export function rateTicks(rates: readonly (number | null)[]): number[] {
  const peak = Math.max(0, ...rates.map((rate) => rate ?? 0))
  return ticksTo(Math.max(1, Math.ceil(peak * 4)) / 4, 5)
}

/** An axis of counts: four steps of a whole number, which is round if it is large. */
export function countTicks(counts: readonly number[]): number[] {
  const least = Math.max(1, ...counts.map((count) => count / 4))
  const unit = Math.max(1, 10 ** Math.floor(Math.log10(least)) / 2)
  return ticksTo(4 * unit * Math.ceil(least / unit), 4)
}

/** The label of a week on an axis: its Sunday, without the year ('Nov 22'). */
export function weekLabel(start: string): string {
  return formatShortDate(start).split(',')[0] ?? start
}

/** Sums up the chart of bookings in a sentence. */
export function describeBookings(weeks: readonly Week[]): string {
  const total = weeks.reduce((sum, week) => sum + week.bookings, 0)
  if (total === 0) return `No bookings in the last ${countOf(weeks.length, 'week')}.`
  const busiest = weeks.reduce((most, week) => (week.bookings > most.bookings ? week : most))
  const current = weeks.at(-1)?.bookings ?? 0
  return `${countOf(total, 'booking')} in ${countOf(weeks.length, 'week')}; most in the week of ${weekLabel(busiest.start)} (${busiest.bookings}), ${current} in this one.`
}

/** Sums up the chart of no-shows in a sentence. */
export function describeNoShows(weeks: readonly Week[]): string {
  const rate = noShowRateOver(weeks)
  if (rate === null) return `No visits to judge by in the last ${countOf(weeks.length, 'week')}.`
  const missed = weeks.reduce((sum, week) => sum + week.noShow, 0)
  const known = weeks.reduce((sum, week) => sum + week.confirmed + week.noShow, 0)
  return `${formatRate(rate)} over ${countOf(weeks.length, 'week')}: ${missed} of ${countOf(known, 'visit')} (confirmed or missed).`
}

/** A slot's state in words. A slot that passed unbooked is closed to new bookings like any other. */
export const loadLabels: Record<LoadState, string> = {
  confirmed: 'Confirmed',
  pending: 'Booked',
  'no-show': 'No Show',
  free: 'Free',
  held: 'Held',
  closed: 'Past or closed',
}

/** A summary of nothing, for the boxes that are drawn while the figures are loading. */
export const noFigures: Omit<SummaryAnswer, 'date'> = {
  total: 0,
  confirmed: 0,
  pending: 0,
  noShow: 0,
  patients: 0,
  prescriptions: 0,
  reports: 0,
  doctors: 0,
  failedSignIns: null,
  today: {
    total: 0,
    confirmed: 0,
    pending: 0,
    noShow: 0,
    free: 0,
    load: DEFAULT_SLOTS.map((slot) => ({ slot, state: 'closed' })),
  },
  weeks: [],
}

/** Sums up today's slots in a sentence. */
export function describeLoad(load: Load): string {
  const inState = (state: LoadState) => load.filter((slot) => slot.state === state).length
  const [free, held] = [inState('free'), inState('held')]
  const taken = load.length - free - held - inState('closed')
  const heldText = held > 0 ? `, ${held} held for the waiting list` : ''
  return `${taken} of ${countOf(load.length, 'slot')} taken${heldText}, ${free} still free.`
}
