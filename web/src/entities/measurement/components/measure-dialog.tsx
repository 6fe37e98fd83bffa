import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Measurement, MeasurementKind, MeasurementsBody } from '#shared/contract/measurements.ts'
import type { Report } from '#shared/contract/reports.ts'
import { useClinicZone, useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whose } from '#web/ui/whose.tsx'
import { chartQuery } from '../api/get-chart.ts'
import { kindsQuery } from '../api/get-kinds.ts'
import { useSaveMeasurements } from '../api/save-measurements.ts'
import { focusField } from '../focus-field.ts'
import { measuredText, unusualText } from '../measured-texts.ts'
import type { Proposal } from '../report-text.ts'
import {
  allRows,
  EMPTY_ENTRY,
  EMPTY_SET,
  type Entry,
  lastInUnit,
  readSet,
  reportRows,
  type Row,
  shownRows,
  unitOf,
  withoutSaved,
} from '../set-form.ts'
import { useUnusual } from '../use-unusual.ts'
import { writesComma } from '../units.ts'
import { AddField } from './add-field.tsx'
import { MeasureField } from './measure-field.tsx'
import { PasteReport } from './paste-report.tsx'

interface Props {
  patientUid: string
  name: string
  /** The field that gets the focus first: 'height'. */
  field?: string | undefined
  /** The file from which the values are read; then the laboratory's kinds are offered. */
  report?: Report | undefined
  onClose: () => void
}

const BesideReport = lateComponent(() => import('./beside-report.tsx'), latePart('The report'))

const TITLE = 'Measure'
const WIDTH = '56rem'
const WIDE = '90rem'

/** Saves a set of a patient's values at once, or nothing. */
export default function MeasureDialog(props: Props) {
  const kinds = useQuery(kindsQuery)
  if (kinds.data) return <SetDialog {...props} kinds={kinds.data} />
  return (
    <Dialog
      title={TITLE}
      subtitle={<Whose name={props.name} id={props.patientUid} />}
      width={WIDTH}
      onClose={props.onClose}
    >
      <QueryState title="The list of what can be measured could not be loaded" query={kinds} />
    </Dialog>
  )
}

const hasValues = ({ entries }: typeof EMPTY_SET) => Object.values(entries).some(({ text }) => text.trim())

function SetDialog({
  patientUid,
  name,
  field = 'weight',
  report,
  kinds,
  onClose,
}: Props & { kinds: readonly MeasurementKind[] }) {
  const chart = useQuery(chartQuery(patientUid))
  const today = useToday()
  const zone = useClinicZone()
  const edit = useRecordForm({
    draftKey: `measure:${patientUid}`,
    record: EMPTY_SET,
    formOf: (record) => record,
    isChanged: hasValues,
  })
  const { form, change } = edit
  const [earlier, setEarlier] = useState<readonly Measurement[] | null>(null)
  const lines = chart.data?.lines ?? []
  const known = { kinds, lines, comma: writesComma(navigator.language) }
  const offered = allRows(kinds, lines, form.entries)
  const base = report
    ? reportRows(offered, form.more)
    : shownRows(offered, [...new Set([field, ...form.more])])
  // A kept draft may have been typed beside a report, or without one.
  const rows = [...base, ...offered.filter((row) => row.key in form.entries && !base.includes(row))]
  const inFuture = form.day > today
  // What a laboratory measured is rarely of today: the day is asked, and once for the set.
  const noDay = report !== undefined && !form.day
  const dayError = inFuture
    ? 'The day can’t be in the future'
    : noDay
      ? 'Say the day on the report'
      : undefined
  const { values, errors } = readSet(form, rows, known)
  const { send, busy, error } = useUnusual(
    useSaveMeasurements(patientUid),
    (unusual, body: MeasurementsBody) =>
      unusual.map((one) =>
        unusualText(
          one,
          body.values.find(({ kind }) => kind === one.kind),
          { kinds, zone },
        ),
      ),
  )

  const submit = () => {
    edit.submit()
    if (inFuture || noDay || values.length === 0 || Object.keys(errors).length > 0) return
    const body = { ...(form.day && { measuredAt: form.day }), values }
    void send(body, ({ rows: saved, isEarlier }) => {
      if (!isEarlier) {
        toast(`Measurements saved · ${isolate(name)}`)
        return onClose()
      }
      setEarlier(saved)
      change((now) => withoutSaved(now, rows, known, saved))
    })
  }

  const entryOf = (key: string) => form.entries[key] ?? EMPTY_ENTRY
  const changeEntry = (key: string, update: (entry: Entry) => Entry) =>
    change((now) => ({
      ...now,
      entries: { ...now.entries, [key]: update(now.entries[key] ?? EMPTY_ENTRY) },
    }))
  const addRow = (key: string) =>
    change((now) => ({ ...now, more: now.more.includes(key) ? now.more : [...now.more, key] }))
  const accept = ({ key, text, unit, low, high }: Proposal) => {
    if (!rows.some((row) => row.key === key)) addRow(key)
    changeEntry(key, (entry) => ({ ...entry, text, unit: unit ?? '', low, high }))
  }
  const hintOf = (row: Row, unit: string | null) => {
    if (!row.last) return undefined
    const converted = lastInUnit(row, unit, lines)
    return `Last ${row.last.value}${converted ? ` = ${converted}` : ''} · ${formatDay(row.last.measuredAt, zone)}`
  }

  const day = (
    <chakra.div maxW="16rem">
      <TextField
        label={report ? 'Day of the report' : 'Measured on'}
        type="date"
        name="day"
        max={today}
        value={form.day || (report ? '' : today)}
        error={edit.submitted ? dayError : undefined}
        onText={(text) => change((now) => ({ ...now, day: !report && text === today ? '' : text }))}
      />
    </chakra.div>
  )
  const parts = (
    <>
      {report && day}
      <PasteReport kinds={kinds} onAccept={accept} />
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={
          report
            ? 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))'
            : {
                base: 'minmax(0, 1fr)',
                md: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(3, minmax(0, 1fr))',
              }
        }
      >
        {rows.map((row) => {
          const unit = unitOf(row, entryOf(row.key), lines)
          return (
            <MeasureField
              key={row.key}
              row={row}
              entry={entryOf(row.key)}
              unit={unit}
              hint={hintOf(row, unit)}
              error={edit.submitted ? errors[row.key] : undefined}
              onChange={(update) => changeEntry(row.key, update)}
            />
          )
        })}
      </chakra.div>
      <AddField
        rows={offered.filter((row) => !rows.includes(row))}
        onAdd={(key) => {
          addRow(key)
          focusField(key)
        }}
      />
      {!report && day}
      <chakra.p textStyle="xs" color="fg.muted" display={{ base: 'none', md: 'block' }}>
        Tab goes to the next value, Enter saves them all. Alt and the arrow down open unit and range. A unit
        or &lt; can be typed too: 5.4 mmol/L, &lt; 0.01.
      </chakra.p>
    </>
  )

  return (
    <FormDialog
      title={TITLE}
      subtitle={<Whose name={name} id={patientUid} />}
      width={report ? WIDE : WIDTH}
      initialFocus={`[name="${report ? 'day' : field}"]`}
      onClose={onClose}
      dirty={edit.dirty}
      submitLabel="Save"
      busy={busy}
      refusal={error && denialText('Nothing was saved.', error)}
      onSubmit={submit}
    >
      {earlier && (
        <Notice tone="info">
          Your first try was saved after all:{' '}
          {earlier
            .filter(({ id }) => id !== null)
            .map((row) => measuredText(row, kinds))
            .join(', ')}
          . What is still in the fields isn’t saved.
        </Notice>
      )}
      {chart.isError && !chart.data && (
        <Notice tone="warning">The last values could not be loaded. You can still measure.</Notice>
      )}
      {report ? <BesideReport report={report}>{parts}</BesideReport> : parts}
    </FormDialog>
  )
}
