import { lateCode } from '#web/lib/late-code.ts'

/** The times of a day. Loaded as soon as the month works, together with the day's free slots. */
export const slotSteps = lateCode(async () => (await import('./slots-code.ts')).slotsCode)

/** The form's validation and all later steps: once they are loaded, nothing can be lost after the booking was sent. */
export const formSteps = lateCode(async () => (await import('./steps-code.ts')).stepsCode)
