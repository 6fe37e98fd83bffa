import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { QueryState } from '#web/ui/query-state.tsx'

interface Props {
  bookings: UseQueryResult<Appointment[]>
  /** 'in these days', or 'on this day'. */
  when?: string
}

/** The warning before days are closed or opened, with their bookings. */
export function SpanBookings({ bookings, when = 'in these days' }: Props) {
  const { data } = bookings
  if (!data) return <QueryState title={`The bookings ${when} could not be loaded`} query={bookings} />
  if (data.length === 0) return <Notice tone="info">No bookings {when}.</Notice>
  return (
    <Notice tone="warning">
      <chakra.p fontWeight="600">
        {countOf(data.length, 'booking')} {when} will stay. Reschedule or delete them if nobody will be there.
      </chakra.p>
      <chakra.ul mt="2" aria-label={`Bookings ${when}`}>
        {data.map(({ id, date, slot, name, contact, status, allergies }) => (
          <chakra.li key={id} py="1">
            <chakra.span display="block">
              {formatShortDate(date)}, {slot} · <bdi>{name}</bdi>
              {status === 'confirmed' && ' (confirmed)'}
            </chakra.span>
            <Allergies json={allergies} />
            <chakra.span display="block">
              <PhoneLink contact={contact} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
