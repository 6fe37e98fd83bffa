import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Measurement, MeasurementKind } from '#shared/contract/measurements.ts'
import type { Input } from '#shared/contract/routes.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { formatDay } from '#web/lib/values/format-instant.ts'
import { same } from '#web/lib/values/same.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whose } from '#web/ui/whose.tsx'
import { valuesQuery } from '../api/get-values.ts'
import { isReplaced, useCorrectMeasurement } from '../api/change-measurement.ts'
import { asEntered, measuredText, unusualText } from '../measured-texts.ts'
import { impossible, readTyped, showValue, unitText, writesComma } from '../units.ts'
import { useUnusual } from '../use-unusual.ts'

interface Props {
  patientUid: string
  name: string
  /** The value entered wrongly. */
  row: Measurement
  kind: MeasurementKind
  onClose: () => void
}

const formOf = ({ enteredValue, enteredUnit, comparator }: Measurement) => ({
  text: showValue(enteredValue ?? 0, '', comparator),
  unit: enteredUnit ?? '',
  reason: '',
})

/** Puts a value in the place of one entered wrongly, with the reason. */
export function CorrectDialog({ patientUid, name, row, kind, onClose }: Props) {
  // After a colleague's correction, that one may be corrected.
  const [target, setTarget] = useState(row)
  const zone = useClinicZone()
  const edit = useRecordForm({ draftKey: `correct:${patientUid}`, record: row, formOf })
  const { form, change } = edit
  const correct = useCorrectMeasurement(patientUid, target.id ?? 0)
  const { send, busy, error } = useUnusual(correct, (unusual, body: Input<'measurements.correct', 'body'>) =>
    unusual.map((one) => unusualText(one, body, { kinds: [kind], zone })),
  )
  const { rows } = usePagedList({ ...valuesQuery(patientUid, kind.key), enabled: isReplaced(error) })
  const theirs = isReplaced(error)
    ? rows?.find(({ replaces }) => replaces !== null && replaces === target.id)
    : undefined

  const typed = readTyped(form.text, kind, writesComma(navigator.language))
  const unit = ('value' in typed && typed.unit) || form.unit || null
  const textError =
    'error' in typed
      ? typed.error
      : same(
            [typed.value, unit, typed.comparator],
            [target.enteredValue, target.enteredUnit, target.comparator],
          )
        ? 'This is the value that is saved'
        : impossible(kind, typed.value, unit)
  const reason = form.reason.trim()

  const submit = () => {
    edit.submit()
    if (textError || 'error' in typed || !reason) return
    const { value, comparator } = typed
    const body = { value, ...(unit && { unit }), ...(comparator && { comparator }), reason }
    void send(body, () => {
      toast(`${kind.name} corrected · ${isolate(name)}`)
      onClose()
    })
  }

  return (
    <FormDialog
      title={`Correct: ${kind.name}`}
      subtitle={<Whose name={name} id={patientUid} />}
      onClose={onClose}
      dirty={edit.dirty}
      submitLabel="Save correction"
      busy={busy}
      refusal={error && !isReplaced(error) && denialText('Not corrected.', error)}
      onSubmit={submit}
    >
      {isReplaced(error) && (
        <Notice
          tone="warning"
          action={
            theirs && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => {
                  correct.reset()
                  setTarget(theirs)
                }}
              >
                Correct that value
              </Button>
            )
          }
        >
          {theirs ? (
            <>
              <bdi>{theirs.author || 'A colleague'}</bdi> has corrected this meanwhile: {asEntered(theirs)} (
              <bdi>{theirs.reason}</bdi>). Yours isn’t saved.
            </>
          ) : (
            'A colleague has corrected this value meanwhile. Yours isn’t saved.'
          )}
        </Notice>
      )}
      <p>
        {measuredText(target, [kind])}, {formatDay(target.measuredAt, zone)}
        {target.author && (
          <chakra.span color="fg.muted">
            {' · '}
            <bdi>{target.author}</bdi>
          </chakra.span>
        )}
      </p>
      <chakra.div display="grid" gap="3" gridTemplateColumns={kind.units.length > 1 ? '1fr 8rem' : '1fr'}>
        <TextField
          label="Right value"
          name="value"
          inputMode="decimal"
          maxLength={MAX_CHARS.telephone}
          hint={kind.units.length === 1 ? unitText(kind.units[0]!.unit) : undefined}
          error={edit.submitted ? textError : undefined}
          value={form.text}
          onText={(text) => change((now) => ({ ...now, text }))}
        />
        {kind.units.length > 1 && (
          <SelectField
            label="Unit"
            value={form.unit}
            onChoose={(chosen) => change((now) => ({ ...now, unit: chosen }))}
          >
            {kind.units.map((one) => (
              <option key={one.unit} value={one.unit}>
                {unitText(one.unit)}
              </option>
            ))}
          </SelectField>
        )}
      </chakra.div>
      <TextField
        label="Reason"
        name="reason"
        required
        hint="The wrong value stays in the list, struck through, with this reason and your name."
        maxLength={MAX_CHARS.remark}
        error={edit.submitted && !reason ? 'Say why it is corrected' : undefined}
        value={form.reason}
        onText={(text) => change((now) => ({ ...now, reason: text }))}
      />
    </FormDialog>
  )
}
