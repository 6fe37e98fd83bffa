import { useQuery } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { visitsQuery } from '#web/entities/appointment/api/get-visits.ts'

/** Whether all of a day's visits were missed. The database then accepts no prescription and no file on that day. */
export function missedOn(day: string, visits: readonly Appointment[]): boolean {
  const ofDay = visits.filter(({ date, status }) => date === day && status !== 'cancelled')
  return ofDay.length > 0 && ofDay.every(({ noShow }) => noShow)
}

/** Today's date if the patient missed today's visit; else undefined, also while either is unknown. */
export function useMissedToday(patientUid: string): string | undefined {
  const today = useToday()
  const { data: visits } = useQuery(visitsQuery(patientUid))
  return visits && missedOn(today, visits) ? today : undefined
}
