import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { ageOn, isIsoDate } from '#shared/domain/dates.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { ALLERGY_OPTIONS, CONDITION_OPTIONS, SEX_OPTIONS } from '#shared/domain/options.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { useDraft, useKept } from '#web/lib/drafts.ts'
import { denialText } from '#web/lib/or-found.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectInput, TextInput } from '#web/ui/inputs.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePatient } from '../api/get-patient.ts'
import { closeUnlessDirty } from '#web/ui/close-unless-dirty.ts'
import { ageHint, type DetailsEdits, type DetailsForm, findDetailsErrors, formOf } from '../details-form.ts'
import { type DetailsField, mergeDetails, type Pick } from '../merge-details.ts'
import { useSaveDetails } from '../use-save-details.ts'
import { ChipsField } from './chips-field.tsx'
import { DetailsConflict, initialPicks } from './details-conflict.tsx'

type TextKey = Exclude<keyof DetailsForm, 'conditions' | 'allergies' | 'sex'>

/** The edits, and the record that they are based on. */
interface Begun {
  edits: DetailsEdits
  base?: Patient
}

interface Props {
  patientUid: string
  /** Shown until the record has been loaded. */
  name: string
  onClose: () => void
}

/**
 * A patient's measures, conditions and allergies. Only touched fields are sent. If the record can't be loaded, the form
 * stays but its lists are locked, because saving a list that was never seen would erase it.
 */
export default function PatientDetailsDialog({ patientUid, name, onClose }: Props) {
  const draftKey = `details:${patientUid}`
  const kept = useKept<Begun>(draftKey)
  const [{ edits, base }, setBegun] = useState<Begun>(kept ?? { edits: {} })
  const [picked, setPicked] = useState<Partial<Record<DetailsField, Pick>>>({})
  const [submitted, setSubmitted] = useState(false)
  const patient = usePatient(patientUid)
  const { save, conflict, busy, error } = useSaveDetails(patientUid, () => {
    toast('Patient details saved')
    onClose()
  })
  const dirty = Object.keys(edits).length > 0
  useDraft(draftKey, dirty ? { edits, base } : null)

  // The server's values with the user's edits on top, so that a late answer never overwrites an edit.
  const form = { ...formOf(patient.data), ...edits }
  const today = useToday()
  const errors = submitted ? findDetailsErrors(edits, today) : {}
  const { dateOfBirth: born } = form
  const ageOfBirth = born && today && isIsoDate(born) && born <= today ? String(ageOn(born, today)) : ''
  const touch = (edit: DetailsEdits) => {
    setBegun({ edits: { ...edits, ...edit }, base: base ?? patient.data })
  }
  const picks = conflict && { ...initialPicks(conflict), ...picked }
  const malformed =
    decodeList(patient.data?.conditions).malformed || decodeList(patient.data?.allergies).malformed

  const submit = () => {
    setSubmitted(true)
    if (!dirty) return onClose()
    if (Object.keys(findDetailsErrors(edits, today)).length > 0) return
    void save(edits, base)
  }

  const input = (key: TextKey, label: string, extra: object = {}, hint?: string) => (
    <Field label={label} hint={hint} error={errors[key]} required={key === 'name' || key === 'contact'}>
      {(control) => (
        <TextInput
          {...control}
          {...extra}
          autoComplete="off"
          {...(key === 'age' && born ? { readOnly: true, value: ageOfBirth } : { value: form[key] })}
          onChange={(event) => touch({ [key]: event.target.value })}
        />
      )}
    </Field>
  )

  if (conflict && picks) {
    return (
      <FormDialog
        title="Two versions of these details"
        subtitle={
          <>
            <bdi>{conflict.current.name}</bdi> · <chakra.span whiteSpace="nowrap">{patientUid}</chakra.span>
          </>
        }
        width="44rem"
        onClose={() => closeUnlessDirty(dirty, onClose)}
        submitLabel="Save merged"
        busyLabel="Saving…"
        busy={busy}
        refusal={error && denialText('Not saved.', error)}
        onSubmit={() =>
          void save(mergeDetails(conflict.edits, formOf(conflict.current), picks), conflict.current)
        }
      >
        <DetailsConflict
          conflict={conflict}
          picks={picks}
          onPick={(field, pick) => setPicked({ ...picked, [field]: pick })}
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title="Patient details"
      subtitle={
        <>
          <bdi>{patient.data?.name ?? name}</bdi> ·{' '}
          <chakra.span whiteSpace="nowrap">{patientUid}</chakra.span>
        </>
      }
      width="44rem"
      onClose={() => closeUnlessDirty(dirty, onClose)}
      submitLabel="Save details"
      busyLabel="Saving…"
      busy={busy}
      refusal={error && denialText('Not saved.', error)}
      onSubmit={submit}
    >
      {patient.isPending && <Notice tone="info">Loading the details…</Notice>}
      {patient.isError && !patient.data && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="outline" onClick={() => void patient.refetch()}>
              Try again
            </Button>
          }
        >
          The details could not be loaded. What you enter here is added to the record; conditions and
          allergies stay locked until they are known.
        </Notice>
      )}
      {malformed && (
        <Notice tone="warning">
          The stored conditions or allergies can’t be read and show as empty. Please ask the patient again.
        </Notice>
      )}
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(5, 1fr)' }}>
        {input('heightCm', 'Height (cm)', { inputMode: 'decimal' })}
        {input('weightKg', 'Weight (kg)', { inputMode: 'decimal' })}
        {input('age', 'Age', { inputMode: 'numeric' }, born ? 'By the date of birth' : ageHint(edits))}
        {input('bp', 'BP', { placeholder: '120/80' })}
        <Field label="Sex" error={errors.sex}>
          {(control) => (
            <SelectInput
              {...control}
              value={form.sex}
              onChange={(event) => touch({ sex: event.target.value })}
            >
              <option value="">—</option>
              {SEX_OPTIONS.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </SelectInput>
          )}
        </Field>
      </chakra.div>
      <ChipsField
        label="Allergies"
        options={ALLERGY_OPTIONS}
        value={form.allergies}
        disabled={!patient.data}
        palette="red"
        onChange={(allergies) => touch({ allergies })}
      />
      <ChipsField
        label="Conditions"
        options={CONDITION_OPTIONS}
        value={form.conditions}
        disabled={!patient.data}
        onChange={(conditions) => touch({ conditions })}
      />
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        pt="4"
        borderTopWidth="1px"
      >
        {input('name', 'Full name', { maxLength: MAX_CHARS.line })}
        {input('contact', 'Contact', { maxLength: MAX_CHARS.telephone, inputMode: 'tel' })}
        {input('email', 'Email', { type: 'email', maxLength: MAX_CHARS.email })}
        {input('dateOfBirth', 'Date of birth', { type: 'date', max: today })}
      </chakra.div>
    </FormDialog>
  )
}
