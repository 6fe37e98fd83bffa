import { isEmailAddress } from '#shared/domain/email-address.ts'
import { canBeCalled } from '#shared/domain/phone-number.ts'
import {
  type BookingFields,
  type FieldErrors,
  type FieldName,
  fieldNames,
  missingTexts,
} from './booking-fields.ts'

type Person = Pick<BookingFields, 'name' | 'contact' | 'email'>

/** The errors in the visitor's own details, in a booking and on the waiting list. */
export function checkPerson(person: Person): Partial<Record<keyof Person, string>> {
  const errors = missingAmong(['name', 'contact', 'email'], person)
  errors.email ??= isEmailAddress(person.email.trim()) ? undefined : 'Enter a valid email address.'
  // Staff call this number if there is a problem with the visit.
  errors.contact ??= canBeCalled(person.contact) ? undefined : 'Enter a number that we can call.'
  return errors
}

function missingAmong<Name extends FieldName>(
  names: readonly Name[],
  fields: Readonly<Record<Name, string>>,
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = missingTexts[name]
    if (text && !fields[name].trim()) errors[name] = text
  }
  return errors
}

/** The errors that block submission. The server validates everything again. */
export function checkFields(fields: BookingFields, today: string): { missing: boolean; errors: FieldErrors } {
  const absent = missingAmong(fieldNames, fields)
  const errors: FieldErrors = { ...absent, ...checkPerson(fields) }
  if (!errors.date && fields.date < today) errors.date = 'Choose today or a later day.'
  return { missing: Object.keys(absent).length > 0, errors }
}

/** The first field of the form with an error. */
export function firstError(errors: FieldErrors): FieldName | undefined {
  return fieldNames.find((name) => errors[name])
}
