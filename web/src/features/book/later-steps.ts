import { lateCode } from '#web/lib/code/late.tsx'

/** The form's validation and all later steps: once they are loaded, nothing can be lost after the booking was sent. */
export const formSteps = lateCode(async () => (await import('./steps-code.ts')).stepsCode)
