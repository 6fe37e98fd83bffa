// Postgres can't store NUL, and a lone surrogate isn't UTF-8. Other control characters don't belong in a name, a
// subject or a file's label, where they could split a mail header or hide text. Invisible ones make two names look
// alike; but the joiners (U+200C, U+200D) are part of many words of Arabic and Indian scripts.
const LINE_CONTROL =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u
// oxlint-disable-next-line no-control-regex
const TEXT_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const NOTE_CONTROL = /[\u0080-\u009f\u202a-\u202e\u2066-\u2069]/

/**
 * Whether a text is a single line without control, bidirectional or invisible characters, and visible unless it is
 * empty.
 */
export const isCleanLine = (value: string): boolean =>
  value.isWellFormed() && !LINE_CONTROL.test(value) && !BLANK.test(value)

/** Whether a multi-line text has no control characters other than tabs and line breaks. */
export const isCleanText = (value: string): boolean => value.isWellFormed() && !TEXT_CONTROL.test(value)

/**
 * Whether a multi-line text reads as it is stored: no control characters but tabs and line breaks, no bidirectional
 * ones, and something visible unless it is empty.
 */
export const isCleanNote = (value: string): boolean =>
  isCleanText(value) && !NOTE_CONTROL.test(value) && !BLANK.test(value)
