import { decodeListOf, readText, type DecodedList } from './json-list.ts'

/** One row of a prescription. Doses are free text ('1', '1/2', '5 ml'); timing is the duration in days. */
export type Medicine = {
  medicine: string
  /** Morning dose. */
  m: string
  /** Noon dose. */
  n: string
  /** Evening dose. */
  e: string
  /** Duration in days, e.g. '7'. */
  timing: string
}

export const EMPTY_MEDICINE: Readonly<Medicine> = { medicine: '', m: '', n: '', e: '', timing: '' }

/**
 * Formats a dose: '(1-0-1) - 7 days'. A blank dose beside others is 0. When all three are blank the brackets are left
 * out, since '(0-0-0)' would read as 'take nothing'. A duration that is not a number of days ('till review') is shown
 * unchanged; a blank one is left out.
 */
export function formatDose({ m, n, e, timing }: Pick<Medicine, 'm' | 'n' | 'e' | 'timing'>): string {
  const doses = [m, n, e].map((dose) => dose.trim())
  const bracket = doses.some(Boolean) ? `(${doses.map((dose) => dose || '0').join('-')})` : ''
  const days = timing.trim()
  const duration = /^\d+$/.test(days) ? `${Number(days)} ${Number(days) === 1 ? 'day' : 'days'}` : days
  return [bracket, duration].filter(Boolean).join(' - ')
}

/** Rows worth saving: every field trimmed, rows without a medicine dropped. */
export function filledMedicines(rows: readonly Medicine[]): Medicine[] {
  return rows
    .map(({ medicine, m, n, e, timing }) => ({
      medicine: medicine.trim(),
      m: m.trim(),
      n: n.trim(),
      e: e.trim(),
      timing: timing.trim(),
    }))
    .filter((row) => row.medicine !== '')
}

/** Doses may arrive as numbers from other clients; absent ones are blank. */
function readField(value: unknown): string | undefined {
  if (value === undefined || value === null) return ''
  return readText(typeof value === 'number' && Number.isFinite(value) ? String(value) : value)
}

function readMedicine(value: unknown): Medicine | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const row = value as Record<string, unknown>
  const medicine = readText(row.medicine)
  const m = readField(row.m)
  const n = readField(row.n)
  const e = readField(row.e)
  const timing = readField(row.timing)
  if (
    medicine === undefined ||
    m === undefined ||
    n === undefined ||
    e === undefined ||
    timing === undefined
  ) {
    return undefined
  }
  return { medicine, m, n, e, timing }
}

/** Decodes a prescription's medicines from JSON text or from a list; malformed data gives an empty list and a flag. */
export function decodeMedicines(value: unknown): DecodedList<Medicine> {
  return decodeListOf(value, readMedicine)
}
