import { chakra } from '@chakra-ui/react'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { focusField } from '../focus-field.ts'
import { EMPTY_ENTRY, lastInUnit, type Row, unitOf } from '../set-form.ts'
import type { ValueSet } from '../use-set.ts'
import { AddField } from './add-field.tsx'
import { MeasureField } from './measure-field.tsx'

const COLUMNS = {
  dialog: {
    base: 'minmax(0, 1fr)',
    md: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  report: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
  column: 'minmax(0, 1fr)',
}

interface Props {
  set: ValueSet
  /** Whether the user has tried to save. From then on, errors are shown. */
  submitted: boolean
  /** Where they stand: in a dialog, beside a report, in a column. */
  columns: keyof typeof COLUMNS
}

/** The fields of a set of values, with one that adds more. */
export function SetFields({ set, submitted, columns }: Props) {
  const { form, rows, errors, known } = set
  const zone = useClinicZone()
  const entryOf = (key: string) => form.entries[key] ?? EMPTY_ENTRY
  const hintOf = (row: Row, unit: string | null) => {
    if (!row.last) return undefined
    const converted = lastInUnit(row, unit, known.lines)
    return `Last ${row.last.value}${converted ? ` = ${converted}` : ''} · ${formatDay(row.last.measuredAt, zone)}`
  }
  return (
    <chakra.div data-set display="grid" gap="4">
      <chakra.div display="grid" gap="4" alignItems="start" gridTemplateColumns={COLUMNS[columns]}>
        {rows.map((row) => {
          const unit = unitOf(row, entryOf(row.key), known.lines)
          return (
            <MeasureField
              key={row.key}
              row={row}
              entry={entryOf(row.key)}
              unit={unit}
              hint={hintOf(row, unit)}
              error={submitted ? errors[row.key] : undefined}
              onChange={(update) => set.changeEntry(row.key, update)}
            />
          )
        })}
      </chakra.div>
      <AddField
        rows={set.others}
        onAdd={(key) => {
          set.addRow(key)
          focusField(key)
        }}
      />
    </chakra.div>
  )
}
