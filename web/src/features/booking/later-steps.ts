import { lateCode } from '#web/lib/late-code.ts'

/** The times of a day: asked for as soon as the month works, along with the day's free slots. */
export const slotSteps = lateCode(async () => (await import('./slots-code.ts')).slotsCode)

/** The checks of the form and all that follows: asked for when the visitor begins to fill it in. */
export const formSteps = lateCode(async () => (await import('./steps-code.ts')).stepsCode)
