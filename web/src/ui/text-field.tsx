import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { SelectInput, TextArea, TextInput } from './inputs.tsx'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'onChange'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  value: string
  onText: (text: string) => void
  /** The height of a text of several lines. */
  rows?: number | undefined
}

/** A text, number or date in a form of the staff's, with its label, a hint and its error. */
export function TextField({ label, hint, error, required, optional, onText, rows, ...input }: Props) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(target.value)
  return (
    <Field {...{ label, hint, error, required, optional }}>
      {(control) => {
        const shared = { autoComplete: 'off', ...control, ...(input as object), onChange }
        return rows ? <TextArea {...shared} rows={rows} /> : <TextInput {...shared} />
      }}
    </Field>
  )
}

interface SelectProps<T extends string> {
  label: string
  name?: string
  hint?: string
  error?: string | undefined
  optional?: boolean
  value: T
  onChoose: (value: T) => void
  /** The options. */
  children: ReactNode
}

/** A choice in a form of the staff's. */
export function SelectField<T extends string>({ name, value, onChoose, children, ...field }: SelectProps<T>) {
  return (
    <Field {...field}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          value={value}
          onChange={({ target }) => onChoose(target.value as T)}
        >
          {children}
        </SelectInput>
      )}
    </Field>
  )
}
