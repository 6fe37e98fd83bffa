import { isEmailAddress } from '#shared/domain/email-address.ts'
import { canBeCalled } from '#shared/domain/phone-number.ts'
import { type BookingFields, type FieldName, fieldNames, missingTexts } from './booking-fields.ts'

/** The error under each field, by its name. */
export type FieldErrors = Partial<Record<FieldName, string>>

/** The errors that keep the form from being sent. The server checks everything again. */
export function checkFields(fields: BookingFields, today: string): { missing: boolean; errors: FieldErrors } {
  const errors: FieldErrors = {}
  for (const name of fieldNames) {
    const text = missingTexts[name]
    if (text && !fields[name].trim()) errors[name] = text
  }
  const missing = fieldNames.some((name) => errors[name])
  if (!errors.email && !isEmailAddress(fields.email.trim())) errors.email = 'Enter a valid email address.'
  // Staff call it if there is a problem with the visit.
  if (!errors.contact && !canBeCalled(fields.contact)) errors.contact = 'Enter a number that we can call.'
  if (!errors.date && fields.date < today) errors.date = 'Choose today or a later day.'
  return { missing, errors }
}

/**
 * The errors that still apply. A form submitted before the clinic's day was known lacked a date, which has since
 * filled in.
 */
export function stillWrong({ date: dateError, ...others }: FieldErrors, date: string): FieldErrors {
  return dateError && !(date && dateError === missingTexts.date) ? { date: dateError, ...others } : others
}

/** The first field of the form with an error. */
export function firstError(errors: FieldErrors): FieldName | undefined {
  return fieldNames.find((name) => errors[name])
}
