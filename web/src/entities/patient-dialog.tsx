import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { DialogPlace } from '#web/ui/dialog-place.tsx'

interface DialogProps {
  patientUid: string
  name: string
  onClose: () => void
}

/** Loaded when first opened; a screen on which one is likely to be opened preloads it. */
export const patientDialogs = {
  details: lazyComponent<DialogProps>(async () => ({
    default: (await import('./patient/components/patient-details-dialog.tsx')).PatientDetailsDialog,
  })),
  prescription: lazyComponent<DialogProps>(async () => ({
    default: (await import('./prescription/components/prescription-dialog.tsx')).PrescriptionDialog,
  })),
  upload: lazyComponent<DialogProps>(async () => ({
    default: (await import('./report/components/upload-dialog.tsx')).UploadDialog,
  })),
}

export type PatientDialogName = keyof typeof patientDialogs

/** A dialog that changes a patient's record. */
export function PatientDialog({ dialog, ...props }: DialogProps & { dialog: PatientDialogName }) {
  const { Component } = patientDialogs[dialog]
  return (
    // A separate place for each dialog, so that one that fails to load doesn't affect the next.
    <DialogPlace key={dialog} onClose={props.onClose}>
      <Component {...props} />
    </DialogPlace>
  )
}
