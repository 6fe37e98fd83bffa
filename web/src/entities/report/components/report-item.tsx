import { Button, chakra } from '@chakra-ui/react'
import { ArrowRightLeft, Download, Eye, FileText, Image, Ruler, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { Report } from '#shared/contract/reports.ts'
import { useKeys } from '#web/lib/browser/keys.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { formatBytes } from '#web/lib/values/format-bytes.ts'
import { formatTime } from '#web/lib/values/format-instant.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { focusTitleAbove } from '#web/ui/focus-title.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { useDownloadReport } from '../api/download-report.ts'
import { useMoveReport } from '../api/move-report.ts'
import { useRemoveReport } from '../api/remove-report.ts'
import { canBeShown } from '../can-be-shown.ts'

const FileDialog = lateComponent(() => import('./file-dialog.tsx'), lateDialog)
const Picker = lateComponent(() => import('#web/entities/patient/components/patient-picker.tsx'), lateDialog)
export const reportDialogs = [FileDialog, Picker]

interface Props {
  report: Report
  zone: string | undefined
  /** The newest of the patient's files has a key. */
  isNewest?: boolean
  /** Enters the values of the file. */
  onMeasure?: () => void
}

/** One file with its facts and actions. */
export function ReportItem({ report, zone, isNewest = false, onMeasure }: Props) {
  const download = useDownloadReport()
  const remove = useRemoveReport()
  const move = useMoveReport()
  const [open, setOpen] = useState<'file' | 'move' | null>(null)
  const isPicture = report.contentType.startsWith('image/')
  const isShown = canBeShown(report)

  const askAndMove = async (to: { patientUid: string; patientName: string }) => {
    setOpen(null)
    const yes = await confirm({
      title: `Move this file to ${isolate(to.patientName)}?`,
      text: `${isolate(report.fileName)} is now with ${isolate(report.patientName)} (${report.patientUid}) and goes to ${to.patientUid}.`,
      confirmLabel: 'Move',
    })
    if (yes) move.mutate({ report, patientUid: to.patientUid })
  }
  const takeOff = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusTitleAbove(currentTarget)
    remove.mutate(report)
  }
  const acts = [
    { label: 'View', icon: Eye, show: isShown, onSelect: () => setOpen('file') },
    { label: 'Measure from', icon: Ruler, show: isShown && onMeasure, onSelect: onMeasure },
    { label: 'Move', icon: ArrowRightLeft, show: true, onSelect: () => setOpen('move') },
    { label: 'Remove', icon: Trash2, show: true, onSelect: takeOff },
  ].filter(({ show }) => show)
  const openIt = () => (isShown ? setOpen('file') : download.mutate(report))
  useKeys(
    'Files',
    isNewest ? [{ keys: 'l', words: 'Open the last report', act: openIt, isOfOpen: true }] : [],
  )
  const Icon = isPicture ? Image : FileText
  const facts = [formatBytes(report.sizeBytes), formatTime(report.uploadedAt, zone), report.uploadedBy]
  return (
    <chakra.li py="2" borderTopWidth="1px" borderColor="border">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <chakra.span color="fg.muted" flexShrink="0" aria-hidden="true">
          <Icon size={20} />
        </chakra.span>
        <chakra.div flex="1" minW="9rem">
          <chakra.p fontWeight="500" overflowWrap="anywhere" dir="auto">
            {report.fileName}
          </chakra.p>
          <chakra.p textStyle="sm" color="fg.muted">
            {facts.filter(Boolean).join(' · ')}
          </chakra.p>
        </chakra.div>
        <chakra.div display="flex" data-print="hidden">
          {acts.map(({ label, icon: Act, onSelect }) => (
            <Button
              key={label}
              variant="ghost"
              colorPalette="gray"
              boxSize="11"
              px="0"
              aria-label={`${label} ${report.fileName}`}
              title={label}
              onClick={onSelect}
            >
              <Act aria-hidden="true" />
            </Button>
          ))}
        </chakra.div>
        <Button
          variant="outline"
          // Beside another panel there is no room for the word.
          px={{ base: '0', sm: '4', xl: '0', '2xl': '4' }}
          title="Download"
          aria-label={`Download ${report.fileName}`}
          disabled={download.isPending}
          onClick={() => download.mutate(report)}
        >
          <Download aria-hidden="true" />
          <chakra.span display={{ base: 'none', sm: 'inline', xl: 'none', '2xl': 'inline' }}>
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
      {open === 'file' && <FileDialog report={report} onClose={() => setOpen(null)} />}
      {open === 'move' && (
        <Picker
          title="Whose file is it?"
          onClose={() => setOpen(null)}
          onPick={(patient) => void askAndMove(patient)}
        />
      )}
    </chakra.li>
  )
}
