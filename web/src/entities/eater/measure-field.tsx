import { useState } from 'react'
import { type InputMessage, PLAN_RANGES } from '#shared/domain/nutrition.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'

/** A number field, kept as text in the form. */
export type Measure = keyof typeof PLAN_RANGES

interface Props {
  name: Measure
  value: string
  /** The inputs that the calculation can't use. */
  messages: readonly InputMessage[]
  onChange: (value: string) => void
}

/** Age, height or weight. Its message appears on blur, not while typing. */
export function MeasureField({ name, value, messages, onChange }: Props) {
  const [typing, setTyping] = useState(false)
  const { label, unit, min, max } = PLAN_RANGES[name]
  return (
    <Field
      label={`${label} (${unit})`}
      error={typing ? undefined : messages.find(({ field }) => field === name)?.text}
    >
      {(control) => (
        <TextInput
          {...control}
          type="number"
          inputMode="decimal"
          autoComplete="off"
          min={min}
          max={max}
          step="any"
          value={value}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
