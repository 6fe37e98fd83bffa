// Postgres can't store NUL, and a lone surrogate isn't UTF-8. Other control characters don't belong in a name, a
// subject or a file's label, where they could split a mail header or hide text.
// eslint-disable-next-line no-control-regex
const LINE_CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
// eslint-disable-next-line no-control-regex
const TEXT_CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * Whether a text is a single line without control and bidirectional characters; if it isn't empty, there is more in it
 * than spaces.
 */
export const isCleanLine = (value: string): boolean =>
  value.isWellFormed() && !LINE_CONTROL.test(value) && !/^\s+$/.test(value)

/** Whether a text of several lines has no other control characters. */
export const isCleanText = (value: string): boolean => value.isWellFormed() && !TEXT_CONTROL.test(value)
