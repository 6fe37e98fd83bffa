import { EMPTY_MEDICINE } from '#shared/domain/medicines.ts'
import { EMPTY_SET, type SetForm } from '#web/entities/measurement/set-form.ts'
import type { MedicineRow } from '#web/entities/prescription/components/medicine-rows.tsx'

/** A time of a day. */
export interface Place {
  date: string
  slot: string
}

/** What is typed in a visit beside its note. */
export interface VisitForm {
  set: SetForm
  rows: MedicineRow[]
  /** In how many weeks the next visit is; 0 for none. */
  weeks: number
  /** One of the times that were offered when the wanted one was gone. */
  instead: Place | null
}

export const EMPTY_VISIT: VisitForm = {
  set: EMPTY_SET,
  rows: [{ ...EMPTY_MEDICINE, key: 1 }],
  weeks: 0,
  instead: null,
}
