/**
 * The longest texts that the API accepts, in characters. The site's inputs and the database's checks use the same
 * limits.
 */
export const MAX_CHARS = {
  /** A name, a street, a search: any line without its own limit. */
  line: 120,
  telephone: 40,
  /** The longest address that mail servers accept (RFC 5321). */
  email: 254,
  visitReason: 500,
  emailCode: 6,
  username: 32,
  /** The limits of what may be typed at the sign-in, before any validation. */
  typedUsername: 64,
  typedPassword: 200,
  timeZone: 64,
  /** Days or hours, such as 'Mon–Sat'. */
  openingHours: 60,
  /** The address of a picture or a video room. */
  link: 500,
  title: 200,
  slug: 120,
  altText: 300,
  article: 100_000,
  notice: 50_000,
  /** What a claim counts, what is measured. */
  label: 60,
  source: 300,
  edition: 100,
  /** An entry of a list in a patient's record. */
  listEntry: 200,
  medicine: 200,
  /** Why a value was corrected, what was done about an alarm, what was agreed and what came of it. */
  remark: 200,
  /** Where a waist was measured, from which chart a percentile was read. */
  place: 80,
  /** The unit of what is measured. */
  unit: 20,
  dose: 40,
  cuisine: 60,
  /** The dose or the time of a medicine that a patient takes. */
  taken: 80,
  /** A heading of a note, a household amount. */
  noteHeading: 60,
  /** One section of a note. */
  noteText: 10_000,
  addendum: 5000,
  recallTime: 20,
  phraseKey: 30,
  phrase: 1000,
  task: 300,
} as const
