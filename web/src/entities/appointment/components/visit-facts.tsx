import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Booking } from '#shared/contract/bookings.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { deviceZone, localTime } from '#web/lib/values/describe-time.ts'
import { ZoneName } from '#web/ui/zone-name.tsx'

/** A term and its value. */
export type VisitFact = [term: string, value: ReactNode]

/** A visit's date and time as terms and values, with the visitor's local time if it differs. */
export function timeFacts({ date, slot, zone }: Pick<Booking, 'date' | 'slot' | 'zone'>): VisitFact[] {
  const local = localTime(date, slot, zone, deviceZone())
  return [
    ['Date', formatLongDate(date)],
    ['Time', slot],
    ['Time zone', <ZoneName key="zone" zone={zone} date={date} />],
    ...(local ? ([['Your local time', local]] as VisitFact[]) : []),
  ]
}

/** Facts of a visit, in two columns where there is room. */
export function VisitFacts({ facts }: { facts: VisitFact[] }) {
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
