import { Button, chakra } from '@chakra-ui/react'
import type { Booking } from '#shared/contract/bookings.ts'
import { mapLink } from '#shared/domain/clinic-facts.ts'
import { bookingCalendar } from '#shared/emails/booking-calendar.ts'
import { saveBlob } from '#web/lib/browser/save-blob.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { CalendarIcon, ChevronDownIcon, DownloadIcon, MapPinIcon } from '#web/ui/icons.ts'
import { googleCalendarLink, outlookCalendarLink } from '../calendar-links.ts'

type Visit = Pick<Booking, 'id' | 'date' | 'startsAt' | 'endsAt' | 'version' | 'visitKind'>

/** Adds the visit to a calendar: as a file, in Google or in Outlook. */
function CalendarButtons({ visit }: { visit: Visit }) {
  const clinic = useClinic()
  const download = () => {
    const file = bookingCalendar(visit, clinic, window.location.origin)
    saveBlob(new Blob([file], { type: 'text/calendar' }), `appointment-${visit.date}.ics`)
  }
  return (
    <chakra.details>
      <Button asChild variant="outline">
        <summary>
          <CalendarIcon /> Calendar <ChevronDownIcon />
        </summary>
      </Button>
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <Button variant="outline" onClick={download}>
          <DownloadIcon /> Calendar file (.ics)
        </Button>
        <Button variant="outline" asChild>
          <a href={googleCalendarLink(visit, clinic)} target="_blank" rel="noopener noreferrer">
            Google Calendar
          </a>
        </Button>
        <Button variant="outline" asChild>
          <a href={outlookCalendarLink(visit, clinic)} target="_blank" rel="noopener noreferrer">
            Outlook
          </a>
        </Button>
      </chakra.div>
    </chakra.details>
  )
}

/** For a visit to come: directions, unless it is by video, and the calendar. Opening it moves the page, and covers nothing. */
export function VisitActions({ visit }: { visit: Visit }) {
  const clinic = useClinic()
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="3" data-print="hidden">
      <CalendarButtons visit={visit} />
      {visit.visitKind !== 'video' && (
        <Button variant="outline" asChild>
          <a href={mapLink(clinic)} target="_blank" rel="noopener noreferrer">
            <MapPinIcon /> Directions
          </a>
        </Button>
      )}
    </chakra.div>
  )
}
