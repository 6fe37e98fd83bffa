import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Patient } from '#shared/contract/patients.ts'
import { isChildAge } from '#shared/domain/adult-age.ts'
import { DIETS } from '#shared/domain/planner/flags.ts'
import { DIET_NAMES } from '#web/entities/patient/way-of-life.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { paths } from '#web/lib/page/paths.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { SelectField } from '#web/ui/text-field.tsx'
import { useCreatePlan } from '../api/change-plan.ts'
import { templatesQuery } from '../api/get-templates.ts'

const MOST_DAYS = 7
const FIRSTS = {
  recall: 'What they eat today',
  engine: 'The record, by the engine',
  template: 'A template',
} as const
type First = keyof typeof FIRSTS

const hints: Record<First, string> = {
  recall: 'From the last day that was told in a note: three changes are proposed, the rest is kept.',
  engine: 'Meals within the bands of age, measures, goal and conditions.',
  template: 'A week that was kept, without a person.',
}
const BY_HAND = {
  engine: 'Under 18 the engine is off: the days are empty, and dishes are put in by hand.',
  recall: 'From the last day that was told in a note. Under 18 nothing is proposed.',
}

interface Props {
  patient: Patient
  onClose: () => void
}

/** What a new plan begins with. A diet that the record doesn't know is asked for. */
export default function NewPlanDialog({ patient, onClose }: Props) {
  const { patientUid, diet, age } = patient
  const navigate = useNavigate()
  const create = useCreatePlan(patientUid)
  const record = { from: 'recall' as First, template: '', diet: diet ?? '', days: String(MOST_DAYS) }
  const edit = useRecordForm({ record, formOf: (start) => start })
  const { form, change } = edit
  const { from, template } = form
  const templates = useQuery({ ...templatesQuery, enabled: from === 'template' })
  const isChild = isChildAge(age)
  const submit = () => {
    const chosen = DIETS.find((one) => one === form.diet)
    create.mutate(
      {
        inputs: {
          from,
          count: Number(form.days),
          ...(chosen && { diet: chosen }),
          ...(from === 'template' && { template }),
        },
      },
      { onSuccess: ({ id }) => void navigate(paths.admin.plan(id)) },
    )
  }
  return (
    <FormDialog
      title="New plan"
      subtitle="Age, measures, conditions, allergies and goal come from the record. You see and change all of it."
      submitLabel="Begin"
      busyLabel="Making it…"
      busy={create.isPending}
      incomplete={!form.diet || (from === 'template' && !template)}
      refusal={create.error && denialText('No plan was made.', create.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label="Begin with"
        hint={isChild && from !== 'template' ? BY_HAND[from] : hints[from]}
        value={from}
        onChoose={(value) => change((now) => ({ ...now, from: value }))}
      >
        {Object.entries(FIRSTS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {from === 'template' && (
        <>
          <QueryFailure title="The templates could not be loaded" query={templates} />
          {templates.data?.length === 0 ? (
            <Notice tone="info">
              There is no template yet. In a plan, ‘Keep as a template…’ keeps its week.
            </Notice>
          ) : (
            <SelectField
              label="Template"
              value={template}
              onChoose={(id) => change((now) => ({ ...now, template: id }))}
            >
              <option value="">{templates.data ? 'Choose…' : 'Loading…'}</option>
              {templates.data?.map(({ id, name, mine, author }) => (
                <option key={id} value={id}>
                  {mine ? name : `${name}, by ${author}`}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
      <SelectField
        label="Diet"
        hint={diet ? 'From the record' : 'The record doesn’t say it.'}
        value={form.diet}
        onChoose={(value) => change((now) => ({ ...now, diet: value }))}
      >
        <option value="">Choose…</option>
        {DIETS.map((one) => (
          <option key={one} value={one}>
            {DIET_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Days" value={form.days} onChoose={(days) => change((now) => ({ ...now, days }))}>
        {Array.from({ length: MOST_DAYS }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
