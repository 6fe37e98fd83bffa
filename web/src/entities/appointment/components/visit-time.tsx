import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings.ts'
import type { Visit } from '#shared/contract/visits.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { describeVisit, deviceZone, localTime } from '#web/lib/values/describe-time.ts'
import { ZoneName } from '#web/ui/zone-name.tsx'
import { DateTile, type VisitLook } from './date-tile.tsx'

interface Props {
  visit: Pick<Booking, 'date' | 'slot' | 'zone'>
  look?: VisitLook
  isCancelled?: boolean
  /** Its time before it moved, so that nobody has to compare mails. */
  movedFrom?: Visit['movedFrom']
}

/** A visit's date and time, with the visitor's local time if it differs. */
export function VisitTime({ visit: { date, slot, zone }, look, isCancelled, movedFrom }: Props) {
  const local = localTime(date, slot, zone, deviceZone())
  return (
    <chakra.div display="flex" alignItems="center" gap="4" my="5">
      <DateTile date={date} look={look} />
      <chakra.div minW="0">
        <chakra.p fontWeight="500">{formatLongDate(date)}</chakra.p>
        <chakra.p textStyle="2xl" fontWeight="600" fontVariantNumeric="tabular-nums">
          {isCancelled ? <s>{slot}</s> : slot}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          <ZoneName zone={zone} date={date} />
        </chakra.p>
        {(local || movedFrom) && (
          <chakra.dl textStyle="sm" color="fg.muted">
            {local && <Line term="Your local time">{local}</Line>}
            {movedFrom && (
              <Line term="Before">
                <s>{describeVisit(movedFrom.date, movedFrom.slot)}</s>
              </Line>
            )}
          </chakra.dl>
        )}
      </chakra.div>
    </chakra.div>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt display="inline">{term}: </chakra.dt>
      <chakra.dd display="inline">{children}</chakra.dd>
    </div>
  )
}
