import { lateCode } from '#web/lib/late-code.ts'

/** What the booking form needs after its first screen, the month: one file, asked for as soon as that works. */
export const laterSteps = lateCode(async () => (await import('./steps-code.ts')).stepsCode)
