import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Patient } from '#shared/contract/patients.ts'
import { ageOn, isIsoDate } from '#shared/domain/dates.ts'
import { decodeList } from '#shared/domain/json-list.ts'
import { ALLERGY_OPTIONS, CONDITION_OPTIONS, SEX_OPTIONS } from '#shared/domain/options.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useClinicZone, useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useOnceLoaded } from '#web/lib/forms/use-once-loaded.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDoubts } from '#web/ui/use-doubts.ts'
import { Whose } from '#web/ui/whose.tsx'
import { measurementsQuery } from '../api/get-measurements.ts'
import { usePatient } from '../api/get-patient.ts'
import {
  ageHint,
  type DetailsEdits,
  type DetailsForm,
  findDetailsErrors,
  findMeasureDoubts,
  formOf,
} from '../details-form.ts'
import { type DetailsField, mergeDetails, type Pick } from '../merge-details.ts'
import { useSaveDetails } from '../use-save-details.ts'
import { ACTIVITY_NAMES, DIABETES_NAMES, DIET_NAMES, RULE_NAMES } from '../way-of-life.ts'
import { ChipsField } from './chips-field.tsx'
import { DetailsConflict, initialPicks } from './details-conflict.tsx'

type ChoiceKey = 'sex' | 'diet' | 'activity' | 'diabetesType'
type TextKey = Exclude<keyof DetailsForm, 'conditions' | 'allergies' | 'dietRules' | ChoiceKey>

interface Props {
  patientUid: string
  /** Shown until the record has been loaded. */
  name: string
  /** The field that gets the focus first. */
  field?: string | undefined
  onClose: () => void
}

/**
 * A patient's measures, conditions and allergies. Only touched fields are sent. If the record can't be loaded, the form
 * stays but its lists are locked, because saving a list that was never seen would erase it.
 */
export default function PatientDetailsDialog({ patientUid, name, field: first, onClose }: Props) {
  const [picked, setPicked] = useState<Partial<Record<DetailsField, Pick>>>({})
  const patient = usePatient(patientUid)
  const edit = useRecordForm({ draftKey: `details:${patientUid}`, record: patient.data, formOf })
  const { form, edits, base, change, dirty } = edit
  const {
    save,
    conflict,
    busy: saving,
    error,
  } = useSaveDetails(patientUid, () => {
    toast(`Patient details saved · ${isolate(name)}`)
    onClose()
  })
  const today = useToday()
  const zone = useClinicZone()
  const measuring = edits.weightKg !== undefined || edits.heightCm !== undefined
  // Read only for a comparison, because every read of a record is noted in the audit.
  const measurements = useQuery({ ...measurementsQuery(patientUid), enabled: measuring })
  const { unlessDoubted, asking } = useDoubts()
  const errors = edit.submitted ? findDetailsErrors(edits, today) : {}
  const { dateOfBirth: born } = form
  const ageOfBirth = born && today && isIsoDate(born) && born <= today ? String(ageOn(born, today)) : ''
  const picks = conflict && { ...initialPicks(conflict), ...picked }
  const malformed =
    decodeList(patient.data?.conditions).malformed || decodeList(patient.data?.allergies).malformed

  const saveUnlessDoubted = (sent: DetailsEdits, from: Patient | undefined) => {
    const known = { patient: from ?? patient.data, measurements: measurements.data, today, zone }
    void unlessDoubted(findMeasureDoubts(sent, known), () => void save(sent, from))
  }
  const loading = patient.isLoading || measurements.isLoading
  const { start, waiting } = useOnceLoaded(loading, () => saveUnlessDoubted(edits, base))
  const busy = waiting || asking || saving
  const submit = () => {
    edit.submit()
    if (Object.keys(findDetailsErrors(edits, today)).length > 0) return
    void start()
  }

  const input = (key: TextKey, label: string, extra: object = {}, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={errors[key]}
      required={key === 'name' || key === 'contact'}
      name={key}
      {...extra}
      {...(key === 'age' && born ? { readOnly: true, value: ageOfBirth } : { value: form[key] })}
      onText={(value) => change((now) => ({ ...now, [key]: value }))}
    />
  )

  const choice = (key: ChoiceKey, label: string, options: Record<string, string>) => (
    <SelectField
      label={label}
      name={key}
      error={errors[key]}
      value={form[key]}
      onChoose={(value) => change((now) => ({ ...now, [key]: value }))}
    >
      <option value="">—</option>
      {Object.entries(options).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  )
  const hasDiabetes = form.conditions.some((condition) => condition.toLowerCase() === 'diabetes')

  if (conflict && picks) {
    return (
      <FormDialog
        // The fields are others: the focus goes to the first.
        key="conflict"
        title="Two versions of these details"
        subtitle={<Whose name={conflict.current.name} id={patientUid} />}
        width="44rem"
        onClose={onClose}
        dirty={dirty}
        submitLabel="Save merged"
        busy={busy}
        refusal={error && denialText('Not saved.', error)}
        onSubmit={() =>
          saveUnlessDoubted(mergeDetails(conflict.edits, formOf(conflict.current), picks), conflict.current)
        }
      >
        <DetailsConflict
          conflict={conflict}
          picks={picks}
          onPick={(field, pick) => setPicked((now) => ({ ...now, [field]: pick }))}
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title="Patient details"
      initialFocus={first && `[name="${first}"]`}
      subtitle={<Whose name={patient.data?.name ?? name} id={patientUid} />}
      width="44rem"
      onClose={onClose}
      dirty={dirty}
      submitLabel="Save details"
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
      {/* In place of thirteen '(optional)'. */}
      <chakra.p textStyle="hint" color="fg.muted">
        Everything but the name and the contact is optional.
      </chakra.p>
      <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(5, 1fr)' }}>
        {input('heightCm', 'Height (cm)', { inputMode: 'decimal' })}
        {input('weightKg', 'Weight (kg)', { inputMode: 'decimal' })}
        {input('age', 'Age', { inputMode: 'numeric' }, born ? 'By the date of birth' : ageHint(edits))}
        {input('bp', 'BP', { placeholder: '120/80' })}
        {choice('sex', 'Sex', Object.fromEntries(SEX_OPTIONS.map((option) => [option, option])))}
      </chakra.div>
      <ChipsField
        label="Allergies"
        options={ALLERGY_OPTIONS}
        value={form.allergies}
        disabled={!patient.data}
        palette="red"
        onChange={(update) => change((now) => ({ ...now, allergies: update(now.allergies) }))}
      />
      <ChipsField
        label="Conditions"
        options={CONDITION_OPTIONS}
        value={form.conditions}
        disabled={!patient.data}
        onChange={(update) => change((now) => ({ ...now, conditions: update(now.conditions) }))}
      />
      {(hasDiabetes || form.diabetesType) && choice('diabetesType', 'Type of diabetes', DIABETES_NAMES)}
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        pt="4"
        borderTopWidth="1px"
      >
        {choice('diet', 'Diet', DIET_NAMES)}
        {choice('activity', 'Activity', ACTIVITY_NAMES)}
        {input('cuisine', 'Cuisine', { maxLength: MAX_CHARS.cuisine })}
        {input('mealTimes', 'Meal times', { maxLength: MAX_CHARS.line, placeholder: '8:00, 13:30, 20:30' })}
      </chakra.div>
      <ChipsField
        label="Rules of the diet"
        options={Object.values(RULE_NAMES)}
        value={form.dietRules}
        disabled={!patient.data}
        closed
        onChange={(update) => change((now) => ({ ...now, dietRules: update(now.dietRules) }))}
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
