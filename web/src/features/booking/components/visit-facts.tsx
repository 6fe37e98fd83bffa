import { chakra } from '@chakra-ui/react'
import type { Booking } from '#shared/contract/bookings.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { describeZone, deviceZone, localTime } from '../describe-time.ts'

/** A visit's date and time as terms and values, with the visitor's local time if it differs. */
export function timeFacts({ date, slot, zone }: Pick<Booking, 'date' | 'slot' | 'zone'>): [string, string][] {
  const local = localTime(date, slot, zone, deviceZone())
  return [
    ['Date', formatLongDate(date)],
    ['Time', slot],
    ['Time zone', describeZone(zone, date)],
    ...(local ? ([['Your local time', local]] as [string, string][]) : []),
  ]
}

/** Facts of a visit, in two columns where there is room. */
export function VisitFacts({ facts }: { facts: [string, string][] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      columnGap="8"
      rowGap="4"
      my="6"
    >
      {facts.map(([term, value]) => (
        <div key={term}>
          <chakra.dt textStyle="sm" color="fg.muted">
            {term}
          </chakra.dt>
          <chakra.dd fontWeight="600" overflowWrap="anywhere" whiteSpace="pre-line">
            {value}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}
