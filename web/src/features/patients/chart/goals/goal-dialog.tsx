import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GoalWithHistory, MeasurementKind } from '#shared/contract/measurements.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { addDays, formatShortDate } from '#shared/domain/dates.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { kindsQuery } from '#web/entities/measurement/api/get-kinds.ts'
import { denialText, newKey } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import { isolate } from '#web/ui/isolate.tsx'
import { toast } from '#web/ui/toast.ts'
import { Whose } from '#web/ui/whose.tsx'
import { useSetGoal } from '../../api/set-goal.ts'
import { unitText } from '#web/entities/measurement/units.ts'
import { shownUnit } from '../lines/values.ts'
import { ACTION, factsOf, findGoalErrors, formOf, type GoalForm, refusedValue } from './goal-form.ts'
import { goalText } from './progress.ts'

/** What the dialog is opened for. */
export type GoalAct = 'set' | 'change' | 'result' | 'end'

const TITLES: Record<GoalAct, string> = {
  set: 'New goal',
  change: 'Change the goal',
  result: 'What came of it',
  end: 'End the goal',
}

interface Props {
  patient: Patient
  /** Null for a new one. */
  goal: GoalWithHistory | null
  act: GoalAct
  /** Those that the patient has; a new goal may be about any. */
  kinds: readonly MeasurementKind[]
  /** Keys of goals that stand: they are changed, not set again. */
  taken: readonly string[]
  onClose: () => void
}

/** Sets a goal, changes or ends it, or says what came of it. */
export default function GoalDialog({ patient, goal, act, kinds: ofPatient, taken, onClose }: Props) {
  const all = useQuery({ ...kindsQuery, enabled: act === 'set' })
  const kinds = all.data ?? ofPatient
  const { patientUid, name } = patient
  const today = useToday()
  // Stays the same while the dialog is open: a second press is the same goal.
  const [actionKey] = useState(() => `action_${newKey().slice(0, 8)}`)
  const save = useSetGoal(patientUid)
  const edit = useRecordForm({ record: goal, formOf, save })
  const { form, change, base, theirs } = edit
  const kind = kinds.find(({ key }) => key === form.what)
  const unit = form.unit || (kind ? shownUnit(kind, patient.units?.[kind.key])?.unit : undefined) || ''
  const refused = refusedValue(edit.error)
  const errors = edit.submitted ? findGoalErrors(form) : {}
  const set = (key: keyof GoalForm) => (value: string) => change((now) => ({ ...now, [key]: value }))
  const ends = act === 'end'
  const submit = () => {
    if (Object.keys(findGoalErrors(form)).length > 0) return edit.submit()
    const key = goal?.key ?? (form.what === ACTION ? actionKey : form.what)
    const sent = { key, version: base?.version ?? 0, facts: factsOf({ ...form, unit }, ends) }
    edit.submit(sent, () => {
      toast(`${ends ? 'Goal ended' : 'Goal saved'} · ${isolate(name)}`)
      onClose()
    })
  }
  const text =
    goal &&
    goalText(
      goal,
      kinds.find(({ key }) => key === goal.key),
    )
  return (
    <FormDialog
      title={TITLES[act]}
      subtitle={<Whose name={name} id={patientUid} />}
      // An end is a change by itself.
      dirty={edit.dirty || ends}
      busy={save.isPending}
      {...(ends && { submitLabel: 'End goal' })}
      refusal={edit.error && !refused && denialText('Not saved.', edit.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice
          what="this goal"
          now={[
            ['Goal', goalText(theirs, kind)],
            ['By', formatShortDate(theirs.by)],
            ['Result', theirs.result ?? ''],
            ...(theirs.ended ? ([['State', 'ended']] as const) : []),
          ]}
          {...edit.stale}
        />
      )}
      {(act === 'result' || ends) && text && goal && (
        <chakra.p textStyle="sm" fontWeight="600" dir="auto">
          {text} by {formatShortDate(goal.by)}
        </chakra.p>
      )}
      {act === 'set' && (
        <QueryFailure title="The list of what can be measured could not be loaded" query={all} />
      )}
      {act === 'set' && (
        <SelectField label="About" name="what" error={errors.what} value={form.what} onChoose={set('what')}>
          <option value="">—</option>
          <option value={ACTION}>A small action</option>
          {kinds
            .filter(({ key, hidden }) => !hidden && !taken.includes(key))
            .map(({ key, name: kindName }) => (
              <option key={key} value={key}>
                {kindName}
              </option>
            ))}
        </SelectField>
      )}
      {(act === 'set' || act === 'change') && (
        <>
          {form.what === ACTION && (
            <TextField
              label="What is agreed"
              required
              name="action"
              error={errors.action}
              maxLength={MAX_CHARS.remark}
              placeholder="Walk after dinner, 5 of 7 days"
              value={form.action}
              onText={set('action')}
            />
          )}
          {form.what !== ACTION && form.what !== '' && (
            <chakra.div display="grid" gap="4" gridTemplateColumns="1fr 1fr">
              <TextField
                label={kind?.name ?? form.what}
                required
                name="value"
                inputMode="decimal"
                maxLength={MAX_CHARS.telephone}
                error={errors.value ?? refused}
                value={form.value}
                onText={set('value')}
              />
              {kind && kind.units.length > 0 && (
                <SelectField label="Unit" name="unit" value={unit} onChoose={set('unit')}>
                  {kind.units.map((one) => (
                    <option key={one.unit} value={one.unit}>
                      {unitText(one.unit)}
                    </option>
                  ))}
                </SelectField>
              )}
            </chakra.div>
          )}
          <TextField
            label="By"
            required
            name="by"
            type="date"
            {...(act === 'set' && { min: addDays(today, 1) })}
            error={errors.by}
            value={form.by}
            onText={set('by')}
          />
        </>
      )}
      {act !== 'set' && (
        <TextField
          label="Result"
          name="result"
          hint="At this visit, such as ‘5 of 7 days’."
          maxLength={MAX_CHARS.remark}
          value={form.result}
          onText={set('result')}
        />
      )}
      {refused && act !== 'set' && act !== 'change' && <chakra.p color="fg.error">{refused}</chakra.p>}
    </FormDialog>
  )
}
