import { Button, chakra, Heading } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { Booking } from '#shared/contract/bookings.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { clinic } from '#web/content/clinic.ts'
import { logWarning } from '#web/lib/log.ts'
import { CalendarIcon } from '#web/ui/icons/calendar.tsx'
import { CircleCheckIcon } from '#web/ui/icons/circle-check.tsx'
import { DownloadIcon } from '#web/ui/icons/download.tsx'
import { toast } from '#web/ui/toast.ts'
import { googleCalendarLink, outlookCalendarLink } from '../calendar-links.ts'
import { describeZone, deviceZone, localTime } from '../describe-time.ts'

// The same code that writes the mail's attachment; too large to load before it is needed.
const loadCalendar = () => import('#shared/emails/booking-calendar.ts')

async function downloadCalendarFile(booking: Booking) {
  try {
    const { bookingCalendar } = await loadCalendar()
    const file = new Blob([bookingCalendar(booking)], { type: 'text/calendar' })
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = `appointment-${booking.date}.ics`
    link.click()
    // Delayed, because some browsers read the address after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  } catch (error) {
    logWarning('The calendar file could not be made', error)
    toast('The calendar file could not be made. Please use one of the links.', { tone: 'error' })
  }
}

const facts = (booking: Booking): [string, string][] => {
  const { date, slot, zone } = booking
  const local = localTime(date, slot, zone, deviceZone())
  return [
    ['Date', formatLongDate(date)],
    ['Time', slot],
    ['Time zone', describeZone(zone, date)],
    ...(local ? ([['Your local time', local]] as [string, string][]) : []),
    ['Name', booking.name],
    ['Mobile number', booking.contact],
    ['Email', booking.email],
  ]
}

interface Props {
  booking: Booking
  /** The form was edited after the booking was made; the card shows it as first sent. */
  asSentFirst: boolean
}

/** The booking just made, with links to add it to a calendar. Takes the focus when it appears. */
export default function SuccessCard({ booking, asSentFirst }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <chakra.section
      aria-labelledby="booked-heading"
      // Room for the message above the card.
      scrollMarginTop="24"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.300"
      borderRadius="l3"
      p={{ base: '5', md: '8' }}
      mb="6"
    >
      <chakra.span color="brand.fg">
        <CircleCheckIcon width={40} height={40} />
      </chakra.span>
      <Heading as="h2" size="2xl" id="booked-heading" ref={heading} tabIndex={-1} mt="2">
        You’re booked
      </Heading>
      <chakra.p color="fg.muted" mt="1">
        {asSentFirst
          ? `Your first request had reached us, and this is what it booked. What you changed since then was not taken over, and nothing was booked twice. To change it, call us at ${clinic.phone.display}.`
          : 'We look forward to seeing you. The confirmation is on its way to your inbox.'}
      </chakra.p>
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="8"
        rowGap="4"
        my="6"
      >
        {facts(booking).map(([term, value]) => (
          <div key={term}>
            <chakra.dt textStyle="sm" color="fg.muted">
              {term}
            </chakra.dt>
            <chakra.dd fontWeight="600" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button
          onPointerEnter={loadCalendar}
          onFocus={loadCalendar}
          onClick={() => downloadCalendarFile(booking)}
        >
          <DownloadIcon /> Calendar file (.ics)
        </Button>
        <Button variant="outline" asChild>
          <a href={googleCalendarLink(booking)} target="_blank" rel="noopener noreferrer">
            <CalendarIcon /> Google Calendar
          </a>
        </Button>
        <Button variant="outline" asChild>
          <a href={outlookCalendarLink(booking)} target="_blank" rel="noopener noreferrer">
            <CalendarIcon /> Outlook
          </a>
        </Button>
      </chakra.div>
    </chakra.section>
  )
}
