/** The number that a form's text stands for; NaN for an empty one, where `Number` gives 0. */
export const toNumber = (text: string): number => (text.trim() === '' ? NaN : Number(text))
