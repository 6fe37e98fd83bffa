import type { PlanTemplate } from '#shared/contract/patient-plans.ts'
import type { Input } from '#shared/contract/routes.ts'
import { MAX_CHARS } from '#shared/domain/max-chars.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSaveTemplate } from '#web/entities/plan/api/save-template.ts'
import type { Week } from '../week.ts'

const whose = ({ shared }: Pick<PlanTemplate, 'shared'>) => (shared ? 'For all of staff' : 'Their own')

interface Props {
  /** As it is now; null for a new one. */
  template: PlanTemplate | null
  /** What a new one holds. */
  week?: Week
  onClose: () => void
}

/** Keeps a week for other plans, without anything of its person; or the name of one, and for whom it is. */
export function TemplateDialog({ template, week, onClose }: Props) {
  const save = useSaveTemplate()
  const edit = useRecordForm({
    draftKey: `plan-template:${template?.id ?? 'new'}`,
    record: template,
    formOf: (record) => ({ name: record?.name ?? '', shared: record?.shared ?? false }),
    save,
    // The refusal doesn't hold the present template, but the list is loaded again.
    theirsOf: (error) => {
      const isStale = error instanceof RequestError && error.reason === 'stale'
      return isStale && template?.version !== save.variables?.base?.version ? template : undefined
    },
  })
  const { form, change, base, theirs } = edit
  const name = form.name.trim()
  const days = [...(base?.days ?? week ?? [])] as Input<'plan-templates.create', 'body'>['days']
  const submit = () =>
    edit.submit({ name, days, shared: form.shared, base }, () => {
      toast(template ? `${name} saved` : `${name} kept`)
      onClose()
    })
  return (
    <FormDialog
      title={template ? `Change ${template.name}` : 'Keep as a template'}
      subtitle={
        template
          ? 'Plans that began with it stay as they are.'
          : 'The dishes and notes of the week, nothing of the patient’s record.'
      }
      submitLabel={template ? 'Save' : 'Keep'}
      dirty={edit.dirty}
      busy={save.isPending}
      incomplete={!name}
      refusal={edit.error && denialText(template ? 'Not saved.' : 'Not kept.', edit.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs && (
        <StaleNotice
          what="this template"
          now={[
            ['Name', theirs.name],
            ['For', whose(theirs)],
          ]}
          {...edit.stale}
        />
      )}
      <TextField
        label="Name"
        name="name"
        required
        hint="As ‘Gujarati, 1,500 kcal’: never a patient’s name"
        maxLength={MAX_CHARS.label}
        value={form.name}
        onText={(text) => change((now) => ({ ...now, name: text }))}
      />
      {/* A colleague's stays for all: an admin couldn't see it otherwise. */}
      {template?.mine !== false && (
        <Checkbox checked={form.shared} onChange={(shared) => change((now) => ({ ...now, shared }))}>
          For all of staff
        </Checkbox>
      )}
    </FormDialog>
  )
}
