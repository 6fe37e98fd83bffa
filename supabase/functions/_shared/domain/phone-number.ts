/** No telephone number has fewer digits. */
const MIN_DIGITS = 5

/** The digits of a number, ignoring its spacing. */
export function phoneDigits(contact: string): string {
  return contact.replace(/\D/g, '')
}

/** Whether a contact can be dialled. */
export function canBeCalled(contact: string): boolean {
  return phoneDigits(contact).length >= MIN_DIGITS
}
