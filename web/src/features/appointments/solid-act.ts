import type { BookingActions } from '#shared/domain/slot-state.ts'
import type { Phase } from './day-model.ts'

/**
 * The one act of a booking that is likely next: confirming it until that is done, the prescription while the patient is
 * in the room or expected, another visit once this one is over.
 */
export function solidAct(actions: BookingActions, phase: Phase): 'confirm' | 'prescription' | 'follow-up' {
  if (actions.confirm || actions.arrivedLate) return 'confirm'
  return actions.prescribe && phase !== 'over' ? 'prescription' : 'follow-up'
}
