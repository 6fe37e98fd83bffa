import { useQuery } from '@tanstack/react-query'
import type { MeasurementKind } from '#shared/contract/measurements.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { chartQuery } from './api/get-chart.ts'
import type { Proposal } from './report-text.ts'
import { allRows, EMPTY_ENTRY, type Entry, readSet, reportRows, type SetForm, shownRows } from './set-form.ts'
import { writesComma } from './units.ts'

interface Options {
  patientUid: string
  kinds: readonly MeasurementKind[]
  form: SetForm
  change: Change<SetForm>
  /** A field that is offered in any case. */
  field?: string
  /** Whether the values are read from a laboratory's report. */
  ofReport?: boolean
}

/** A set of values as it is typed: its fields with what is known of the patient, what it sends, how it is changed. */
export function useSet({ patientUid, kinds, form, change, field = 'weight', ofReport }: Options) {
  const chart = useQuery(chartQuery(patientUid))
  const lines = chart.data?.lines ?? []
  const known = { kinds, lines, comma: writesComma(navigator.language) }
  const offered = allRows(kinds, lines, form.entries)
  const base = ofReport
    ? reportRows(offered, form.more)
    : shownRows(offered, [...new Set([field, ...form.more])])
  // A kept draft may have been typed beside a report, or without one.
  const rows = [...base, ...offered.filter((row) => row.key in form.entries && !base.includes(row))]
  const changeEntry = (key: string, update: (entry: Entry) => Entry) =>
    change((now) => ({
      ...now,
      entries: { ...now.entries, [key]: update(now.entries[key] ?? EMPTY_ENTRY) },
    }))
  const addRow = (key: string) =>
    change((now) => ({ ...now, more: now.more.includes(key) ? now.more : [...now.more, key] }))
  return {
    form,
    known,
    rows,
    /** The fields that aren't shown yet. */
    others: offered.filter((row) => !rows.includes(row)),
    /** Whether the last values could not be loaded. */
    lost: chart.isError && !chart.data,
    ...readSet(form, rows, known),
    changeEntry,
    addRow,
    accept: ({ key, text, unit, low, high }: Proposal) => {
      if (!rows.some((row) => row.key === key)) addRow(key)
      changeEntry(key, (entry) => ({ ...entry, text, unit: unit ?? '', low, high }))
    },
  }
}

/** What {@link useSet} returns. */
export type ValueSet = ReturnType<typeof useSet>
