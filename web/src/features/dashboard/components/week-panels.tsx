import {
  countTicks,
  describeBookings,
  describeNoShows,
  formatRate,
  noShowRate,
  rateTicks,
  type Week,
  weekLabel,
} from '../figures.ts'
import { FigurePanel } from './figure-panel.tsx'
import { WeekChart } from './week-chart.tsx'

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
        ticks={countTicks(weeks.map(({ bookings }) => bookings))}
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
        ticks={rateTicks(weeks.map(noShowRate))}
      />
    </FigurePanel>
  )
}
