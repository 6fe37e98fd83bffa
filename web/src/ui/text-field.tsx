import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { tooLong } from '#web/lib/values/too-long.ts'
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

/**
 * A text, number or date in a form of the staff's, with its label, a hint and its error. A text over its length is kept
 * and refused: the browser's own limit would cut what is pasted.
 */
export function TextField({
  label,
  hint,
  error,
  required,
  optional,
  onText,
  rows,
  maxLength,
  ...input
}: Props) {
  const over = tooLong(input.value, maxLength)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onText(target.value)
  return (
    <Field {...{ label, hint, required, optional }} error={over ?? error}>
      {(control) => {
        const shared = {
          autoComplete: 'off',
          ...control,
          ...(input as object),
          onChange,
          'data-over': over && '',
        }
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
