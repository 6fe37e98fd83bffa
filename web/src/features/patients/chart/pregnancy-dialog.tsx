import { chakra } from '@chakra-ui/react'
import type { Pregnancy } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { formatShortDate, isIsoDate } from '#shared/domain/dates.ts'
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
import { useSetPregnancy } from '../api/set-pregnancy.ts'
import { dueFrom, pregnancyText } from './pregnancy.ts'

interface Form {
  lastPeriod: string
  cycleDays: string
  /** Only where it doesn't follow from the last period. */
  dueDate: string
  endedOn: string
}

function formOf(present: Pregnancy | null): Form {
  const { lastPeriod = null, cycleDays = null, dueDate = '' } = present ?? {}
  const follows = lastPeriod !== null && dueFrom(lastPeriod, cycleDays) === dueDate
  return {
    lastPeriod: lastPeriod ?? '',
    cycleDays: cycleDays === null ? '' : String(cycleDays),
    dueDate: follows ? '' : dueDate,
    endedOn: '',
  }
}

interface Props {
  patient: Patient
  /** The pregnancy that counts today. */
  present: Pregnancy | null
  onClose: () => void
}

/** Notes a pregnancy, changes its days, or ends it. */
export default function PregnancyDialog({ patient, present, onClose }: Props) {
  const { patientUid, name } = patient
  const today = useToday()
  const save = useSetPregnancy(patientUid)
  const edit = useRecordForm({ draftKey: `pregnancy:${patientUid}`, record: present, formOf, save })
  const { form, change, base } = edit
  const cycle = form.cycleDays.trim() === '' ? null : Number(form.cycleDays)
  const cycleWrong = cycle !== null && !(Number.isInteger(cycle) && cycle >= 20 && cycle <= 45)
  const due =
    form.dueDate || (isIsoDate(form.lastPeriod) && !cycleWrong ? dueFrom(form.lastPeriod, cycle) : '')
  const errors = edit.submitted
    ? {
        lastPeriod: form.lastPeriod > today ? 'The last period can’t be in the future' : undefined,
        cycleDays: cycleWrong ? 'The cycle must be from 20 to 45 days' : undefined,
        dueDate: due ? undefined : 'Give the due date, or the last period',
        endedOn: form.endedOn > today ? 'The end can’t be in the future' : undefined,
      }
    : {}
  const submit = () => {
    const { endedOn } = form
    if (cycleWrong || !due || form.lastPeriod > today || endedOn > today) return edit.submit()
    const facts = endedOn
      ? { endedOn }
      : { lastPeriod: form.lastPeriod || null, dueDate: form.dueDate || null, cycleDays: cycle }
    edit.submit({ version: base?.version ?? 0, facts }, () => {
      toast(`${endedOn ? 'The end of the pregnancy was noted' : 'Pregnancy noted'} · ${isolate(name)}`)
      onClose()
    })
  }
  const date = (key: 'lastPeriod' | 'dueDate' | 'endedOn', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      error={errors[key]}
      name={key}
      type="date"
      max={key === 'dueDate' ? undefined : today}
      value={form[key]}
      onText={(value) => change((now) => ({ ...now, [key]: value }))}
    />
  )
  return (
    <FormDialog
      title="Pregnancy"
      subtitle={<Whose name={name} id={patientUid} />}
      dirty={edit.dirty}
      busy={save.isPending}
      refusal={edit.error && denialText('Not saved.', edit.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {edit.theirs && (
        <StaleNotice
          what="this pregnancy"
          now={[
            ['Due date', formatShortDate(edit.theirs.dueDate)],
            ['Last period', edit.theirs.lastPeriod ? formatShortDate(edit.theirs.lastPeriod) : ''],
          ]}
          {...edit.stale}
        />
      )}
      {present && <chakra.p textStyle="sm">{pregnancyText(present, today)}</chakra.p>}
      {date('lastPeriod', 'First day of the last period', 'Kept only if it is given here.')}
      <TextField
        label="Length of the cycle in days"
        hint="28 if it isn’t known."
        error={errors.cycleDays}
        name="cycleDays"
        inputMode="numeric"
        maxLength={MAX_CHARS.telephone}
        value={form.cycleDays}
        onText={(cycleDays) => change((now) => ({ ...now, cycleDays }))}
      />
      {date(
        'dueDate',
        'Due date',
        due && !form.dueDate
          ? `${formatShortDate(due)}, by the last period. Give one here if it is known better.`
          : 'As told, or from the last period.',
      )}
      {present &&
        date('endedOn', 'It ended on', 'After a birth or a loss. The pregnancy counts for six weeks more.')}
    </FormDialog>
  )
}
