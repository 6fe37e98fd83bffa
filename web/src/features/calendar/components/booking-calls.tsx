import { Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '#shared/domain/dates.ts'
import { showBooking } from '#web/entities/appointment/book-for.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { PhoneLink } from '#web/entities/patient/components/phone-link.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { spanBookingsQuery } from '../api/get-span-bookings.ts'
import { type Span, spanText } from '../span.ts'

/** The days that were closed. */
interface Props extends Span {
  onClose: () => void
}

/** After days were closed: the patients still booked, with phone numbers, until nobody is left to call. */
export default function BookingCalls({ from, to, onClose }: Props) {
  const query = useQuery(spanBookingsQuery(from, to))
  const { data, error, isFetching } = query
  return (
    <PanelFrame
      onClose={onClose}
      title="Whom to call"
      subtitle={`Booked though the clinic is closed: ${spanText({ from, to })}`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      {/* An empty list loaded before the days were closed proves nothing. */}
      {!data?.length &&
        (error || isFetching ? (
          <QueryState title="The bookings in these days could not be loaded" query={query} />
        ) : (
          <p>No bookings are left in these days.</p>
        ))}
      {data && data.length > 0 && (
        <chakra.ul aria-label="Bookings to call about">
          {data.map((booking) => (
            <chakra.li
              key={booking.id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              columnGap="3"
              py="2"
              _notFirst={{ borderTopWidth: '1px' }}
            >
              <chakra.div minW="0" flex="1">
                <chakra.span display="block" fontWeight="500" overflowWrap="anywhere">
                  <bdi>{booking.name}</bdi>
                </chakra.span>
                <chakra.span display="block" textStyle="sm" color="fg.muted">
                  {formatShortDate(booking.date)}, {booking.slot}
                  {booking.status === 'confirmed' && ' (confirmed)'}
                </chakra.span>
                <Allergies json={booking.allergies} />
                <chakra.span display="block">
                  <PhoneLink contact={booking.contact} />
                </chakra.span>
              </chakra.div>
              <ButtonLink
                size="sm"
                variant="outline"
                minH="11"
                to={paths.admin.day(booking.date)}
                state={showBooking(booking)}
                aria-label={`Open the appointment of ${booking.name}`}
              >
                Open
              </ButtonLink>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
    </PanelFrame>
  )
}
