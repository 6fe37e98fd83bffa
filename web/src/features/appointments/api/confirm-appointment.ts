import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import { toast } from '#web/ui/toast.ts'
import { useChange } from '../use-change.ts'

/** 'Confirm Visit', and 'Arrived late' for a no-show of today. */
export function useConfirmAppointment() {
  return useChange({
    name: 'appointments.confirm',
    input: ({ id, version }) => ({ params: { id }, body: { status: 'confirmed', version } }),
    predict: (appointment) => ({ ...appointment, status: 'confirmed', noShow: false }),
    failed: 'Not confirmed',
    done: (confirmed) => toast(aboutVisit('Appointment confirmed', confirmed)),
  })
}
