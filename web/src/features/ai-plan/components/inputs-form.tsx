import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import {
  ACTIVITIES,
  CUISINES,
  GENDERS,
  GOALS,
  type InputMessage,
  PLAN_RANGES,
} from '#shared/domain/nutrition.ts'
import { ACTIVITY_LABELS, CUISINE_LABELS, GOAL_LABELS } from '#shared/domain/plan-text.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { Switch } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput, TextInput } from '#web/ui/inputs.tsx'
import type { Draft, Measure } from '../use-plan-form.ts'

const GENDER_LABELS = { female: 'Female', male: 'Male' }

interface Props {
  draft: Draft
  /** The inputs that the calculation can't use. */
  messages: InputMessage[]
  onChange: Change<Draft>
}

/** The inputs. A message about a number appears on blur, not while typing. */
export function InputsForm({ draft, messages, onChange }: Props) {
  const [typingIn, setTypingIn] = useState<Measure>()

  const measure = (name: Measure) => {
    const { label, unit, min, max } = PLAN_RANGES[name]
    return (
      <Field
        label={`${label} (${unit})`}
        error={typingIn === name ? undefined : messages.find(({ field }) => field === name)?.text}
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
            value={draft[name]}
            onFocus={() => setTypingIn(name)}
            onBlur={() => setTypingIn(undefined)}
            onChange={({ target: { value } }) => onChange((now) => ({ ...now, [name]: value }))}
          />
        )}
      </Field>
    )
  }

  return (
    <chakra.form
      aria-label="About you"
      onSubmit={(event) => event.preventDefault()}
      noValidate
      data-print="hidden"
      position={{ lg: 'sticky' }}
      top={{ lg: '5.5rem' }}
      pt={{ base: '2', lg: '0' }}
      // A field that is reached by Tab stays clear of the line above the form, too.
      css={{ '& input, & select': { scrollMarginTop: '6' } }}
    >
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" columnGap="3" rowGap="3" alignItems="start">
        {measure('age')}
        <Choice
          label="Gender"
          labels={GENDER_LABELS}
          options={GENDERS}
          value={draft.gender}
          onChange={(gender) => onChange((now) => ({ ...now, gender }))}
        />
        {measure('heightCm')}
        {measure('weightKg')}
        <Wide>
          <Choice
            label="Activity"
            labels={ACTIVITY_LABELS}
            options={ACTIVITIES}
            value={draft.activity}
            onChange={(activity) => onChange((now) => ({ ...now, activity }))}
          />
        </Wide>
        <Wide>
          <Choice
            label="Goal"
            labels={GOAL_LABELS}
            options={GOALS}
            value={draft.goal}
            onChange={(goal) => onChange((now) => ({ ...now, goal }))}
          />
        </Wide>
        <Wide>
          <Choice
            label="Cuisine"
            labels={CUISINE_LABELS}
            options={CUISINES}
            value={draft.cuisine}
            onChange={(cuisine) => onChange((now) => ({ ...now, cuisine }))}
          />
        </Wide>
        <Wide>
          <Switch checked={draft.veg} onChange={(veg) => onChange((now) => ({ ...now, veg }))}>
            Vegetarian
          </Switch>
        </Wide>
      </chakra.div>
    </chakra.form>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  options: readonly T[]
  labels: Record<T, string>
  value: T
  onChange: (value: T) => void
}

function Choice<T extends string>({ label, options, labels, value, onChange }: ChoiceProps<T>) {
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

function Wide({ children }: { children: ReactNode }) {
  return <chakra.div gridColumn="1 / -1">{children}</chakra.div>
}
