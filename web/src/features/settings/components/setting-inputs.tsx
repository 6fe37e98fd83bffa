import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { Change } from '#web/lib/forms/change.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { settingLabels } from '#web/entities/clinic/setting-labels.ts'
import type { SettingName, SettingsErrors, SettingsForm } from '../settings-form.ts'

/** The props shared by all groups of settings. */
export interface GroupProps {
  form: SettingsForm
  errors: SettingsErrors
  onChange: Change<SettingsForm>
}

type TextName = { [N in SettingName]: SettingsForm[N] extends string ? N : never }[SettingName]

interface TextProps extends GroupProps {
  name: Exclude<TextName, 'bmiScale'>
  hint?: ReactNode
  optional?: boolean
  /** How many lines the input has; one by default. */
  rows?: number
  /** Whether the value is one or several numbers. */
  numeric?: boolean
}

/** Long enough for a typing mistake to be visible. */
const NUMBER_CHARS = 20

export function TextSetting(props: TextProps) {
  const { name, hint, optional, rows, numeric, form, errors, onChange } = props
  return (
    <TextField
      label={settingLabels[name]}
      hint={hint}
      error={errors[name]}
      required={!optional}
      optional={optional}
      name={name}
      rows={rows}
      {...(numeric && { inputMode: 'numeric', maxW: '10rem', maxLength: NUMBER_CHARS })}
      value={form[name]}
      onText={(value) => onChange((now) => ({ ...now, [name]: value }))}
    />
  )
}

interface ChoicesProps<N extends 'openWeekdays' | 'visitKinds'> extends GroupProps {
  name: N
  options: readonly (readonly [value: SettingsForm[N][number], label: string])[]
}

export function ChoicesSetting<N extends 'openWeekdays' | 'visitKinds'>(props: ChoicesProps<N>) {
  const { name, options, form, errors, onChange } = props
  const id = useId()
  const chosen: readonly (string | number)[] = form[name]
  const error = errors[name]
  return (
    <chakra.fieldset aria-describedby={error && `${id}-error`} minW="0">
      <chakra.legend textStyle="label">{settingLabels[name]}</chakra.legend>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value)}
            onChange={(checked) =>
              onChange((now) => {
                const others = (now[name] as readonly (typeof value)[]).filter((other) => other !== value)
                return { ...now, [name]: checked ? [...others, value] : others }
              })
            }
          >
            {label}
          </Checkbox>
        ))}
      </chakra.div>
      <FieldError id={`${id}-error`} error={error} />
    </chakra.fieldset>
  )
}
