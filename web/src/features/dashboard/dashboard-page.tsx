import { Button, chakra, Heading } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Printer, RotateCw } from 'lucide-react'
import type { SummaryAnswer } from '#shared/contract/appointments.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { useOverdueCount } from '#web/entities/review/api/get-reviews.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RowLink } from '#web/ui/router-links.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'
import { Loading } from '#web/ui/states.tsx'
import { sampleCountQuery } from './api/get-sample-count.ts'
import { summaryQuery } from './api/get-summary.ts'
import { BeforeOpening } from './components/before-opening.tsx'
import { FigurePanel } from './components/figure-panel.tsx'
import { LoadStrip } from './components/load-strip.tsx'
import { StatCards } from './components/stat-cards.tsx'
import { BookingsPanel, NoShowPanel } from './components/week-panels.tsx'
import { describeLoad, loadLabels } from './figures.ts'

// Loaded lazily: they are below the figures and make their own calls.
const RecentAppointments = lateComponent(
  () => import('./components/recent-appointments.tsx'),
  latePart('The recent appointments'),
)
const SystemPanel = lateComponent(
  () => import('./components/system-panel.tsx'),
  latePart('The state of the system'),
)

/** Dashboard, 'Reports & Analytics': totals of the clinic's records and the most recent bookings. */
export default function DashboardPage() {
  const summary = useQuery(summaryQuery)
  const me = useCurrentUser()
  const isAdmin = me.data?.user.role === 'admin'
  const samples = useQuery({ ...sampleCountQuery, enabled: isAdmin })
  // The figures are drawn together with what stands above them, so that nothing moves.
  const isReady = ![summary, me, ...(isAdmin ? [samples] : [])].some(({ isPending }) => isPending)
  const queryClient = useQueryClient()
  const refresh = () => void refreshSubject(queryClient, 'appointments')
  return (
    <>
      <PageMeta title="Dashboard" noindex />
      <PageHeader
        title="Dashboard"
        text="Reports & Analytics"
        actions={
          <chakra.div display="flex" gap="2" data-print="hidden">
            <Button
              variant="outline"
              colorPalette="gray"
              aria-label="Refresh"
              aria-busy={summary.isFetching}
              onClick={refresh}
            >
              <RotateCw size={18} aria-hidden="true" />
              <chakra.span display={{ base: 'none', sm: 'inline' }}>Refresh</chakra.span>
            </Button>
            <Button variant="outline" colorPalette="gray" aria-label="Print" onClick={() => window.print()}>
              <Printer size={18} aria-hidden="true" />
              <chakra.span display={{ base: 'none', sm: 'inline' }}>Print</chakra.span>
            </Button>
          </chakra.div>
        }
      />
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        {isReady && <BeforeOpening samples={samples.data ?? 0} />}
        <QueryFailure
          title={summary.data ? 'The figures could not be refreshed' : 'The figures could not be loaded'}
          query={summary}
        />
        {isReady ? (
          summary.data && <Figures {...summary.data} />
        ) : (
          // As high as the screen: the figures are too, and what follows stays below.
          <chakra.div minH="100dvh">
            <Loading />
          </chakra.div>
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
      <Notice tone="warning" action={<RowLink to={paths.admin.reviews}>Medical Texts</RowLink>}>
        {count === 1 ? '1 text is' : `${count} texts are`} overdue for review. Readers see it.
      </Notice>
    )
  )
}

function Figures({ today, weeks, failedSignIns, ...all }: SummaryAnswer) {
  return (
    <>
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
      <StatCards
        label="All records"
        stats={[
          { label: 'Total Appointments', value: all.total },
          {
            label: 'Confirmed Today',
            value: all.confirmed,
            // The clinic owner's own label for this count. Today's figure is below.
            help: 'All confirmed appointments, of every day',
          },
          { label: 'Patients', value: all.patients },
          { label: 'Prescriptions', value: all.prescriptions },
          { label: 'Patient Reports', value: all.reports },
          { label: 'Active Doctors', value: all.doctors },
        ]}
      />
      <chakra.section aria-labelledby="today">
        <Heading as="h2" size="lg" id="today">
          Today
        </Heading>
        <chakra.p textStyle="sm" color="fg.muted" mb="3">
          {formatLongDate(all.date)}
        </chakra.p>
        <StatCards
          label="Today"
          stats={[
            { label: 'Visits today', value: today.total },
            { label: 'Confirmed for today', value: today.confirmed },
            { label: 'Yet to be confirmed', value: today.pending },
            { label: 'No-shows today', value: today.noShow },
            { label: 'Free slots left', value: today.free },
          ]}
        />
      </chakra.section>
      <FigurePanel
        title="Today’s load"
        summary={describeLoad(today.load)}
        heads={['Slot', 'State']}
        rows={today.load.map(({ slot, state }) => [slot, loadLabels[state]])}
      >
        <LoadStrip load={today.load} />
      </FigurePanel>
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      >
        <BookingsPanel weeks={weeks} />
        <NoShowPanel weeks={weeks} />
      </chakra.div>
    </>
  )
}
