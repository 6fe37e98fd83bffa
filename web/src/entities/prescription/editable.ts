import type { Prescription } from '#shared/contract/prescriptions.ts'

/** The prescription that 'Edit' opens: the newest one, if it was written today. */
export function editable(prescriptions: readonly Prescription[] | undefined): Prescription | undefined {
  const newest = prescriptions?.[0]
  return newest?.today ? newest : undefined
}
