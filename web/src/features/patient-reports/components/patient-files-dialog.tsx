import { Button } from '@chakra-ui/react'
import { Upload } from 'lucide-react'
import { paths } from '#web/lib/page/paths.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { reportsQuery } from '#web/entities/report/api/get-reports.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { usePagedList } from '#web/lib/calls/use-paged-list.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ListStates } from '#web/ui/list-states.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import ReportDays from '#web/entities/report/components/report-days.tsx'

interface Props {
  patientUid: string
  patientName: string
  onUpload: () => void
  onClose: () => void
}

/** All files of one patient, by day of upload. */
export default function PatientFilesDialog({ patientUid, patientName, onUpload, onClose }: Props) {
  const zone = useClinicZone()
  const list = usePagedList(reportsQuery({ patientUid }))
  return (
    <Dialog
      onClose={onClose}
      title={
        <>
          Reports of <bdi>{patientName}</bdi>
        </>
      }
      subtitle={<RowLink to={paths.admin.patient(patientUid)}>{patientUid}</RowLink>}
      width="40rem"
      footer={
        <Button aria-haspopup="dialog" onClick={onUpload}>
          <Upload aria-hidden="true" />
          Upload File
        </Button>
      }
    >
      <ListStates {...list} noun="reports" source="Files appear here after ‘Upload File’.">
        {(reports) => (
          <>
            {reports[0] && <Allergies json={reports[0].allergies} />}
            <ReportDays reports={reports} zone={zone} />
          </>
        )}
      </ListStates>
    </Dialog>
  )
}
