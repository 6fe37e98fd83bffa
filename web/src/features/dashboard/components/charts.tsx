import { chakra } from '@chakra-ui/react'
import type { SummaryAnswer } from '#shared/contract/appointments.ts'
import { describeLoad, loadLabels } from '../figures.ts'
import { FigurePanel } from './figure-panel.tsx'
import { LoadStrip } from './load-strip.tsx'
import { BookingsPanel, NoShowPanel } from './week-panels.tsx'

/** Today's slots, the bookings and the no-shows of the last weeks, in one grid of equal height. */
export default function Charts({ today, weeks }: Pick<SummaryAnswer, 'today' | 'weeks'>) {
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
      // Where two charts fit side by side, the first takes the whole row.
      css={{
        '& > :first-of-type': { gridColumn: { lg: 'span 2', xl: 'auto' } },
        '@media print': {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > :first-of-type': { gridColumn: 'span 2' },
        },
      }}
    >
      <FigurePanel
        title="Today’s load"
        summary={describeLoad(today.load)}
        heads={['Slot', 'State']}
        rows={today.load.map(({ slot, state }) => [slot, loadLabels[state]])}
      >
        <LoadStrip load={today.load} />
      </FigurePanel>
      <BookingsPanel weeks={weeks} />
      <NoShowPanel weeks={weeks} />
    </chakra.div>
  )
}
