import type { Appointment } from '#shared/contract/appointments.ts'
import { PatientDialog } from '#web/entities/patient-dialog.tsx'
import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { DialogPlace } from '#web/ui/dialog-place.tsx'
import type { DeskDialog } from '../selection.ts'

const reschedule = lazyComponent(() => import('./reschedule-dialog.tsx'))

const visit = lazyComponent(() => import('./visit-dialog.tsx'))

interface Props {
  dialog: DeskDialog | undefined
  appointment: Appointment
  today: string
  onMoved: (moved: Appointment) => void
  onClose: () => void
}

/** The dialogs over the side panel, each loaded when it is first opened. */
export function DeskDialogs({ dialog, appointment, today, onMoved, onClose }: Props) {
  const record = { patientUid: appointment.patientUid, name: appointment.name, onClose }
  if (!dialog) return null
  if (dialog !== 'reschedule' && dialog !== 'visit') return <PatientDialog dialog={dialog} {...record} />
  return (
    <DialogPlace onClose={onClose}>
      {dialog === 'visit' ? (
        <visit.Component appointment={appointment} onClose={onClose} />
      ) : (
        <reschedule.Component appointment={appointment} today={today} onMoved={onMoved} onClose={onClose} />
      )}
    </DialogPlace>
  )
}
