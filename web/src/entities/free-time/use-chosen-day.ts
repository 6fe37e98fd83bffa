import { useState } from 'react'
import { useDaySlots } from './api/get-day-slots.ts'
import { useNextSlots } from './api/get-next-slots.ts'
import { NOW } from './now.ts'

interface ClinicNow {
  today: string
  zone: string
  /** The last day that visitors may book. */
  lastDate: string
}

/**
 * The day chosen in the form with its slots, and the next free ones.
 *
 * Until the visitor chooses a day, it is `start` or the clinic's current day, which comes with the first answer.
 */
export function useChosenDay(start: string | null = null) {
  // null: nothing chosen, follow the clinic's day. '': the visitor cleared the field.
  const [chosen, setChosen] = useState(start)
  const [clinicNow, setClinicNow] = useState<ClinicNow>({ today: '', zone: '', lastDate: '' })
  const { today, zone, lastDate } = clinicNow

  const date = chosen ?? today
  // For a past day only the next open day matters, and today's answer contains that too.
  const past = today !== '' && date !== '' && date < today
  const shown = past ? today : date || today
  // '' until an answer has come: then the clinic's own day is asked for.
  const live = useDaySlots(shown === today ? NOW : shown)
  const next = useNextSlots()
  // At midnight the last answer is about the day that is over.
  const slots = { ...live, data: live.data?.date === shown ? live.data : undefined }

  // Forward only: around midnight, the answers to two requests can be a day apart.
  const latest = live.data
  if (latest && (latest.today > today || latest.lastDate > lastDate))
    setClinicNow({ today: latest.today, zone: latest.zone, lastDate: latest.lastDate })
  // Without the day's times, the other answer says which day it is.
  else if (live.isError && !today && next.data)
    setClinicNow({ today: next.data.today, zone: next.data.zone, lastDate })

  return {
    /** '' until the clinic's day is known, and while the field is empty. */
    date,
    past,
    today,
    zone,
    lastDate,
    slots,
    next,
    chooseDate: (day: string | null) => setChosen(day),
    reload: () => {
      slots.refetch()
      next.refetch()
    },
  }
}

export type ChosenDay = ReturnType<typeof useChosenDay>
