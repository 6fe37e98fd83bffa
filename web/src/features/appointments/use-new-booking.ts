import { useEffect, useEffectEvent } from 'react'
import { aboutVisit } from '#web/entities/appointment/about-visit.ts'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { useIsShown } from '#web/lib/browser/use-is-shown.ts'
import { getToken } from '#web/lib/calls/session.ts'
import { toast } from '#web/ui/toast.ts'
import {
  type Booked,
  forgetBooking,
  settleBooking,
  unansweredBooking,
  useCreateAppointment,
  useIsBooking,
} from './api/create-appointment.ts'
import type { SlotRow } from './day-model.ts'
import { bookingErrorText } from './failure-text.ts'
import { isAsSent, newBooking } from './new-booking.ts'
import { isSamePerson } from './same-person.ts'
import type { BookForm } from './use-book-form.ts'

type Booking = Input<'appointments.create', 'body'>

interface Panel {
  date: string
  slot: string
  state: SlotRow['state']
  sameDay: readonly Appointment[]
  form: BookForm
  onDone: (form: BookForm) => void
  onBooked: (booked: Appointment) => void
}

const firstTryText = ({ booked, sent: { name, contact } }: Booked) =>
  `Your first try went through: ${name}, ${contact}, ${booked.slot}.`

/**
 * Books the form of a panel and reports the outcome, even if the panel has closed or shows something else by then.
 *
 * @returns `busy`: whether it is being booked, or it isn't yet known whether it was; `lost`: whether the slot can no
 *   longer be booked; `send`: books it
 */
export function useNewBooking({ date, slot, state, sameDay, form, onDone, onBooked }: Panel) {
  const busy = useIsBooking()
  const here = useIsShown()
  const book = useCreateAppointment()
  const body = newBooking(form, date, slot)

  /** Reports the booking as it was sent, and says so if the form has been edited since. */
  const report = (made: Booked) => {
    if (isAsSent(body, made.sent)) toast(aboutVisit('Appointment booked', made.booked))
    else toast(`${firstTryText(made)} Your changes since then are not included.`, { tone: 'info' })
    // If the stored booking is somebody else's, this person's is still to be made.
    if (isSamePerson(made.booked, body)) onDone(form)
    if (here.current) onBooked(made.booked)
  }

  // If only the answer was lost, the day shows the booking, after a reload too.
  const tried = busy ? undefined : unansweredBooking(date)
  const arrived = tried && sameDay.find((other) => other.slot === tried.slot && isSamePerson(other, tried))
  const lost = state !== 'available' && !busy && !book.isSuccess && !arrived
  const show = useEffectEvent(async () => {
    const asShown = arrived && { booked: arrived, sent: tried }
    const made = await settleBooking(date).catch(() => {
      // There is still no answer, but the day has said it.
      if (!unansweredBooking(date)) return undefined
      forgetBooking(date)
      return asShown
    })
    if (made) report(made)
  })
  useEffect(() => {
    if (arrived) void show()
  }, [arrived])

  const failed = (error: unknown) => {
    // While the panel is open, it shows the error itself. After the end of the session, the login page says so.
    if (!here.current && getToken()) toast(bookingErrorText(error), { tone: 'error' })
    return null
  }
  const send = async (options: Pick<Booking, 'walkIn' | 'held'>) => {
    // Not in the callbacks of mutate(): they are dropped with this panel, which may show something else by then.
    const made = await book.mutateAsync({ ...body, ...options }).catch(failed)
    if (made) report(made)
  }
  return { book, busy: busy || Boolean(arrived), lost, send }
}
