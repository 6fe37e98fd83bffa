import { Field } from './field.tsx'
import { SelectInput } from './inputs.tsx'

interface Props<T extends string> {
  label: string
  options: readonly T[]
  labels: Record<T, string>
  value: T
  onChange: (value: T) => void
}

/** A labelled choice among a few values. */
export function ChoiceField<T extends string>({ label, options, labels, value, onChange }: Props<T>) {
  return (
    <Field label={label}>
      {(control) => (
        <SelectInput
          {...control}
          value={value}
          onChange={(event) => onChange(options.find((option) => option === event.target.value)!)}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option]}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  )
}
