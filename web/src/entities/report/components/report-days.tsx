import { chakra, Heading } from '@chakra-ui/react'
import type { Report } from '#shared/contract/reports.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { usePreload } from '#web/lib/code/late.tsx'
import { groupByDay } from '../group-by-day.ts'
import { reportDialogs, ReportItem } from './report-item.tsx'

interface Props {
  reports: readonly Report[]
  zone: string | undefined
}

/** Files by day of upload, newest day first. */
export default function ReportDays({ reports, zone }: Props) {
  usePreload(...reportDialogs)
  return (
    <chakra.div display="grid" gap="5">
      {groupByDay(reports, zone).map(({ day, reports: files }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Heading as="h3" size="md" fontFamily="heading" id={`day-${day}`} mb="1">
            {formatLongDate(day)}
          </Heading>
          <ul>
            {files.map((report) => (
              <ReportItem key={report.id} report={report} zone={zone} isNewest={report === reports[0]} />
            ))}
          </ul>
        </section>
      ))}
    </chakra.div>
  )
}
