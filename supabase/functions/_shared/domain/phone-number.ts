/** Fewer digits than any telephone number has. */
const FEWEST_DIGITS = 5

/** The digits of a number, however it is spaced. */
export function phoneDigits(contact: string): string {
  return contact.replace(/\D/g, '')
}

/** Whether a contact can be a number that somebody calls. */
export function canBeCalled(contact: string): boolean {
  return phoneDigits(contact).length >= FEWEST_DIGITS
}
