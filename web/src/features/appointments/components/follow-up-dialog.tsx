import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { Allergies } from '#web/entities/patient/components/allergies.tsx'
import { usePatient } from '#web/entities/patient/api/get-patient.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { Radio } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useDay } from '../api/get-day.ts'
import { buildDay } from '../day-model.ts'
import { bookingErrorText } from '../failure-text.ts'
import { FOLLOW_UP_WEEKS, followUpDate, offerOf } from '../follow-up.ts'
import { isSamePerson } from '../same-person.ts'
import type { BookForm } from '../use-book-form.ts'
import { useClinicNow } from '../use-clinic-now.ts'
import { useNewBooking } from '../use-new-booking.ts'
import { closedText } from './day-notice.tsx'

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
  const now = useClinicNow(day.data, day.dataUpdatedAt)
  const rows = day.data ? buildDay(day.data, { now, zone: day.data.slots.zone }) : []
  const offer = day.data && offerOf(rows, appointment.slot)
  return { weeks, date, day, rows, offer }
}

/** What a day offers, in words. */
function offerText({ day, offer }: ReturnType<typeof useOffer>, wanted: string): string {
  if (!day.data || !offer) return day.isError ? 'Not known' : 'Loading…'
  if (!offer.why) return `${wanted}, free`
  const instead = offer.slot ? `nearest free time ${offer.slot}` : 'nothing else is free'
  return closedText(day.data.slots) ?? `${wanted} is ${offer.why}: ${instead}`
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
  const sameDay = chosen?.rows.flatMap((row) => row.appointment ?? []) ?? []
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
      <chakra.fieldset display="grid" gap="2">
        <chakra.legend textStyle="label">When</chakra.legend>
        {offers.map((offer) => (
          <Radio
            key={offer.weeks}
            name="follow-up"
            checked={offer.weeks === weeks}
            onChange={() => {
              setWeeks(offer.weeks)
              book.reset()
            }}
          >
            <span>
              <chakra.span display="block" fontWeight="600">
                +{offer.weeks} {offer.weeks === 1 ? 'week' : 'weeks'}
                {offer.date && `: ${formatLongDate(offer.date)}`}
              </chakra.span>
              <chakra.span display="block" textStyle="hint" color="fg.muted">
                {offerText(offer, appointment.slot)}
              </chakra.span>
            </span>
          </Radio>
        ))}
      </chakra.fieldset>
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
