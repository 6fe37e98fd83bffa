import { useState, useSyncExternalStore } from 'react'
import { todayIn } from '#shared/domain/clock.ts'
import { useDaySlots } from './api/get-day-slots.ts'
import { useMonthAvailability } from './api/get-month-availability.ts'
import { deviceZone } from './describe-time.ts'

const never = () => () => undefined
const deviceToday = () => todayIn(deviceZone(), Date.now())

/** The clinic's day and zone, as its server said last. */
interface ClinicNow {
  today: string
  zone: string
}

/**
 * The day on the form with its slots, and the month around it.
 *
 * Until the visitor chooses, the day is the clinic's today. The device's date serves only to ask the first
 * question; the answer says which day it is at the clinic. While prerendering there is no day at all.
 */
export function useChosenDay() {
  // null: nothing chosen, follow the clinic's day. '': the visitor has emptied the field.
  const [chosen, setChosen] = useState<string | null>(null)
  const [browsed, setBrowsed] = useState<string | null>(null)
  const [clinicNow, setClinicNow] = useState<ClinicNow>({ today: '', zone: '' })
  const guess = useSyncExternalStore(never, deviceToday, () => '')
  const { today, zone } = clinicNow

  const date = chosen ?? (today || guess)
  // A day that is over has nothing to tell but which one is next, and that is today's answer as well.
  const past = today !== '' && date !== '' && date < today
  const slots = useDaySlots(past ? today : date)
  const month = browsed ?? (past || date === '' ? today || guess : date).slice(0, 7)
  const availability = useMonthAvailability(month)

  // Only forward: at midnight the answers to two requests can be a day apart.
  const latest = [slots.data, availability.data].find((answer) => answer && answer.today > today)
  if (latest) setClinicNow({ today: latest.today, zone: latest.zone })

  return {
    /** '' until the clinic's day is known, and while the visitor has emptied the field. */
    date: chosen ?? today,
    past,
    today,
    zone,
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
