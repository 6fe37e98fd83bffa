import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import { restoring, sayRestored } from '#web/entities/appointment/api/restore-appointment.ts'
import { toast } from '#web/ui/toast.ts'
import { focusVisit } from '../focus-visit.ts'
import { useChange } from '../use-change.ts'

/** Cancels an appointment, with Undo. Its slot is free at once. The patient gets a mail unless `notify` is false. */
export function useDeleteAppointment() {
  const restore = useUndoDeletion()
  return useChange({
    name: 'appointments.delete',
    input: ({ id, version }, notify) => ({
      params: { id },
      query: { version: String(version), ...(!notify && { notify: 'false' }) },
    }),
    predict: (appointment) => ({ ...appointment, status: 'cancelled', noShow: false }),
    failed: 'Not deleted',
    // Not in the panel, which is gone by then.
    done: (cancelled) =>
      toast(aboutVisit('Appointment deleted', cancelled), {
        action: { label: 'Undo', onSelect: () => restore.mutate({ appointment: cancelled }) },
      }),
  })
}

/** Restores the appointment that a deletion returned, and shows it in its day. */
const useUndoDeletion = () =>
  useChange({
    ...restoring,
    failed: 'Not restored',
    undoes: true,
    done: (restored) => {
      sayRestored(restored)
      focusVisit(restored.id)
    },
  })
