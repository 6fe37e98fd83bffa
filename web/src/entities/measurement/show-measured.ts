import type { QueryClient } from '@tanstack/react-query'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { refreshSubject } from '#web/entities/subject.ts'

/** Shows new values on every screen: the record follows them, as do its lists, the chart and its alarms. */
export function showMeasured(queryClient: QueryClient, patientUid: string): void {
  void refreshSubject(queryClient, 'patients')
  announcePatientUpdate(patientUid)
}
