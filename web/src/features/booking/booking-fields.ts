import type { Input } from '#shared/contract/routes.ts'

/** What the visitor fills in: the booking's facts in the contract, without the proof of the address. */
export type FieldName = Exclude<keyof Input<'bookings.create', 'body'>, 'otpToken'>

/**
 * The fields of the form, in its order, with what stands under one that is empty; null for one that may be. All else
 * follows from this list: what is read from the form, what is sent, what a reload keeps.
 */
export const missingTexts: Record<FieldName, string | null> = {
  date: 'Choose a date.',
  slot: 'Choose a time slot.',
  name: 'Enter your full name.',
  contact: 'Enter your mobile number.',
  email: 'Enter your email address.',
}

export const fieldNames = Object.keys(missingTexts) as FieldName[]

export type BookingFields = Record<FieldName, string>

/** What stands in the form, trimmed; '' where nothing does. */
export function readFields(form: HTMLFormElement): BookingFields {
  const values = new FormData(form)
  const read = (name: FieldName) => [name, String(values.get(name) ?? '').trim()]
  return Object.fromEntries(fieldNames.map(read)) as BookingFields
}

/** Writes into the text fields that are still empty. Day and slot are not theirs to hold: the page keeps those. */
export function fillEmptyFields(form: HTMLFormElement, fields: BookingFields) {
  for (const name of fieldNames) {
    const field = form.elements.namedItem(name)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    if (isText && field.type !== 'date' && !field.value) field.value = fields[name]
  }
}
