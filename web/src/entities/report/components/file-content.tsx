import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'
import { reportContentQuery } from '../api/get-report-content.ts'
import { usePicture } from '../use-picture.ts'

const PdfPages = lateComponent(() => import('./pdf-pages.tsx'), latePart('The pages'))

interface Props {
  report: Report
}

/** A stored picture or PDF. */
export function FileContent({ report: { id, contentType, fileName } }: Props) {
  const { data, error } = useQuery(reportContentQuery(id))
  if (error) return <Notice>The file could not be loaded: {failureText(error)}</Notice>
  if (!data) return <Loading />
  return contentType === 'application/pdf' ? (
    <PdfPages data={data} />
  ) : (
    <Picture data={data} name={fileName} />
  )
}

function Picture({ data, name }: { data: Blob; name: string }) {
  const { broken, image } = usePicture(data)
  if (broken) return <Notice>This picture can’t be shown. Download it instead.</Notice>
  return <chakra.img {...image} alt={name} maxW="100%" maxH="70dvh" mx="auto" />
}
