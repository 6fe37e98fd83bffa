import { Button } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import type { Prescription } from '#shared/contract/prescriptions.ts'
import { paths } from '#web/lib/page/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Whose } from '#web/ui/whose.tsx'
import { MedicineLines } from './medicine-lines.tsx'

interface Props {
  name: string
  prescription: Prescription
  onClose: () => void
}

/** What was saved, with the printable sheet that the patient is waiting for. */
export function PrescriptionSaved({ name, prescription, onClose }: Props) {
  const { patientUid, id, medicines } = prescription
  return (
    <Dialog
      title="Prescription saved"
      subtitle={<Whose name={name} id={patientUid} />}
      onClose={onClose}
      initialFocus="a"
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Close
          </Button>
          <ButtonLink to={paths.admin.prescription(patientUid, id)}>
            <Printer aria-hidden="true" />
            Print
          </ButtonLink>
        </>
      }
    >
      <MedicineLines json={medicines} />
    </Dialog>
  )
}
