import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Report } from '#shared/contract/reports.ts'
import { FileContent } from '#web/entities/report/components/file-content.tsx'
import { useMediaQuery } from '#web/lib/browser/use-media-query.ts'

interface Props {
  report: Report
  children: ReactNode
}

/** As wide as a page of a report and a column of fields need. */
const BESIDE = '(min-width: 64rem)'

/** A report at the left of the values that are read from it; on a narrow screen above them, opened on request. */
export default function BesideReport({ report, children }: Props) {
  const beside = useMediaQuery(BESIDE)
  if (!beside)
    return (
      <>
        <chakra.details css={{ '& > summary': { cursor: 'pointer', py: '2', overflowWrap: 'anywhere' } }}>
          <summary>Report: {report.fileName}</summary>
          <chakra.div maxH="36dvh" overflow="auto">
            <FileContent report={report} />
          </chakra.div>
        </chakra.details>
        {children}
      </>
    )
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 3fr) minmax(0, 2fr)" gap="6" alignItems="start">
      <chakra.section
        aria-label={report.fileName}
        position="sticky"
        top="0"
        maxH="calc(100dvh - 14rem)"
        overflow="auto"
        // Scrolled by the keyboard.
        tabIndex={0}
      >
        <FileContent report={report} />
      </chakra.section>
      <chakra.div display="grid" gap="4" minW="0">
        {children}
      </chakra.div>
    </chakra.div>
  )
}
