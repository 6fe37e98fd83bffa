import { lateComponent, section } from '#web/lib/code/late.tsx'

/** Loaded while the desk is idle: it is seen on paper only. */
export const DayPrint = lateComponent(() => import('./day-print.tsx'), section)
