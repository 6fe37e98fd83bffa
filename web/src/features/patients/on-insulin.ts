import type { Taken } from '#shared/contract/measurements.ts'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { decodeMedicines } from '#shared/domain/medicines.ts'

/** Insulins by substance and by the names under which they are sold in India. */
const INSULIN =
  /insulin|glargine|degludec|detemir|lispro|\baspart|glulisine|lantus|toujeo|basalog|basaglar|tresiba|ryzodeg|levemir|humalog|novorapid|novomix|fiasp|apidra|actrapid|insulatard|mixtard|huminsulin|insugen|wosulin/i

/** Whether a patient is on insulin: what they take now, from whomever, or our newest prescription says so. */
export function isOnInsulin(
  taken: readonly Pick<Taken, 'name' | 'stoppedOn'>[] = [],
  prescriptions: readonly Pick<Prescription, 'medicines'>[] = [],
): boolean {
  const prescribed = decodeMedicines(prescriptions[0]?.medicines ?? '[]').items
  return (
    taken.some(({ name, stoppedOn }) => stoppedOn === null && INSULIN.test(name)) ||
    prescribed.some(({ medicine }) => INSULIN.test(medicine))
  )
}
