import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Measurement, MeasurementKind, MeasurementsBody } from '#shared/contract/measurements.ts'
import type { Report } from '#shared/contract/reports.ts'
import { useClinicZone, useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whose } from '#web/ui/whose.tsx'
import { kindsQuery } from '../api/get-kinds.ts'
import { useSaveMeasurements } from '../api/save-measurements.ts'
import { savedText, unusualTexts } from '../measured-texts.ts'
import { EMPTY_SET, hasValues, withoutSaved } from '../set-form.ts'
import { useSet } from '../use-set.ts'
import { useUnusual } from '../use-unusual.ts'
import { PasteReport } from './paste-report.tsx'
import { SetFields } from './set-fields.tsx'

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

function SetDialog({
  patientUid,
  name,
  field = 'weight',
  report,
  kinds,
  onClose,
}: Props & { kinds: readonly MeasurementKind[] }) {
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
  const set = useSet({ patientUid, kinds, form, change, field, ofReport: report !== undefined })
  const { rows, known, values, errors } = set
  const inFuture = form.day > today
  // What a laboratory measured is rarely of today: the day is asked, and once for the set.
  const noDay = report !== undefined && !form.day
  const dayError = inFuture
    ? 'The day can’t be in the future'
    : noDay
      ? 'Say the day on the report'
      : undefined
  const { send, busy, error } = useUnusual(
    useSaveMeasurements(patientUid),
    (unusual, body: MeasurementsBody) => unusualTexts(unusual, body.values, { kinds, zone }),
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
      <PasteReport kinds={kinds} onAccept={set.accept} />
      <SetFields set={set} submitted={edit.submitted} columns={report ? 'report' : 'dialog'} />
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
          Your first try was saved after all: {savedText(earlier, kinds)}. What is still in the fields isn’t
          saved.
        </Notice>
      )}
      {set.lost && (
        <Notice tone="warning">The last values could not be loaded. You can still measure.</Notice>
      )}
      {report ? <BesideReport report={report}>{parts}</BesideReport> : parts}
    </FormDialog>
  )
}
