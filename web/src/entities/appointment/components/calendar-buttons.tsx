import { Button, chakra } from '@chakra-ui/react'
import type { Booking } from '#shared/contract/bookings.ts'
import { bookingCalendar } from '#shared/emails/booking-calendar.ts'
import { saveBlob } from '#web/lib/browser/save-blob.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { CalendarIcon, DownloadIcon } from '#web/ui/icons.ts'
import { googleCalendarLink, outlookCalendarLink } from '../calendar-links.ts'

type Visit = Pick<Booking, 'id' | 'date' | 'startsAt' | 'endsAt' | 'version' | 'visitKind'>

/** Adds the visit to a calendar: as a file, in Google or in Outlook. */
export function CalendarButtons({ visit }: { visit: Visit }) {
  const clinic = useClinic()
  const download = () => {
    const file = bookingCalendar(visit, clinic, window.location.origin)
    saveBlob(new Blob([file], { type: 'text/calendar' }), `appointment-${visit.date}.ics`)
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" data-print="hidden">
      <Button onClick={download}>
        <DownloadIcon /> Calendar file (.ics)
      </Button>
      <Button variant="outline" asChild>
        <a href={googleCalendarLink(visit, clinic)} target="_blank" rel="noopener noreferrer">
          <CalendarIcon /> Google Calendar
        </a>
      </Button>
      <Button variant="outline" asChild>
        <a href={outlookCalendarLink(visit, clinic)} target="_blank" rel="noopener noreferrer">
          <CalendarIcon /> Outlook
        </a>
      </Button>
    </chakra.div>
  )
}
