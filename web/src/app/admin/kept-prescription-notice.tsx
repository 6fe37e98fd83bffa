import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { PatientDialog } from '#web/entities/patient-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** @param props.patientUid whose prescription is kept; none once it is open */
export default function KeptPrescriptionNotice({ patientUid }: { patientUid: string | undefined }) {
  const [opened, setOpened] = useState<string | null>(null)
  if (opened) return <KeptDialog patientUid={opened} onClose={() => setOpened(null)} />
  if (!patientUid) return null
  return (
    <chakra.div mb="4" data-print="hidden">
      <Notice
        tone="info"
        action={
          <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setOpened(patientUid)}>
            Open it
          </Button>
        }
      >
        A prescription that you had begun is kept.
      </Notice>
    </chakra.div>
  )
}

function KeptDialog(props: { patientUid: string; onClose: () => void }) {
  const { data } = usePatient(props.patientUid)
  return <PatientDialog dialog="prescription" name={data?.name ?? ''} {...props} />
}
