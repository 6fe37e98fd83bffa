import type { Chart, Taken } from '#shared/contract/measurements.ts'
import { decodeMedicines } from '#shared/domain/medicines.ts'

/**
 * Insulins by substance and by the names under which they are sold in India. Mark K: from general knowledge, no source was
 * read. A name that is missing here gives no flag.
 */
const INSULIN =
  /insulin|glargine|degludec|detemir|lispro|\baspart|glulisine|lantus|toujeo|basalog|basaglar|tresiba|ryzodeg|levemir|humalog|novorapid|novomix|fiasp|apidra|actrapid|insulatard|mixtard|huminsulin|insugen|wosulin/i

/** Whether a patient is on insulin: what they take now, from whomever, or our newest prescription says so. */
export function isOnInsulin({
  medicines,
  prescription,
}: Pick<Chart, 'prescription'> & { medicines: readonly Pick<Taken, 'name' | 'stoppedOn'>[] }): boolean {
  const prescribed = decodeMedicines(prescription?.medicines ?? '[]').items
  return (
    medicines.some(({ name, stoppedOn }) => stoppedOn === null && INSULIN.test(name)) ||
    prescribed.some(({ medicine }) => INSULIN.test(medicine))
  )
}
