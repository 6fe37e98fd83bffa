import { useEffect, useEffectEvent } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Input } from '#shared/contract/routes.ts'
import { useIsShown } from '#web/lib/browser/use-is-shown.ts'
import { getToken } from '#web/lib/calls/session.ts'
import { toast } from '#web/ui/toast.ts'
import { useCreateAppointment, useIsBooking } from './api/create-appointment.ts'
import type { SlotRow } from './day-model.ts'
import { bookingErrorText } from './failure-text.ts'
import { asStored, isAsSent, newBooking } from './new-booking.ts'
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

/**
 * Books the form of a panel and reports the outcome, even if the panel has closed or shows something else by then.
 *
 * @returns `lost`: whether the slot can no longer be booked; `send`: books it
 */
export function useNewBooking({ date, slot, state, sameDay, form, onDone, onBooked }: Panel) {
  const busy = useIsBooking()
  const here = useIsShown()
  // While the panel is open, it shows the booking itself.
  const book = useCreateAppointment(() => void (here.current || toast('Appointment booked')))
  const lost = state !== 'available' && !busy && !book.isSuccess
  const body = newBooking(form, date, slot)

  /** Reports the booking as it was sent, and says so if the form has been edited since. */
  const report = (booked: Appointment, sent: Booking) => {
    if (isAsSent(body, sent)) toast('Appointment booked')
    else {
      const { name: called, contact: number } = sent
      toast(
        `Your first try went through: ${called}, ${number}, ${booked.slot}. Your changes since then are not included.`,
        { tone: 'info' },
      )
    }
    // If the stored booking is somebody else's, this person's is still to be made.
    if (isSamePerson(booked, body)) onDone(form)
  }

  // If only the answer was lost, the day shows the booking, after a reload too.
  const tried = book.isError ? book.variables : lost ? body : undefined
  const arrived = tried && sameDay.find((other) => other.slot === tried.slot && isSamePerson(other, tried))
  const show = useEffectEvent((appointment: Appointment) => {
    report(appointment, book.isError ? book.variables : asStored(appointment, body))
    onBooked(appointment)
  })
  useEffect(() => {
    if (arrived) show(arrived)
  }, [arrived])

  const failed = (error: unknown) => {
    // While the panel is open, it shows the error itself. After the end of the session, the login page says so.
    if (!here.current && getToken()) toast(bookingErrorText(error), { tone: 'error' })
    return null
  }
  const send = async (options: Pick<Booking, 'walkIn' | 'held'>) => {
    // Not in the callbacks of mutate(): they are dropped with this panel, which may show something else by then.
    const made = await book.mutateAsync({ ...body, ...options }).catch(failed)
    if (!made) return
    report(made.booked, made.sent)
    if (here.current) onBooked(made.booked)
  }
  return { book, busy, lost, send }
}
