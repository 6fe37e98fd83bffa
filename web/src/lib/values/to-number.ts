/** The number in a form's text; NaN if it is empty, for which `Number` returns 0. */
export const toNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text))
