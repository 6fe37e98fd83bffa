import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { saveBlob } from '#web/lib/browser/save-blob.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Whose } from '#web/ui/whose.tsx'
import { reportContentQuery } from '../api/get-report-content.ts'
import { usePicture } from '../use-picture.ts'

const PdfPages = lateComponent(() => import('./pdf-pages.tsx'), {
  ...lateDialog,
  loading: () => <Loading />,
})

interface Props {
  report: Report
  onClose: () => void
}

/** Shows a stored picture or PDF. */
export default function FileDialog({ report, onClose }: Props) {
  const { data, error } = useQuery(reportContentQuery(report.id))
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
      {error && <Notice>The file could not be loaded: {failureText(error)}</Notice>}
      {!data && !error && <Loading />}
      {data && report.contentType.startsWith('image/') && <Picture data={data} name={report.fileName} />}
      {data && report.contentType === 'application/pdf' && <PdfPages data={data} onClose={onClose} />}
    </Dialog>
  )
}

function Picture({ data, name }: { data: Blob; name: string }) {
  const { broken, image } = usePicture(data)
  if (broken) return <Notice>This picture can’t be shown. Download it instead.</Notice>
  return <chakra.img {...image} alt={name} maxW="100%" maxH="70dvh" mx="auto" />
}
