import { Button, chakra } from '@chakra-ui/react'
import type { Booking } from '#shared/contract/bookings.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { lateCode } from '#web/lib/code/late.tsx'
import { logWarning } from '#web/lib/browser/log.ts'
import { CalendarIcon } from '#web/ui/icons/calendar.tsx'
import { DownloadIcon } from '#web/ui/icons/download.tsx'
import { toast } from '#web/ui/toast.ts'
import { googleCalendarLink, outlookCalendarLink } from '../calendar-links.ts'

// The same code that writes the mail's attachment. Too large to load before it is needed.
const calendar = lateCode(() => import('#shared/emails/booking-calendar.ts'))

type Visit = Pick<Booking, 'id' | 'date' | 'startsAt' | 'endsAt' | 'version' | 'visitKind'>

async function downloadCalendarFile(visit: Visit, clinic: ClinicFacts) {
  try {
    const { bookingCalendar } = await calendar.load()
    const file = new Blob([bookingCalendar(visit, clinic, window.location.origin)], { type: 'text/calendar' })
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = `appointment-${visit.date}.ics`
    link.click()
    // Delayed, because some browsers read the address after the click has returned.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  } catch (error) {
    logWarning('The calendar file could not be made', error)
    toast('The calendar file could not be made. Please use one of the links.', { tone: 'error' })
  }
}

/** Adds the visit to a calendar: as a file, in Google or in Outlook. */
export function CalendarButtons({ visit }: { visit: Visit }) {
  const clinic = useClinic()
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" data-print="hidden">
      <Button
        onPointerEnter={calendar.preload}
        onFocus={calendar.preload}
        onClick={() => downloadCalendarFile(visit, clinic)}
      >
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
