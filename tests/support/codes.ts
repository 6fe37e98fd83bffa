/**
 * The six-digit numbers in a text that could be verification codes. Random identifiers, hashes and fractions of a second
 * contain six digits in a row by chance; those are skipped.
 */
export const codesIn = (text: string): string[] => text.match(/(?<![\da-z.])\d{6}(?![\da-z])/gi) ?? []
