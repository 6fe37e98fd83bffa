import { chakra } from '@chakra-ui/react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Appointment } from '#shared/contract/appointments.ts'
import { formatShortDate } from '#shared/domain/dates.ts'
import { failureText } from '#web/lib/api-client.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { LoadError, Loading } from '#web/ui/states.tsx'
import { countOf } from '../span.ts'

/** The warning before a span is closed: whose bookings lie in it. */
export function SpanBookings({ bookings }: { bookings: UseQueryResult<Appointment[]> }) {
  const { data, error, isFetching, refetch } = bookings
  if (!data) {
    return error ? (
      <LoadError
        title="The bookings in these days could not be loaded"
        reason={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <Loading />
    )
  }
  if (data.length === 0) return <Notice tone="info">No bookings in these days.</Notice>
  return (
    <Notice tone="warning">
      <chakra.p fontWeight="600">
        {countOf(data.length, 'booking')} in these days will stay. Reschedule or delete them if nobody will be
        there.
      </chakra.p>
      {/* Scrolls by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <chakra.ul mt="2" maxH="12rem" overflowY="auto" tabIndex={0} aria-label="Bookings in these days">
        {data.map(({ id, date, slot, name, contact, status }) => (
          <chakra.li key={id} py="1">
            <chakra.span display="block">
              {formatShortDate(date)}, {slot} · {name}
              {status === 'confirmed' && ' (confirmed)'}
            </chakra.span>
            <PhoneLink contact={contact} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Notice>
  )
}
