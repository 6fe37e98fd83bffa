/**
 * The numbers of six digits in a text, as a verification code stands in it. Random identifiers, hashes and fractions of
 * a second hold six digits in a row by chance; those are left out.
 */
export const codesIn = (text: string): string[] => text.match(/(?<![\da-z.])\d{6}(?![\da-z])/gi) ?? []
