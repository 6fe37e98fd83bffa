import type { Report } from '#shared/contract/reports.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'

interface DialogProps {
  patientUid: string
  name: string
  /** The field of the details that gets the focus first: 'weightKg'. */
  field?: string | undefined
  /** The file from which values are entered. */
  report?: Report | undefined
  onClose: () => void
}

/** Loaded when first opened; a screen on which one is likely to be opened preloads it. */
export const patientDialogs = {
  details: lateComponent(() => import('./patient/components/patient-details-dialog.tsx'), lateDialog),
  prescription: lateComponent(() => import('./prescription/components/prescription-dialog.tsx'), lateDialog),
  measure: lateComponent(() => import('./measurement/components/measure-dialog.tsx'), lateDialog),
  correction: lateComponent(() => import('./measurement/components/kept-correction.tsx'), lateDialog),
  upload: lateComponent(() => import('./report/components/upload-dialog.tsx'), lateDialog),
}

export type PatientDialogName = keyof typeof patientDialogs

/** A dialog that changes a patient's record. */
export function PatientDialog({ dialog, ...props }: DialogProps & { dialog: PatientDialogName }) {
  const Dialog = patientDialogs[dialog]
  return <Dialog {...props} />
}
