import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Checkbox } from '#web/ui/check.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput, TextInput } from '#web/ui/inputs.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { SettingsErrors, SettingsForm } from '../settings-form.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** How far apart slots begin. */
const SLOT_STEP_MINUTES = 30

interface Props {
  form: SettingsForm
  errors: SettingsErrors
  onChange: (change: Partial<SettingsForm>) => void
}

/** The settings in groups, each under its heading. */
export function SettingsFields(props: Props) {
  return (
    <>
      <Panel title="Time">
        <chakra.div display="grid" gap="4">
          <ZoneField {...props} />
          <OpeningDays {...props} />
          <NumberField
            {...props}
            name="slotMinutes"
            label="Slot length (minutes)"
            hint={
              Number(props.form.slotMinutes) > SLOT_STEP_MINUTES
                ? 'Slots begin 30 minutes apart: a visit of this length runs into the next slot.'
                : 'Bookings that are made already keep their length.'
            }
          />
        </chakra.div>
      </Panel>
      <Panel title="Online booking">
        <chakra.div display="grid" gap="4">
          <NumberField
            {...props}
            name="bookingHorizonDays"
            label="Booking horizon (days)"
            hint="How many days ahead visitors may book. Staff may book any day."
          />
          <NumberField
            {...props}
            name="dailyBookingsPerNetwork"
            label="Bookings a day and network"
            hint="How many bookings may come from one network in a day. A mobile carrier can have thousands of people behind one."
          />
        </chakra.div>
      </Panel>
      <Panel title="Records">
        <Field
          label="BMI scale"
          hint="Which bounds make an adult’s BMI overweight or obese on the patient’s page."
        >
          {(control) => (
            <SelectInput
              {...control}
              value={props.form.bmiScale}
              onChange={({ target }) =>
                props.onChange({ bmiScale: target.value as SettingsForm['bmiScale'] })
              }
            >
              <option value="zone">By the time zone: Asian-Indian in India, WHO elsewhere</option>
              <option value="asian">Asian-Indian: overweight from 23, obese from 25</option>
              <option value="who">WHO: overweight from 25, obese from 30</option>
            </SelectInput>
          )}
        </Field>
      </Panel>
    </>
  )
}

function ZoneField({ form, errors, onChange }: Props) {
  const id = useId()
  return (
    <Field label="Time zone" error={errors.timeZone} hint="Days and slots are meant in this zone." required>
      {(control) => (
        <>
          <TextInput
            {...control}
            list={id}
            autoComplete="off"
            maxLength={64}
            value={form.timeZone}
            onChange={({ target }) => onChange({ timeZone: target.value })}
          />
          <datalist id={id}>
            {Intl.supportedValuesOf('timeZone').map((zone) => (
              <option key={zone} value={zone}>
                {zone}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

function OpeningDays({ form, errors, onChange }: Props) {
  const id = useId()
  const { openWeekdays } = form
  return (
    <chakra.fieldset aria-describedby={errors.openWeekdays && `${id}-error`}>
      <chakra.legend textStyle="label">Opening days</chakra.legend>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
      >
        {weekdays.map((name, day) => (
          <Checkbox
            key={name}
            checked={openWeekdays.includes(day)}
            onChange={(open) =>
              onChange({
                openWeekdays: open ? [...openWeekdays, day] : openWeekdays.filter((other) => other !== day),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </chakra.div>
      <div aria-live="polite">
        {errors.openWeekdays && (
          <chakra.p id={`${id}-error`} textStyle="sm" color="fg.error" fontWeight="500">
            {errors.openWeekdays}
          </chakra.p>
        )}
      </div>
    </chakra.fieldset>
  )
}

interface NumberProps extends Props {
  name: 'slotMinutes' | 'bookingHorizonDays' | 'dailyBookingsPerNetwork'
  label: string
  hint: string
}

function NumberField({ name, label, hint, form, errors, onChange }: NumberProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]} required>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          maxW="8rem"
          autoComplete="off"
          maxLength={4}
          value={form[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  )
}
