import type { Input } from '#shared/contract/routes.ts'
import type { VisitKind } from '#shared/contract/settings.ts'

/** The form's visible fields: those of a booking in the contract, without the hidden ones. */
export type FieldName = Exclude<keyof Input<'bookings.create', 'body'>, 'otpToken' | 'noticeVersion'>

/**
 * The fields of the form in order, each with the error if it is empty; null if it is optional. Everything else is
 * derived from this list: reading the form, sending it, restoring it after a reload.
 */
export const missingTexts: Record<FieldName, string | null> = {
  date: 'Choose a date.',
  slot: 'Choose a time slot.',
  name: 'Enter your full name.',
  contact: 'Enter your mobile number.',
  email: 'Enter your email address.',
  visitKind: null,
  reason: null,
}

export const fieldNames = Object.keys(missingTexts) as FieldName[]

export type FieldErrors = Partial<Record<FieldName, string>>

export type BookingFields = Record<Exclude<FieldName, 'visitKind'>, string> & { visitKind: VisitKind | '' }

/** The form's values, trimmed; '' for an empty field. */
export function readFields(form: HTMLFormElement): BookingFields {
  const values = new FormData(form)
  const read = (name: FieldName) => [name, String(values.get(name) ?? '').trim()]
  return Object.fromEntries(fieldNames.map(read)) as BookingFields
}

/** Fills fields that are still empty. The page itself keeps the day and the slot. */
export function fillEmptyFields(
  form: HTMLFormElement,
  fields: { [Name in FieldName]?: string | null | undefined },
) {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    const isFilled =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof RadioNodeList
    // A draft from an earlier release lacks newer fields.
    if (isFilled && name !== 'date' && name !== 'slot' && !field.value) field.value = fields[name] ?? ''
  }
}

/**
 * The errors that still apply. A form submitted before the clinic's day was known lacked a date, which has been filled
 * in since.
 */
export function remainingErrors({ date: dateError, ...others }: FieldErrors, date: string): FieldErrors {
  return dateError && !(date && dateError === missingTexts.date) ? { date: dateError, ...others } : others
}
