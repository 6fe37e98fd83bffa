import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Report } from '#shared/contract/reports.ts'
import { failureText } from '#web/lib/api-client.ts'
import { DialogFrame } from '#web/ui/dialog-frame.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'
import { reportContentQuery } from '../api/get-report-content.ts'

/** A stored picture, looked at in place. */
export function PictureDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const { data, error } = useQuery(reportContentQuery(report.id))
  const [broken, setBroken] = useState(false)
  // The address lives exactly as long as the picture that shows it.
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!data) return
      const url = URL.createObjectURL(data)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  return (
    <DialogFrame
      open
      title={report.fileName}
      subtitle={
        <>
          <bdi>{report.patientName}</bdi> · {report.patientUid}
        </>
      }
      width="60rem"
      onClose={onClose}
      footer={
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
      }
    >
      {error && <Notice>The file could not be loaded: {failureText(error)}</Notice>}
      {broken && <Notice>This picture can’t be shown. Download it instead.</Notice>}
      {!data && !error && <Loading />}
      {data && !broken && (
        <chakra.img
          ref={show}
          alt={report.fileName}
          maxW="100%"
          maxH="70dvh"
          mx="auto"
          onError={() => setBroken(true)}
        />
      )}
    </DialogFrame>
  )
}
