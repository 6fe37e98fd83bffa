import { chakra } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { Loading } from '#web/ui/states.tsx'
import {
  describeBookings,
  describeNoShows,
  formatRate,
  noShowRate,
  rateAxisTop,
  type Week,
  weekLabel,
} from '../figures.ts'
import { FigurePanel } from './figure-panel.tsx'

const weekChart = lazyComponent(() => import('./week-chart.tsx'))

/** Reserves space for the chart while its code loads. */
function ChartPlace({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <chakra.div h="15rem">
          <Loading />
        </chakra.div>
      }
    >
      {children}
    </Suspense>
  )
}

/** Bookings per week. */
export function BookingsPanel({ weeks }: { weeks: readonly Week[] }) {
  return (
    <FigurePanel
      title="Bookings per week"
      summary={describeBookings(weeks)}
      heads={['Week of', 'Bookings']}
      rows={weeks.map(({ start, bookings }) => [weekLabel(start), String(bookings)])}
    >
      <ChartPlace>
        <weekChart.Component
          kind="bars"
          name="Bookings"
          data={weeks.map(({ start, bookings }) => ({ week: weekLabel(start), value: bookings }))}
          format={String}
        />
      </ChartPlace>
    </FigurePanel>
  )
}

/** The share of missed visits per week. */
export function NoShowPanel({ weeks }: { weeks: readonly Week[] }) {
  return (
    <FigurePanel
      title="No-show rate"
      summary={describeNoShows(weeks)}
      heads={['Week of', 'Confirmed', 'No-shows', 'Rate']}
      rows={weeks.map((week) => [
        weekLabel(week.start),
        String(week.confirmed),
        String(week.noShow),
        formatRate(noShowRate(week)),
      ])}
    >
      <ChartPlace>
        <weekChart.Component
          kind="line"
          name="No-show rate"
          data={weeks.map((week) => ({ week: weekLabel(week.start), value: noShowRate(week) }))}
          format={formatRate}
          max={rateAxisTop(weeks.map(noShowRate))}
        />
      </ChartPlace>
    </FigurePanel>
  )
}
