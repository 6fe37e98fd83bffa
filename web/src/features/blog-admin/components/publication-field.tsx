import type { Change } from '#web/lib/forms/change.ts'
import { SelectField, TextField } from '#web/ui/text-field.tsx'
import type { PostForm } from '../post-form.ts'

interface Props {
  form: PostForm
  /** The clinic's zone, in which the time is entered. */
  zone: string
  error?: string
  onChange: Change<PostForm>
}

/** When a post is published: now, later, or not yet. */
export function PublicationField({ form, zone, error, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Publication"
        value={form.publication}
        onChoose={(publication) => onChange((now) => ({ ...now, publication }))}
      >
        <option value="now">Now</option>
        <option value="later">At a time</option>
        <option value="draft">Not yet: keep a draft</option>
      </SelectField>
      {form.publication === 'later' && (
        <TextField
          label="Comes out at"
          required
          hint={`The clinic’s time, ${zone}.`}
          error={error}
          type="datetime-local"
          max="2099-12-31T23:59"
          value={form.publishAt}
          onText={(value) => onChange((now) => ({ ...now, publishAt: value }))}
        />
      )}
    </>
  )
}
