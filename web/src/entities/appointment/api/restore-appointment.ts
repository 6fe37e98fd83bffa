import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { refreshVisits } from '#web/entities/subject.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { toast } from '#web/ui/toast.ts'
import { aboutVisit } from '../about-visit.ts'
import { type AppointmentChange, changeAppointment } from './change-appointment.ts'

export const sayRestored = (restored: Appointment) => toast(aboutVisit('Appointment restored', restored))

/** Undoes the deletion of an appointment while its slot is free and not past. */
export const restoring: AppointmentChange = {
  name: 'appointments.restore',
  input: ({ id }) => ({ params: { id } }),
}

/** Undoes the deletion of an appointment outside the day view. */
export function useRestoreAppointment() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (cancelled: Appointment) => changeAppointment(restoring, cancelled),
    onSuccess: sayRestored,
    onError: (error) => toast(denialText('Not restored:', error), { tone: 'error' }),
    onSettled: () => refreshVisits(queryClient),
  })
}
