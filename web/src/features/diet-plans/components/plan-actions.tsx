import { Button, chakra } from '@chakra-ui/react'
import { paths } from '#web/lib/page/paths.ts'
import { saveBlob } from '#web/lib/browser/save-blob.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CalendarIcon, CopyIcon, DownloadIcon, PrinterIcon } from '#web/ui/icons.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

interface Props {
  /** For pasting into messages and notes, which wrap lines themselves. */
  text: string
  /** For the download, with line breaks for any editor. */
  file: string
  fileName: string
}

export function PlanActions({ text, file, fileName }: Props) {
  const download = () => saveBlob(new Blob([file], { type: 'text/plain;charset=utf-8' }), fileName)
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr' }}
      gap="2"
      data-print="hidden"
    >
      <CopyButton
        key={fileName}
        text={() => text}
        copiedLabel="Plan copied"
        icon={<CopyIcon />}
        variant="outline"
      >
        Copy Plan
      </CopyButton>
      <Button variant="outline" onClick={download}>
        <DownloadIcon /> Download (txt)
      </Button>
      <Button variant="outline" onClick={() => window.print()}>
        <PrinterIcon /> Print
      </Button>
      <ButtonLink to={paths.appointments}>
        <CalendarIcon /> Book Appointment
      </ButtonLink>
    </chakra.div>
  )
}
