/** Whether two values are equal as JSON. Their fields must be in the same order. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
