import type { PatientPlan } from '#shared/contract/patient-plans.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useRevisePlan } from '#web/entities/plan/api/change-plan.ts'

interface Props {
  plan: PatientPlan
  onRevised: (draft: PatientPlan) => void
  onClose: () => void
}

const EMPTY = { reason: '' }

/** Why an active plan is changed. It stays until the draft that is made here is activated. */
export function ReviseDialog({ plan, onRevised, onClose }: Props) {
  const revise = useRevisePlan(plan)
  const edit = useRecordForm({ record: EMPTY, formOf: (record) => record })
  const reason = edit.form.reason.trim()
  return (
    <FormDialog
      title="Change the plan"
      subtitle="A draft is made; the plan stays active until you activate it."
      submitLabel="Make the draft"
      busyLabel="Making it…"
      dirty={edit.dirty}
      busy={revise.isPending}
      incomplete={!reason}
      refusal={revise.error && denialText('No draft was made.', revise.error)}
      onSubmit={() => revise.mutate(reason, { onSuccess: onRevised })}
      onClose={onClose}
    >
      <TextField
        label="Why"
        name="reason"
        required
        hint="Kept with the plan"
        maxLength={MAX_CHARS.remark}
        value={edit.form.reason}
        onText={(text) => edit.change(() => ({ reason: text }))}
      />
    </FormDialog>
  )
}
