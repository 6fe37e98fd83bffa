import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MeasurementKind, Unit } from '#shared/contract/measurements.ts'

const sql = readFileSync(join(import.meta.dirname, '../../supabase/schemas/25_measurement_kinds.sql'), 'utf8')

const numberOf = (text: string): number | null => {
  if (text === 'null') return null
  const [top, bottom = 1] = text.split('/').map(Number)
  return top! / Number(bottom)
}

const unitRows = [...sql.matchAll(/\('(\w+)', \d+, '([^']+)', '([^']*)', ([\d./ ]+), (-?[\d.]+), (\d)\)/g)]
const unitsOf = (kind: string): Unit[] =>
  unitRows
    .filter(([, of]) => of === kind)
    .map(([, , unit, ucum, factor, shift, digits]) => ({
      unit: unit!,
      ucum: ucum!,
      factor: numberOf(factor!)!,
      shift: Number(shift),
      digits: Number(digits),
    }))

const kindRows =
  /^ {2}\(\d+, '(\w+)', '([^']+)', '(\w+)', '([^']*)', (\S+), (\S+), (\S+), (\S+), \S+, \S+, \S+, (null|'\w+'),/gm

/** The kinds that the schema creates and that are entered, without their bands. */
export const KINDS: MeasurementKind[] = [...sql.matchAll(kindRows)].map(
  ([, key, name, family, loinc, low, high, askLow, askHigh, needs]) => ({
    key: key!,
    name: name!,
    family: family!,
    loinc: loinc!,
    low: numberOf(low!),
    high: numberOf(high!),
    askLow: numberOf(askLow!),
    askHigh: numberOf(askHigh!),
    bands: [],
    needs: needs === 'null' ? null : (needs!.slice(1, -1) as MeasurementKind['needs']),
    derived: false,
    hidden: false,
    digits: unitsOf(key!)[0]?.digits ?? 0,
    units: unitsOf(key!),
    shownUnit: null,
    fixed: true,
    version: 1,
  }),
)

/** A kind of the schema. */
export const kind = (key: string): MeasurementKind => KINDS.find((one) => one.key === key)!
