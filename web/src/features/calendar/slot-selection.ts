import type { DaySlots } from '#shared/contract/slots.ts'
import { isPast } from '#shared/domain/clock.ts'

/** A slot in the day's panel. */
export interface SlotChoice {
  slot: string
  checked: boolean
  /** Why it can't be changed, if so. */
  locked?: 'booked' | 'past' | 'holiday' | 'day'
}

/** The staff's choices so far. */
export interface DayDraft {
  holiday: boolean
  /** Open slots besides the booked ones. Kept while the day is a holiday, so that undoing it restores them. */
  picked: readonly string[]
}

/** The initial draft. Ending a holiday offers all slots, because there is nothing to restore. */
export function startDraft(day: DaySlots): DayDraft {
  return { holiday: day.holiday, picked: day.holiday ? day.options : day.open }
}

/** Every slot of the day as the panel shows it. Booked slots are always checked and locked. */
export function slotChoices(day: DaySlots, { holiday, picked }: DayDraft): SlotChoice[] {
  const dayIsPast = day.date < day.today
  return day.options.map((slot) => {
    if (day.booked.includes(slot)) return { slot, checked: true, locked: 'booked' }
    if (dayIsPast) return { slot, checked: !holiday && picked.includes(slot), locked: 'day' }
    if (holiday) return { slot, checked: false, locked: 'holiday' }
    if (isPast(day.date, slot, day.zone, Date.parse(day.now))) {
      return { slot, checked: picked.includes(slot), locked: 'past' }
    }
    return { slot, checked: picked.includes(slot) }
  })
}

/** The request: the open slots, including booked ones, or a holiday. */
export function toSave(day: DaySlots, draft: DayDraft): { date: string; slots: string[]; holiday: boolean } {
  const slots = draft.holiday
    ? []
    : day.options.filter((s) => draft.picked.includes(s) || day.booked.includes(s))
  return { date: day.date, slots, holiday: draft.holiday }
}

/** A summary of what the day offers. */
export function describeOpening({ holiday, open }: DaySlots): string {
  if (holiday) return 'Holiday'
  return open.length > 0 ? open.join(', ') : 'No open slots'
}

/** Whether saving would change anything. */
export function isChanged(day: DaySlots, draft: DayDraft): boolean {
  if (draft.holiday || day.holiday) return draft.holiday !== day.holiday
  const before = toSave(day, startDraft(day)).slots
  const after = toSave(day, draft).slots
  return before.join() !== after.join()
}
