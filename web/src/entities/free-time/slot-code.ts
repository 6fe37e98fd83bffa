import { lateCode } from '#web/lib/code/late.tsx'

/** The times of a day. Loaded as soon as the month works, if not before. */
export const slotCode = lateCode(() => import('./components/slot-choice.tsx'))
