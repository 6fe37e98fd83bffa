import * as z from 'zod/mini'
import { isCleanLine, isCleanNote, isCleanText } from '../domain/clean-text.ts'
import { isIsoDate, MAX_DATE, MIN_DATE } from '../domain/dates.ts'
import { isImageAddress } from '../domain/image-address.ts'
import { isEmailAddress, mailAddress } from '../domain/email-address.ts'
import { MAX_CHARS } from '../domain/max-chars.ts'
import { isSlotLabel } from '../domain/slots.ts'
import { isPatientUid } from '../domain/patient-uid.ts'
import { isUuid } from '../domain/uuid.ts'
import { Reason } from './reasons.ts'

/** A required line of text: trimmed, 1 to `max` characters, no control characters. */
export function line(label: string, max: number, missing = `${label} is required`) {
  return z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.refine(isCleanLine, `${label} contains characters that can't be used`),
    )
}

/** An optional line of text; a missing one becomes an empty string. */
export function optionalLine(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .check(
      z.trim(),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.refine(isCleanLine, `${label} contains characters that can't be used`),
    )
}

/** Required text of several lines, 1 to `max` characters. */
export function text(label: string, max: number, missing = `${label} is required`) {
  return z.string({ error: missing }).check(
    z.refine((value) => value.trim().length > 0, missing),
    z.maxLength(max, `${label} must be at most ${max} characters`),
    z.refine(isCleanText, `${label} contains characters that can't be used`),
  )
}

/** An optional note of several lines, trimmed, of at most `max` characters. */
export function optionalNote(label: string, max: number) {
  return z
    .string({ error: `${label} must be text` })
    .check(
      z.trim(),
      z.maxLength(max, `${label} must be at most ${max} characters`),
      z.refine(isCleanNote, `${label} contains characters that can't be used`),
    )
}

/** The address of a picture: a path of the site, or https; empty for none. */
export function imageAddress(label: string) {
  return optionalLine(label, MAX_CHARS.link).check(
    z.refine(
      (value) => value === '' || isImageAddress(value),
      `${label} must be a path of this site, such as /images/abstract/a1.svg, or an https address`,
    ),
  )
}

/** An e-mail address, trimmed, in the form used for sending mail: lower case, with its domain in ASCII. */
export function email(missing = 'Email is required') {
  return z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine(isEmailAddress, 'Enter a valid email address.'),
    z.overwrite((value) => mailAddress(value) ?? value),
  )
}

/** An e-mail address or an empty string. */
export function optionalEmail() {
  return z.union([z.literal(''), email()], { error: 'Enter a valid email address.' })
}

/** A calendar date, YYYY-MM-DD, within the range that staff can view. */
export function isoDate(missing = 'Date is required') {
  return z.string({ error: missing }).check(
    z.minLength(1, missing),
    z.refine(
      (value) => value === '' || (isIsoDate(value) && value >= MIN_DATE && value <= MAX_DATE),
      `Date must be a day between ${MIN_DATE} and ${MAX_DATE}, as YYYY-MM-DD`,
    ),
  )
}

/** A month, YYYY-MM, within the same range. */
export function isoMonth() {
  return z
    .string({ error: 'Month is required' })
    .check(
      z.refine(
        (value) => isIsoDate(`${value}-01`) && `${value}-01` >= MIN_DATE && value <= MAX_DATE.slice(0, 7),
        'Month must be between 1900-01 and 2099-12, as YYYY-MM',
      ),
    )
}

/** A slot's label such as '10:00 AM'. The database decides whether the clinic offers it. */
export function slotLabel(missing = 'Slot is required') {
  return z.string({ error: missing }).check(
    z.minLength(1, missing),
    z.refine((value) => value === '' || isSlotLabel(value), 'Unknown slot'),
  )
}

/** A row's id in a path. Anything that is not an id gets 404, not 400: ids are opaque, and no row has this one. */
export const uuid = () => z.string().check(z.toLowerCase(), z.refine(isUuid, 'Not found'))

/** A row's id in a body or form. */
export const bodyUuid = (label: string, missing = `${label} is required`) =>
  z.string({ error: missing }).check(z.toLowerCase(), z.refine(isUuid, `${label} must be a UUID`))

/** A patient's readable number, such as 'P-7K3M9Q2X'. Any other form is a 400, even in a path. */
export const patientUid = () =>
  z
    .string({ error: 'Patient is required' })
    .check(z.toUpperCase(), z.refine(isPatientUid, 'A patient’s number looks like P-7K3M9Q2X'))

const NOT_A_VERSION = 'Version must be a whole number'

/** Like {@link version}, where a change can't do without. */
export const requiredVersion = (min = 1) =>
  z.int(NOT_A_VERSION).check(z.gte(min, NOT_A_VERSION), z.lte(2147483647, NOT_A_VERSION))

/**
 * The version of the record that a change was made from. A change from an older version is a 409, with the current
 * record in `current`; without a version the last change wins.
 */
export const version = (min = 1) => z.optional(requiredVersion(min))

/** Like {@link version}, as a query parameter. */
export const versionInQuery = () =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,9}$/, NOT_A_VERSION)),
      z.pipe(
        z.transform((value: string) => Number(value)),
        z.number().check(z.lte(2147483647, NOT_A_VERSION)),
      ),
    ),
  )

/** An instant as ISO 8601 text in UTC. Only for answers: it comes from the database, so it isn't checked. */
export const instant = () => z.string()

/** Page size and cursor of the staff lists. Without them, a list is returned as specified. */
export const pageQuery = {
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,3}$/, 'limit must be a number from 1 to 200')),
      z.pipe(
        z.transform((value: string) => Number(value)),
        z
          .number()
          .check(
            z.gte(1, 'limit must be a number from 1 to 200'),
            z.lte(200, 'limit must be a number from 1 to 200'),
          ),
      ),
    ),
  ),
  cursor: z.optional(z.string().check(z.regex(/^[\w-]{1,200}$/, 'Unknown cursor'))),
}

/** The text of a search: words in any order, with single spaces. */
export const searchText = () =>
  z.optional(
    z.string().check(
      z.overwrite((words: string) => words.replaceAll(/\s+/g, ' ').trim()),
      z.maxLength(MAX_CHARS.line, `Search text must be at most ${MAX_CHARS.line} characters`),
      z.refine(isCleanLine, "Search text contains characters that can't be used"),
    ),
  )

/** Like {@link pageQuery}, with a search text. */
export const listQuery = { q: searchText(), ...pageQuery }

/** The body of every error answer. */
export const ErrorBody = z.object({
  /** For the user. */
  error: z.string(),
  /** For programs. */
  reason: z.optional(Reason),
  /** Identifies the request in the log. */
  requestId: z.optional(z.string()),
  /** The stored record, if the request conflicts with it and the caller may read it. */
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof ErrorBody>
