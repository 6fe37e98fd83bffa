import { Button, chakra } from '@chakra-ui/react'
import { paths } from '#web/lib/page/paths.ts'
import { saveBlob } from '#web/lib/browser/save-blob.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CalendarIcon, CopyIcon, DownloadIcon } from '#web/ui/icons.ts'
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
      // At the foot of a phone's screen, beside the text on a wide one.
      position="sticky"
      top={{ lg: '5.5rem' }}
      bottom={{ base: '0', lg: 'auto' }}
      display="flex"
      flexDirection={{ lg: 'column' }}
      flexWrap={{ base: 'wrap', lg: 'nowrap' }}
      gap="2"
      mt={{ base: '5', lg: '0' }}
      mx={{ base: '-4', sm: '0' }}
      px={{ base: '4', sm: '0' }}
      py={{ base: '2', lg: '0' }}
      bg="bg"
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="border"
      data-print="hidden"
      css={{
        '& > .chakra-button': { flexGrow: '1', px: '2' },
        '& svg': { display: { base: 'none', sm: 'block' } },
      }}
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
      <ButtonLink to={paths.appointments}>
        <CalendarIcon /> Book Appointment
      </ButtonLink>
    </chakra.div>
  )
}
