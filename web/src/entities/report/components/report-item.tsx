import { Button, chakra } from '@chakra-ui/react'
import { Download, FileText, Image } from 'lucide-react'
import type { Report } from '#shared/contract/reports.ts'
import { failureText } from '#web/lib/api-client.ts'
import { formatBytes } from '#web/lib/format-bytes.ts'
import { formatTime } from '#web/lib/format-instant.ts'
import { useDownloadReport } from '../api/download-report.ts'

/** One file with its facts and its download button. */
export function ReportItem({ report, zone }: { report: Report; zone: string | undefined }) {
  const download = useDownloadReport()
  const Icon = report.contentType.startsWith('image/') ? Image : FileText
  const facts = [formatBytes(report.sizeBytes), formatTime(report.uploadedAt, zone), report.uploadedBy]
  return (
    <chakra.li py="2.5" borderTopWidth="1px" borderColor="border">
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span color="fg.muted" flexShrink="0" aria-hidden="true">
          <Icon size={20} />
        </chakra.span>
        <chakra.div flex="1" minW="0">
          <chakra.p fontWeight="500" overflowWrap="anywhere">
            {report.fileName}
          </chakra.p>
          <chakra.p textStyle="sm" color="fg.muted">
            {facts.filter(Boolean).join(' · ')}
          </chakra.p>
        </chakra.div>
        <Button
          variant="outline"
          px={{ base: '0', sm: '4' }}
          aria-label={`Download ${report.fileName}`}
          disabled={download.isPending}
          onClick={() => download.mutate(report)}
        >
          <Download aria-hidden="true" />
          <chakra.span display={{ base: 'none', sm: 'inline' }}>
            {download.isPending ? 'Loading…' : 'Download'}
          </chakra.span>
        </Button>
      </chakra.div>
      <div aria-live="polite">
        {download.error && (
          <chakra.p textStyle="sm" color="fg.error" fontWeight="500" mt="1">
            The file could not be downloaded: {failureText(download.error)}
          </chakra.p>
        )}
      </div>
    </chakra.li>
  )
}
