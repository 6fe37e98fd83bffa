import type { Appointment } from '#shared/contract/appointments.ts'
import { bookingActions, type ClinicMoment, type SlotState } from '#shared/domain/slot-state.ts'
import { isolate } from '#web/ui/isolate.tsx'
import type { SlotRow } from './day-model.ts'

/** Staff said that it ended otherwise, or nothing. */
const isMissed = ({ outcome }: Appointment) => !outcome || outcome === 'did-not-come'

/** Why a visit can't be moved; undefined if it can. */
export function whyFixed(appointment: Appointment, state: SlotRow['state'], moment: ClinicMoment) {
  const name = isolate(appointment.name)
  const { reschedule, unconfirm } = bookingActions(state as SlotState, appointment.date, moment)
  if (unconfirm) return `${name} is confirmed. Open the visit and undo the confirmation to move it.`
  if (state === 'no-show' && isMissed(appointment))
    return `${name} did not come. A missed visit can’t be moved: book a new time.`
  return reschedule ? undefined : `The visit of ${name} is over: book a new time.`
}

const missed = {
  confirm: 'A missed visit can be confirmed only on its day.',
  prescribe: 'A missed visit gets no prescription.',
  edit: 'The details of a missed visit can’t be edited.',
  upload: 'A missed visit takes no files.',
}

/** Why an act isn't offered for a visit. */
export function whyNot(
  act: keyof typeof missed | 'reschedule',
  appointment: Appointment,
  state: SlotState,
  moment: ClinicMoment,
): string | undefined {
  if (act === 'reschedule') return whyFixed(appointment, state, moment)
  const name = isolate(appointment.name)
  if (state === 'confirmed') return `${name} is already confirmed.`
  const { arrivedLate } = bookingActions(state, appointment.date, moment)
  if (!isMissed(appointment))
    return `The visit of ${name} was not confirmed${arrivedLate ? ': confirm it first.' : ' on its day.'}`
  return `${name} did not come. ${arrivedLate ? 'If that is wrong, confirm the visit first.' : missed[act]}`
}
