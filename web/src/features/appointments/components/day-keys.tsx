import { chakra } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { Appointment } from '#shared/contract/appointments.ts'
import {
  type BookingActions,
  bookingActions,
  type ClinicMoment,
  type SlotState,
} from '#shared/domain/slot-state.ts'
import { useKeys } from '#web/lib/browser/keys.ts'
import { paths } from '#web/lib/page/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { useConfirmAppointment } from '../api/confirm-appointment.ts'
import type { SlotRow } from '../day-model.ts'
import type { DeskDialog, Selection } from '../selection.ts'
import { whyNot } from '../why-not.ts'

interface Props {
  date: string
  today: string | undefined
  rows: readonly SlotRow[]
  moment: ClinicMoment
  /** The slot for a walk-in: the current one, or the next free one. */
  walkIn: string | undefined
  selection: Selection | null
  onShowDay: (date: string) => void
  /** Some days on or back. */
  onStep: (days: number) => void
  onSelect: (row: SlotRow, dialog?: DeskDialog) => void
  onClose: () => void
}

/** The acts of a booking that open a dialog, by their key. */
const dialogs = [
  { keys: 'p', words: 'New prescription', dialog: 'prescription', needs: 'prescribe' },
  { keys: 'e', words: 'Edit details', dialog: 'details', needs: 'edit' },
  { keys: 'u', words: 'Upload a file', dialog: 'upload', needs: 'upload' },
  { keys: 'f', words: 'Book follow-up', dialog: 'follow-up', needs: undefined },
  { keys: 'm', words: 'Reschedule', dialog: 'reschedule', needs: 'reschedule' },
] as const

interface Booking {
  row: SlotRow
  appointment: Appointment
  actions: BookingActions
}

interface BookingAct {
  keys: string
  words: string
  isOffered: (actions: BookingActions) => boolean
  /** What it is called where it isn't offered. */
  needs: Parameters<typeof whyNot>[0] | undefined
  run: (booking: Booking) => void
}

/** The day view's keys. Those of a booking act on the focused slot's, and on the open one if no slot has the focus. */
export default function DayKeys({ date, today, rows, moment, walkIn, selection, ...on }: Props) {
  const navigate = useNavigate()
  const confirmVisit = useConfirmAppointment()

  const bookingOf = (row: SlotRow | undefined): Booking | null => {
    if (!row?.appointment) return null
    const { appointment } = row
    return { row, appointment, actions: bookingActions(row.state as SlotState, appointment.date, moment) }
  }
  const opened =
    selection?.mode === 'view' ? rows.find(({ appointment }) => appointment?.id === selection.id) : undefined
  const openBooking = bookingOf(opened)
  const bookingFor = ({ target }: KeyboardEvent) => {
    const slot = document.activeElement?.getAttribute('data-slot')
    // The palette acts on whom it names: the open booking.
    if (!slot || (!target && openBooking)) return openBooking
    return bookingOf(rows.find((row) => row.slot === slot))
  }
  const bookNext = () => {
    const slot = walkIn ?? rows.find(({ state, held }) => state === 'available' && !held)?.slot
    if (slot) on.onSelect({ slot, state: 'available' })
    else toast('Nothing is free on this day. ] shows the next day.', { tone: 'info' })
  }
  useKeys('Day', [
    { keys: 't', words: 'Today', act: () => today && today !== date && on.onShowDay(today) },
    { keys: '[', words: 'Day before', act: () => on.onStep(-1) },
    { keys: ']', words: 'Day after', act: () => on.onStep(1) },
    { keys: '{', words: 'Week before', act: () => on.onStep(-7) },
    { keys: '}', words: 'Week after', act: () => on.onStep(7) },
    { keys: 'w', words: 'Week', act: () => void navigate(paths.admin.week(date)) },
    { keys: '← ↑ ↓ →', words: 'Move between the slots' },
    { keys: 'Home', words: 'First slot' },
    { keys: 'End', words: 'Last slot' },
    { keys: 'Enter', words: 'Open the slot' },
    { keys: 'n', words: 'New booking at the next free time', act: bookNext },
    { keys: 'Escape', words: 'Close the panel', act: () => selection && on.onClose() },
  ])
  const acts: BookingAct[] = [
    {
      keys: 'v',
      words: 'Open the visit',
      isOffered: () => true,
      needs: undefined,
      run: ({ appointment }) => void navigate(paths.admin.visit(appointment.id)),
    },
    {
      keys: 'c',
      words: 'Confirm the visit',
      isOffered: ({ confirm, arrivedLate }) => confirm || arrivedLate,
      needs: 'confirm',
      run: ({ appointment }) => confirmVisit.mutate({ appointment }),
    },
    ...dialogs.map(({ keys, words, dialog, needs }) => ({
      keys,
      words,
      needs,
      isOffered: (actions: BookingActions) => !needs || actions[needs],
      run: ({ row }: Booking) => on.onSelect(row, dialog),
    })),
  ]
  useKeys(
    'Booking',
    acts.map(({ keys, words, isOffered, needs, run }) => ({
      keys,
      words,
      isOfOpen: openBooking !== null,
      whose: openBooking?.appointment.name,
      isRefused: openBooking !== null && !isOffered(openBooking.actions),
      act: (event: KeyboardEvent) => {
        const booking = bookingFor(event)
        if (!booking) toast('Choose a booking first.', { tone: 'info' })
        else if (isOffered(booking.actions)) run(booking)
        else if (needs) {
          const { appointment, row } = booking
          toast(whyNot(needs, appointment, row.state as SlotState, moment) ?? '', { tone: 'error' })
        }
      },
    })),
  )
  return <chakra.p srOnly>Arrow keys move between the slots, Enter opens one, n starts a booking.</chakra.p>
}
