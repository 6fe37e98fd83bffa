/** Whether two values say the same as JSON; their fields are in the same order. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
