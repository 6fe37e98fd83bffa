import { useClinicZone, useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { guessZone } from '#web/entities/clinic/guess-today.ts'
import type { VisitMoment } from './sorted-visits.ts'

/** When a patient's visits were loaded, by the clinic's day and zone. */
export const useVisitMoment = (now: number): VisitMoment => ({
  zone: useClinicZone() ?? guessZone(),
  today: useToday(),
  now,
})
