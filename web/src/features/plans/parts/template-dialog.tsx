import type { Input } from '#shared/contract/routes.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveTemplate } from '#web/entities/plan/api/save-template.ts'
import type { Week } from '../week.ts'

const EMPTY = { name: '', shared: false }

/** Keeps the week for other plans, without anything of its person. */
export function TemplateDialog({ week, onClose }: { week: Week; onClose: () => void }) {
  const save = useSaveTemplate()
  const edit = useRecordForm({ record: EMPTY, formOf: (record) => record })
  const { form, change } = edit
  const name = form.name.trim()
  const days = [...week] as Input<'plan-templates.create', 'body'>['days']
  return (
    <FormDialog
      title="Keep as a template"
      subtitle="The dishes and notes of the week, nothing of the patient’s record."
      submitLabel="Keep"
      dirty={edit.dirty}
      busy={save.isPending}
      incomplete={!name}
      refusal={save.error && denialText('Not kept.', save.error)}
      onSubmit={() =>
        save.mutate(
          { name, days, ...(form.shared && { shared: true }) },
          {
            onSuccess: () => {
              toast(`${name} kept`)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        required
        hint="As ‘Gujarati, 1,500 kcal’: never a patient’s name"
        maxLength={MAX_CHARS.label}
        value={form.name}
        onText={(text) => change((now) => ({ ...now, name: text }))}
      />
      <Checkbox checked={form.shared} onChange={(shared) => change((now) => ({ ...now, shared }))}>
        For all of staff
      </Checkbox>
    </FormDialog>
  )
}
