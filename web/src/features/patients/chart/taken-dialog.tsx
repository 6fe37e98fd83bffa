import { chakra } from '@chakra-ui/react'
import type { Taken } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whose } from '#web/ui/whose.tsx'
import { useSaveTaken } from '../api/save-taken.ts'

const formOf = (taken: Taken | null) => ({
  name: taken?.name ?? '',
  dose: taken?.dose ?? '',
  when: taken?.when ?? '',
  since: taken?.since ?? '',
  prescriber: taken?.prescriber ?? '',
  stoppedOn: taken?.stoppedOn ?? '',
})

interface Props {
  patient: Patient
  /** Null for a new one. */
  taken: Taken | null
  /** Opened to say since when it is stopped, with the proposed day. */
  stops?: string
  onClose: () => void
}

/** Adds, changes or stops a medicine that a patient takes. */
export default function TakenDialog({ patient, taken, stops, onClose }: Props) {
  const { patientUid, name } = patient
  const today = useToday()
  const save = useSaveTaken(patientUid)
  const edit = useRecordForm({
    record: taken,
    formOf,
    save,
    kept: stops ? { base: taken, edits: { stoppedOn: stops } } : null,
  })
  const { form, change, base, theirs } = edit
  const errors = edit.submitted
    ? {
        since: form.since > today ? 'The day can’t be in the future' : undefined,
        stoppedOn:
          form.stoppedOn > today
            ? 'The day can’t be in the future'
            : form.stoppedOn && form.stoppedOn < form.since
              ? 'It can’t be stopped before it was begun'
              : undefined,
      }
    : {}
  const submit = () => {
    const { since, stoppedOn } = form
    if (since > today || stoppedOn > today || (stoppedOn && stoppedOn < since)) return edit.submit()
    const facts = {
      name: form.name.trim(),
      dose: form.dose.trim(),
      when: form.when.trim(),
      prescriber: form.prescriber.trim(),
      since: since || null,
      stoppedOn: stoppedOn || null,
    }
    edit.submit({ taken: base, facts }, () => {
      toast(`${facts.name} saved · ${isolate(name)}`)
      onClose()
    })
  }
  const field = (key: keyof typeof form, label: string, maxLength: number, extra: object = {}) => (
    <TextField
      label={label}
      name={key}
      maxLength={maxLength}
      value={form[key]}
      {...extra}
      onText={(value) => change((now) => ({ ...now, [key]: value }))}
    />
  )
  const date = (key: 'since' | 'stoppedOn', label: string) => (
    <TextField
      label={label}
      name={key}
      type="date"
      max={today}
      error={errors[key]}
      value={form[key]}
      onText={(value) => change((now) => ({ ...now, [key]: value }))}
    />
  )
  return (
    <FormDialog
      title={taken ? (stops ? 'Stop a medicine' : 'Change a medicine') : 'Medicine taken'}
      subtitle={<Whose name={name} id={patientUid} />}
      {...(stops && { initialFocus: '[name="stoppedOn"]' })}
      dirty={edit.dirty}
      busy={save.isPending}
      incomplete={form.name.trim() === ''}
      refusal={edit.error && denialText('Not saved.', edit.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice
          what="this medicine"
          now={[
            ['Name', theirs.name],
            ['Dose', theirs.dose],
            ['When', theirs.when],
            ['Stopped on', theirs.stoppedOn ? formatShortDate(theirs.stoppedOn) : ''],
          ]}
          {...edit.stale}
        />
      )}
      {field('name', 'Medicine or supplement', MAX_CHARS.medicine, { required: true })}
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        {field('dose', 'Dose', MAX_CHARS.taken, { placeholder: '500 mg' })}
        {field('when', 'When', MAX_CHARS.taken, { placeholder: 'After dinner' })}
        {date('since', 'Since')}
        {field('prescriber', 'Who prescribed it', MAX_CHARS.line)}
        {taken && date('stoppedOn', 'Stopped on')}
      </chakra.div>
    </FormDialog>
  )
}
