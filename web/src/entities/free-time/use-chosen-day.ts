import { useState, useSyncExternalStore } from 'react'
import { todayIn } from '#shared/domain/clock.ts'
import { useDaySlots } from './api/get-day-slots.ts'
import { useMonthAvailability } from './api/get-month-availability.ts'
import { deviceZone } from '#web/lib/values/describe-time.ts'

const never = () => () => undefined
const deviceToday = () => todayIn(deviceZone(), Date.now())

interface ClinicNow {
  today: string
  zone: string
  /** The last day that visitors may book. */
  lastDate: string
}

/**
 * The day chosen in the form with its slots, and the month around it.
 *
 * Until the visitor chooses a day, it is `start` or the clinic's current day. The device's date is used only for the
 * first request, because the answer contains the clinic's date. There is no day while prerendering.
 */
export function useChosenDay(start: string | null = null) {
  // null: nothing chosen, follow the clinic's day. '': the visitor cleared the field.
  const [chosen, setChosen] = useState(start)
  const [browsed, setBrowsed] = useState<string | null>(null)
  const [clinicNow, setClinicNow] = useState<ClinicNow>({ today: '', zone: '', lastDate: '' })
  const guess = useSyncExternalStore(never, deviceToday, () => '')
  const { today, zone, lastDate } = clinicNow

  const date = chosen ?? (today || guess)
  // For a past day only the next open day matters, and today's answer contains that too.
  const past = today !== '' && date !== '' && date < today
  const slots = useDaySlots(past ? today : date)
  const month = browsed ?? (past || date === '' ? today || guess : date).slice(0, 7)
  const availability = useMonthAvailability(month)

  // Forward only: around midnight, the answers to two requests can be a day apart.
  const latest = [slots.data, availability.data].find((answer) => answer && answer.today > today)
  if (latest) setClinicNow({ today: latest.today, zone: latest.zone, lastDate: latest.lastDate })

  return {
    /** '' until the clinic's day is known, and while the field is empty. */
    date: chosen ?? today,
    past,
    today,
    zone,
    lastDate,
    slots,
    month,
    availability,
    chooseDate: (next: string | null) => {
      setChosen(next)
      setBrowsed(null)
    },
    browseMonth: setBrowsed,
    reload: () => {
      slots.refetch()
      availability.refetch()
    },
  }
}

export type ChosenDay = ReturnType<typeof useChosenDay>
