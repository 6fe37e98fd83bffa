import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { DialogPlace } from '#web/ui/dialog-place.tsx'

interface DialogProps {
  patientUid: string
  name: string
  onClose: () => void
}

/** Loaded when first opened; a screen on which one is likely to be opened preloads it. */
export const patientDialogs = {
  details: lazyComponent<DialogProps>(() => import('./patient/components/patient-details-dialog.tsx')),
  prescription: lazyComponent<DialogProps>(() => import('./prescription/components/prescription-dialog.tsx')),
  upload: lazyComponent<DialogProps>(() => import('./report/components/upload-dialog.tsx')),
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
