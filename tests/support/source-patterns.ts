// What the structure tests of the site and of the functions both refuse.

/** A statement that re-exports another file's names. */
export const barrel = /^export (?:type )?(?:\*[^'\n]*|\{[^}]*\} )from '[.#]/m

const comparisons = [
  // message === '…', message.includes('…'), and behind further calls.
  /\bmessage\b(?:\??\.(?:trim|toLowerCase|toUpperCase)\(\))*\s*(?:[!=]==?|\??\.(?:startsWith|endsWith|includes|match|search)\()/,
  // '…' === error.message
  /[!=]==?\s*(?:\w+\??\.)*message\b/,
  // switch (error.message), /…/.test(error.message), texts.has(error.message)
  /(?:\bswitch\s*\(|\.(?:test|has|includes|indexOf|exec)\()\s*(?:\w+\??\.)*message\b/,
  /\b(?:failureText|serverText)\([^)]*\)\s*(?:[!=]==?|\.(?:startsWith|endsWith|includes|match)\()/,
]

/** Whether code compares the text of a failure. */
export const comparesTexts = (code: string): boolean => comparisons.some((pattern) => pattern.test(code))
