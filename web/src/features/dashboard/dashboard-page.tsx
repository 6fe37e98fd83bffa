import { Button, chakra, Heading } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SummaryAnswer } from '#shared/contract/appointments.ts'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { useOverdueCount } from '#web/entities/review/api/get-reviews.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { useReached } from '#web/lib/values/use-reached.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PrintHead } from '#web/ui/print-head.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { sampleCountQuery } from './api/get-sample-count.ts'
import { summaryQuery } from './api/get-summary.ts'
import { todayQuery } from './api/get-today.ts'
import { BeforeOpening } from './components/before-opening.tsx'
import { StatCards } from './components/stat-cards.tsx'
import { TodayFigures } from './components/today-figures.tsx'
import { WeekLoad } from './components/week-load.tsx'
import { noFigures } from './figures.ts'

// Loaded lazily: they are below the figures of today.
const Charts = lateComponent(() => import('./components/charts.tsx'), latePart('The charts'))
const RecentAppointments = lateComponent(
  () => import('./components/recent-appointments.tsx'),
  latePart('The recent appointments'),
)
const SystemPanel = lateComponent(
  () => import('./components/system-panel.tsx'),
  latePart('The state of the system'),
)

const title = 'Dashboard'
const text = 'Reports & Analytics'

/** Dashboard, 'Reports & Analytics': totals of the clinic's records and the most recent bookings. */
export default function DashboardPage() {
  const summary = useQuery(summaryQuery)
  const me = useCurrentUser()
  const isAdmin = me.data?.user.role === 'admin'
  const samples = useQuery({ ...sampleCountQuery, enabled: isAdmin })
  const visits = useQuery(todayQuery(useToday()))
  // The figures are drawn together with today's people and what stands above them, so that nothing moves.
  const answers = [summary, visits, me, ...(isAdmin ? [samples] : [])]
  const isReady = useReached(!answers.some(({ isPending }) => isPending))
  const queryClient = useQueryClient()
  const refresh = () => void refreshSubject(queryClient, 'appointments')
  return (
    <>
      <PageMeta title="Dashboard" noindex />
      <PrintHead title={title}>{text}</PrintHead>
      <div data-print="hidden">
        <PageHeader
          title={title}
          text={text}
          actions={
            <chakra.div display="flex" gap="2">
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label="Refresh"
                aria-busy={summary.isFetching}
                onClick={refresh}
              >
                <RotateCw size={18} aria-hidden="true" />
                <chakra.span display={{ base: 'none', sm: 'inline' }}>Refresh</chakra.span>
              </Button>
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-label="Print"
                onClick={() => window.print()}
              >
                <Printer size={18} aria-hidden="true" />
                <chakra.span display={{ base: 'none', sm: 'inline' }}>Print</chakra.span>
              </Button>
            </chakra.div>
          }
        />
      </div>
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '@media print': { gap: '4' } }}
      >
        <QueryFailure
          title={summary.data ? 'The figures could not be refreshed' : 'The figures could not be loaded'}
          query={summary}
        />
        {isReady ? (
          <>
            {summary.data && (
              <Figures summary={summary.data} isAdmin={isAdmin}>
                <BeforeOpening samples={samples.data ?? 0} />
              </Figures>
            )}
            {!summary.data && <BeforeOpening samples={samples.data ?? 0} />}
          </>
        ) : (
          <LoadingFigures />
        )}
        <OverdueTexts />
        <chakra.section aria-labelledby="recent">
          <Heading as="h2" size="lg" id="recent" mb="3">
            Recent appointments
          </Heading>
          <RecentAppointments />
        </chakra.section>
        {isAdmin && (
          <div data-print="hidden">
            <SystemPanel />
          </div>
        )}
      </chakra.div>
    </>
  )
}

/** The number of texts overdue for review. */
function OverdueTexts() {
  const count = useOverdueCount()
  return (
    count > 0 && (
      <div data-print="hidden">
        <Notice tone="warning" action={<RowLink to={paths.admin.reviews}>Medical Texts</RowLink>}>
          {count === 1 ? '1 text is' : `${count} texts are`} overdue for review. Readers see it.
        </Notice>
      </div>
    )
  )
}

interface FiguresProps {
  summary: SummaryAnswer
  isAdmin: boolean
  /** What an admin is told below today's figures. */
  children?: ReactNode
}

function Figures({ summary, isAdmin, children }: FiguresProps) {
  const { date, today, weeks, failedSignIns, ...all } = summary
  return (
    <>
      <TodayFigures date={date} today={today} />
      {children}
      {/* Somebody may be guessing passwords. Only admins receive any. */}
      {failedSignIns && failedSignIns.length > 0 && (
        <Notice tone="warning">
          {failedSignIns.map(({ username, count }) => (
            <p key={username}>
              {count} failed sign-ins for {username} since yesterday
            </p>
          ))}
        </Notice>
      )}
      <WeekLoad date={date} />
      {/* As high as the charts, where they are in a row. */}
      <chakra.div display="grid" minH={{ xl: '26rem' }} css={{ '@media print': { minHeight: '0' } }}>
        <Charts today={today} weeks={weeks} />
      </chakra.div>
      <StatCards
        label="All records"
        columns={{ base: 2, md: 3, xl: 6 }}
        onPaper={6}
        stats={[
          { label: 'Total Appointments', value: all.total, to: paths.admin.calendar },
          {
            label: 'Confirmed Today',
            value: all.confirmed,
            // The clinic owner's own label for this count. Today's figure is above.
            help: 'All confirmed appointments, of every day',
            to: paths.admin.calendar,
          },
          { label: 'Patients', value: all.patients, to: paths.admin.patients },
          { label: 'Prescriptions', value: all.prescriptions, to: paths.admin.prescriptions },
          { label: 'Patient Reports', value: all.reports, to: paths.admin.patientReports },
          {
            label: 'Active Doctors',
            value: all.doctors,
            to: isAdmin ? paths.admin.doctors : undefined,
          },
        ]}
      />
    </>
  )
}

/** The boxes of the figures while they are loading, so that nothing jumps when they arrive. */
function LoadingFigures() {
  const date = useToday()
  return (
    <>
      <chakra.span role="status" srOnly>
        Loading…
      </chakra.span>
      <chakra.div
        aria-hidden="true"
        inert
        display="grid"
        gap="6"
        minH="100dvh"
        gridTemplateColumns="minmax(0, 1fr)"
        css={{ '& *': { visibility: 'hidden' }, '& section, & dl > div': { visibility: 'visible' } }}
      >
        <Figures summary={{ ...noFigures, date }} isAdmin={false} />
      </chakra.div>
    </>
  )
}
