import { useState } from 'react'
import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { addDays } from '#shared/domain/dates.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { staleRecord } from '#web/lib/calls/stale-record.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useActivatePlan } from '#web/entities/plan/api/change-plan.ts'
import { differencesOf, editedOf } from '../differences.ts'
import type { KnownDishes } from '../week-sums.ts'
import { Differences } from './differences.tsx'

interface Props {
  plan: PatientPlan
  dishes: KnownDishes
  today: string
  onClose: () => void
}

const FOUR_WEEKS = 27

/** From when and until when a plan is the patient's; the one before ends on the day before. */
export function ActivateDialog({ plan, dishes, today, onClose }: Props) {
  const [first] = useState({ from: today, to: addDays(today, FOUR_WEEKS) })
  // What was on the screen when it was opened: the plan is loaded again meanwhile.
  const [seen] = useState(plan)
  const activate = useActivatePlan(seen)
  const theirs = staleRecord<PatientPlan>(activate.error)
  const edit = useRecordForm({ record: first, formOf: (record) => record })
  const { form, change } = edit
  return (
    <FormDialog
      title="Activate the plan"
      subtitle="Any plan that is active then ends on the day before."
      submitLabel="Activate"
      busyLabel="Activating…"
      busy={activate.isPending}
      incomplete={!form.from || !form.to}
      refusal={
        theirs ? (
          <>
            <p>
              Not activated. {theirs.author} changed this plan after you opened this dialog: close it and look
              at the plan first.
            </p>
            <Differences
              differences={differencesOf(editedOf(seen), editedOf(theirs), dishes, theirs.warnings)}
              words={['before', 'now']}
            />
          </>
        ) : (
          activate.error && denialText('Not activated.', activate.error)
        )
      }
      onSubmit={() =>
        activate.mutate(form, {
          onSuccess: () => {
            toast('The plan is active')
            onClose()
          },
        })
      }
      onClose={onClose}
    >
      <TextField
        label="From"
        type="date"
        min={today}
        value={form.from}
        onText={(from) => change((now) => ({ ...now, from }))}
      />
      <TextField
        label="Until"
        type="date"
        min={form.from}
        value={form.to}
        onText={(to) => change((now) => ({ ...now, to }))}
      />
    </FormDialog>
  )
}
