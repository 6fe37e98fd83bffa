import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { dayPartsOf } from '#shared/domain/day-parts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { Checkbox } from '#web/ui/check.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/inputs.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { partLabels } from './waiting-texts.ts'

export type WishErrors = Partial<Record<keyof WaitingWish, string>>

/**
 * The errors in a request for the waiting list. The server validates everything again.
 *
 * @param tooLate the error for a day after `lastDate`
 */
export function checkWish(
  { from, to, parts }: WaitingWish,
  today: string,
  lastDate: string,
  tooLate = `Online booking is open until ${formatLongDate(lastDate)}.`,
): WishErrors {
  const errors: WishErrors = {}
  if (!from) errors.from = 'Choose the first day.'
  if (!to) errors.to = 'Choose the last day.'
  else if (from && to < from) errors.to = 'The last day must not be before the first.'
  else if (to < today) errors.to = 'Choose today or a later day.'
  else if (to > lastDate) errors.to = tooLate
  if (parts.length === 0) errors.parts = 'Choose at least one part of the day.'
  return errors
}

interface Props {
  wish: WaitingWish
  onChange: Change<WaitingWish>
  errors: WishErrors
  today: string
  lastDate: string
  disabled: boolean
}

/** The days and parts of the day that would suit. */
export function DaysAndParts({ wish, onChange, errors, today, lastDate, disabled }: Props) {
  const id = useId()
  const parts = dayPartsOf(useClinic().slots)
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }} gap="5">
      <Field label="From" required error={errors.from}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="from"
            min={today}
            max={lastDate}
            value={wish.from}
            readOnly={disabled}
            onChange={({ target: { value } }) => onChange((now) => ({ ...now, from: value }))}
          />
        )}
      </Field>
      <Field label="Until" required error={errors.to}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="to"
            min={wish.from || today}
            max={lastDate}
            value={wish.to}
            readOnly={disabled}
            onChange={({ target: { value } }) => onChange((now) => ({ ...now, to: value }))}
          />
        )}
      </Field>
      <chakra.fieldset gridColumn={{ md: '1 / -1' }} border="none" p="0" m="0" minW="0">
        <chakra.legend textStyle="label" mb="1">
          Which time of the day?
        </chakra.legend>
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="5">
          <ReadOnlyWhile busy={disabled}>
            {parts.map((part) => (
              <Checkbox
                key={part}
                checked={wish.parts.includes(part)}
                describedBy={errors.parts && `${id}-parts`}
                onChange={(checked) =>
                  onChange((now) => ({
                    ...now,
                    parts: parts.filter((other) => (other === part ? checked : now.parts.includes(other))),
                  }))
                }
              >
                {partLabels[part]}
              </Checkbox>
            ))}
          </ReadOnlyWhile>
        </chakra.div>
        <FieldError id={`${id}-parts`} error={errors.parts} mt="1.5" />
      </chakra.fieldset>
    </chakra.div>
  )
}
