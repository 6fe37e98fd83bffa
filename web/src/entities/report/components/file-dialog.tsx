import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { saveBlob } from '#web/lib/browser/save-blob.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Whose } from '#web/ui/whose.tsx'
import { reportContentQuery } from '../api/get-report-content.ts'
import { FileContent } from './file-content.tsx'

interface Props {
  report: Report
  onClose: () => void
}

/** Shows a stored picture or PDF. */
export default function FileDialog({ report, onClose }: Props) {
  const { data } = useQuery(reportContentQuery(report.id))
  return (
    <Dialog
      title={report.fileName}
      subtitle={<Whose name={report.patientName} id={report.patientUid} />}
      width="60rem"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="gray" onClick={onClose}>
            Close
          </Button>
          {data && <Button onClick={() => saveBlob(data, report.fileName)}>Download</Button>}
        </>
      }
    >
      <FileContent report={report} />
    </Dialog>
  )
}
