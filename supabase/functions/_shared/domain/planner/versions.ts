/** Which table of foods a plan's numbers come from; counts up with each change of food-list.ts or food-values.ts. */
export const FOODS_VERSION = 'SR24-1'

/** Which rules fill a plan; counts up when the same person and seed give another week. */
export const ENGINE_VERSION = '1'
