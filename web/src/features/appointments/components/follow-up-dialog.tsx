import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { FollowUpChoice } from '#web/entities/appointment/components/follow-up-choice.tsx'
import { FOLLOW_UP_WEEKS, followUpDate, offerOf } from '#web/entities/appointment/follow-up.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDay } from '../api/get-day.ts'
import { bookingErrorText } from '../failure-text.ts'
import { isSamePerson } from '../same-person.ts'
import type { BookForm } from '../use-book-form.ts'
import { useNewBooking } from '../use-new-booking.ts'
import { AlreadyBooked } from './already-booked.tsx'

interface Props {
  appointment: Appointment
  today: string
  onShowDay: (date: string) => void
  onClose: () => void
}

/** A day some weeks ahead, and the time that it offers. */
function useOffer(appointment: Appointment, weeks: number, today: string) {
  const date = followUpDate(appointment, weeks, today)
  const day = useDay(date)
  const slots = day.data?.slots
  return { weeks, date, day, slots, failed: day.isError, offer: slots && offerOf(slots, appointment.slot) }
}

/** Books the patient's next visit one, two or four weeks ahead, at the same time or the nearest free one. */
export default function FollowUpDialog({ appointment, today, onShowDay, onClose }: Props) {
  const offers = [
    useOffer(appointment, FOLLOW_UP_WEEKS[0], today),
    useOffer(appointment, FOLLOW_UP_WEEKS[1], today),
    useOffer(appointment, FOLLOW_UP_WEEKS[2], today),
  ]
  const [weeks, setWeeks] = useState(0)
  const chosen = offers.find((offer) => offer.weeks === weeks)
  const { data: record } = usePatient(appointment.patientUid)
  const { name, contact, email } = record ?? appointment
  const sameDay = chosen?.day.data?.appointments ?? []
  const slot = chosen?.offer?.slot
  const { patientUid, visitKind = '' } = appointment
  const form: BookForm = { name, contact, email, visitKind, reason: '', patientUid }
  const { book, busy, send } = useNewBooking({
    date: chosen?.date ?? '',
    slot: slot ?? '',
    state: slot ? 'available' : 'unknown',
    sameDay,
    form,
    onDone: () => undefined,
    onBooked: onClose,
  })
  const other = sameDay.find((one) => isSamePerson(one, form))

  return (
    <FormDialog
      title="Book follow-up"
      subtitle={
        <>
          <bdi>{name}</bdi>, {appointment.date > today ? 'after' : 'last'} {formatLongDate(appointment.date)},{' '}
          {appointment.slot}
        </>
      }
      onClose={onClose}
      submitLabel={slot ? `Book ${slot}` : 'Book'}
      busyLabel="Booking…"
      busy={busy}
      incomplete={!slot}
      refusal={book.isError && bookingErrorText(book.error)}
      onSubmit={() => void send({})}
    >
      <chakra.p textStyle="sm">
        <Allergies json={record?.allergies ?? appointment.allergies} none="Allergies: none noted" />
      </chakra.p>
      <AlreadyBooked appointment={appointment} today={today} />
      <FollowUpChoice
        offers={offers}
        wanted={appointment.slot}
        chosen={weeks}
        onChoose={(chosenWeeks) => {
          setWeeks(chosenWeeks)
          book.reset()
        }}
      />
      {chosen?.day.isError && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" variant="ghost" onClick={() => void chosen.day.refetch()}>
              Retry
            </Button>
          }
        >
          {`The day could not be loaded: ${failureText(chosen.day.error)}`}
        </Notice>
      )}
      {chosen?.offer && !slot && (
        <Button variant="outline" onClick={() => onShowDay(chosen.date!)}>
          Show {formatLongDate(chosen.date!)}
        </Button>
      )}
      {other && !book.isSuccess && (
        <Notice tone="warning">
          <bdi>{other.name}</bdi> already has a visit on this day: {other.slot}.
        </Notice>
      )}
    </FormDialog>
  )
}
