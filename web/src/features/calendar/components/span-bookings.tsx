import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { countOf } from '#shared/domain/count-of.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { LoadError, Loading } from '#web/ui/states.tsx'

interface Props {
  bookings: UseQueryResult<Appointment[]>
  /** 'in these days', or 'on this day'. */
  when?: string
}

/** The warning before days are closed, with their bookings. */
export function SpanBookings({ bookings, when = 'in these days' }: Props) {
  const { data, error, isFetching, refetch } = bookings
  if (!data) {
    return error ? (
      <LoadError
        title={`The bookings ${when} could not be loaded`}
        reason={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Loading />
    )
  }
  if (data.length === 0) return <Notice tone="info">No bookings {when}.</Notice>
  return (
    <Notice tone="warning">
      <chakra.p fontWeight="600">
        {countOf(data.length, 'booking')} {when} will stay. Reschedule or delete them if nobody will be there.
      </chakra.p>
      {/* Makes it scrollable with the keyboard. */}
      <chakra.ul mt="2" maxH="12rem" overflowY="auto" tabIndex={0} aria-label={`Bookings ${when}`}>
        {data.map(({ id, date, slot, name, contact, status }) => (
          <chakra.li key={id} py="1">
            <chakra.span display="block">
              {formatShortDate(date)}, {slot} · <bdi>{name}</bdi>
              {status === 'confirmed' && ' (confirmed)'}
            </chakra.span>
            <PhoneLink contact={contact} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
