import * as z from 'zod/mini'

/**
 * Why a call was refused, as a stable word for programs. The text beside it is for people and may be reworded. SQL
 * passes these words to `private.refuse()`, and a test compares those calls with this list.
 */
export const Reason = z.enum([
  // Times, and the day of a prescription
  'taken',
  'past',
  'closed',
  'holiday',
  'unknown_slot',
  'same',
  'length',
  'order',
  'far',
  'visit_kind',
  // States of an appointment
  'stale',
  'cancelled',
  'confirmed',
  'pending',
  'live',
  'no_show',
  // A visit's own page: the cut-off has passed, the link no longer works
  'late',
  'link',
  // The waiting list: the slot is held for somebody, the offer has ended
  'held',
  'offer',
  // Codes and tokens: the code could not be sent, is wrong, has expired, or was tried too often; the token doesn't
  // exist or was used
  'not_sent',
  'wrong',
  'expired',
  'locked',
  'token',
  'spent',
  // The same booking token was sent with another name or number, or the same id with another prescription; `current`
  // is the stored record
  'differs',
  // Accounts
  'password',
  'username',
  'self',
  'last_admin',
  'ended',
  // A date of birth in the future, or one too long ago; a cover whose files are gone
  'date_of_birth',
  'cover',
  // Measurements: what is unknown, impossible, of a wrong day, unusual, corrected already; a goal to lose in pregnancy;
  // a kind's unit that values have, what of a built-in kind is fixed, a range that ends before it begins; a record that
  // says Male
  'kind',
  'unit',
  'impossible',
  'chart',
  'future',
  'before_birth',
  'pressure',
  'unusual',
  'replaced',
  'pregnant',
  'used',
  'built_in',
  'range',
  'sex',
  // The consultation: the note is another's, signed, not signed, empty or missing; its set, its next author, its words; the
  // visit is of a time to come, or finished
  'author',
  'signed',
  'draft',
  'empty',
  'none',
  'set',
  'to',
  'invalid',
  'twice',
  'early',
  'finished',
  // Plans of patients: its state ('draft' and 'ended' are above), rules without a reason, another plan in the way, a
  // revision there is already; a dish or a food that isn't in the list, too much or too little of them
  'active',
  'refused',
  'overlap',
  'revised',
  'dish',
  'food',
  'ingredients',
  // Limits: too many requests, too many open bookings, too many codes for all visitors together
  'limit',
  'cap',
  'budget',
  // Others: the mail server refuses the address for good, a statement would change many records
  'address',
  // A version of the privacy notice that doesn't exist; a text with gaps can't be confirmed
  'notice',
  'gaps',
  // A claim is confirmed with its source and day
  'source',
  'many',
  'unique',
  // The loser of two changes at the same moment; it may be sent again.
  'simultaneous',
  'action',
  // The Idempotency-Key was used for another request
  'key',
])
export type Reason = z.infer<typeof Reason>
