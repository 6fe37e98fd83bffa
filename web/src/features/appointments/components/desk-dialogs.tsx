import type { Appointment } from '#shared/contract/appointments.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { DialogPlace } from '#web/ui/dialog-place.tsx'
import type { DeskDialog } from '../selection.ts'

interface RecordDialogProps {
  patientUid: string
  name: string
  onClose: () => void
}

const details = lazyComponent<RecordDialogProps>(async () => ({
  default: (await import('#web/entities/patient/components/patient-details-dialog.tsx')).PatientDetailsDialog,
}))
const prescription = lazyComponent<RecordDialogProps>(async () => ({
  default: (await import('#web/entities/prescription/components/prescription-dialog.tsx')).PrescriptionDialog,
}))
const upload = lazyComponent<RecordDialogProps>(async () => ({
  default: (await import('#web/entities/report/components/upload-dialog.tsx')).UploadDialog,
}))
const reschedule = lazyComponent(async () => ({
  default: (await import('./reschedule-dialog.tsx')).RescheduleDialog,
}))

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
  return (
    // Each dialog has a place of its own: one that could not be loaded says nothing about the next.
    <DialogPlace key={dialog} onClose={onClose}>
      {dialog === 'details' && <details.Component {...record} />}
      {dialog === 'prescription' && <prescription.Component {...record} />}
      {dialog === 'upload' && <upload.Component {...record} />}
      {dialog === 'reschedule' && (
        <reschedule.Component appointment={appointment} today={today} onMoved={onMoved} onClose={onClose} />
      )}
    </DialogPlace>
  )
}
