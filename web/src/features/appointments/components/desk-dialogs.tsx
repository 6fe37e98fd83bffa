import type { Appointment } from '#shared/contract/appointments.ts'
import { PatientDialog } from '#web/entities/patient-dialog.tsx'
import { lateComponent } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import type { DeskDialog } from '../selection.ts'

const RescheduleDialog = lateComponent(() => import('./reschedule-dialog.tsx'), lateDialog)
const VisitDialog = lateComponent(() => import('./visit-dialog.tsx'), lateDialog)

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
  if (dialog === 'visit') return <VisitDialog appointment={appointment} onClose={onClose} />
  if (dialog === 'reschedule')
    return <RescheduleDialog appointment={appointment} today={today} onMoved={onMoved} onClose={onClose} />
  return <PatientDialog dialog={dialog} {...record} />
}
