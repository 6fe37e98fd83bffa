import { chakra } from '@chakra-ui/react'
import { lateComponent } from '#web/lib/code/late.tsx'
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

const WeekChart = lateComponent(() => import('./week-chart.tsx'), {
  // As high as the chart.
  loading: () => (
    <chakra.div h="15rem">
      <Loading />
    </chakra.div>
  ),
})

/** Bookings per week. */
export function BookingsPanel({ weeks }: { weeks: readonly Week[] }) {
  return (
    <FigurePanel
      title="Bookings per week"
      summary={describeBookings(weeks)}
      heads={['Week of', 'Bookings']}
      rows={weeks.map(({ start, bookings }) => [weekLabel(start), String(bookings)])}
    >
      <WeekChart
        kind="bars"
        name="Bookings"
        data={weeks.map(({ start, bookings }) => ({ week: weekLabel(start), value: bookings }))}
        format={String}
      />
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
      <WeekChart
        kind="line"
        name="No-show rate"
        data={weeks.map((week) => ({ week: weekLabel(week.start), value: noShowRate(week) }))}
        format={formatRate}
        max={rateAxisTop(weeks.map(noShowRate))}
      />
    </FigurePanel>
  )
}
