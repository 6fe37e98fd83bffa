import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Patient } from '#shared/contract/patients.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { isEmailAddress } from '#shared/domain/email-address.ts'
import type { Change } from '#web/lib/forms/change.ts'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { bookingErrorText } from '../failure-text.ts'
import type { SlotRow } from '../day-model.ts'
import { isSamePerson } from '../same-person.ts'
import { type BookForm, EMPTY_BOOKING } from '../use-book-form.ts'
import { useNewBooking } from '../use-new-booking.ts'
import { BookingFields } from './booking-fields.tsx'
import { HeldNotice } from './held-notice.tsx'
import { PanelFrame } from '#web/ui/panel-frame.tsx'
import { PatientSearch } from './patient-search.tsx'

interface Props {
  date: string
  slot: string
  /** Not 'available' once somebody else has taken the slot or its time has come. */
  state: SlotRow['state']
  /** Whether the slot has already started: the patient walked in. */
  walkIn: boolean
  /** The person on the waiting list for whom the slot is held, and until when. */
  held?: SlotRow['held']
  /** The day's bookings. */
  sameDay: readonly Appointment[]
  /** Free slots near this one, to switch to without losing the form. */
  alternatives: readonly string[]
  /** The input so far. It outlives the panel, which may show another slot or a booking in the meantime. */
  form: BookForm
  onChange: Change<BookForm>
  onMove: (slot: string) => void
  /** Called when this form was booked, even if the panel has closed by then. */
  onDone: (form: BookForm) => void
  /** Called when the booking was made while the panel still shows it. */
  onBooked: (booked: Appointment) => void
  onClose: () => void
}

/** Explains why a slot can no longer be booked. */
function lostText(state: SlotRow['state']): string {
  if (state === 'past') return 'This time has passed. Please choose a later slot.'
  return state === 'closed' ? 'The clinic is closed at this time.' : 'Slot already booked'
}

/** The side panel's book mode: a booking at the desk or on the phone. */
export default function NewBookingPanel(props: Props) {
  const { date, slot, state, walkIn, held, sameDay, alternatives, form, onChange } = props
  const { onMove, onClose } = props
  const formId = useId()
  const [submitted, setSubmitted] = useState(false)
  const [overriding, setOverriding] = useState('')
  const { book, busy, lost, send } = useNewBooking(props)

  const missing = !form.name.trim() || !form.contact.trim()
  const address = form.email.trim()
  const wrongEmail = address !== '' && !isEmailAddress(address)
  // A held slot needs an explicit decision.
  const kept = held !== undefined && overriding !== slot
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing || wrongEmail) return focusFirstWrong(event.currentTarget)
    if (busy || lost || kept) return
    await send({ walkIn: walkIn || undefined, held: Boolean(held) || undefined })
  }
  const others = sameDay.filter((other) => isSamePerson(other, form))
  const submitButton = useRef<HTMLButtonElement>(null)
  // Whether the search was reopened to choose somebody else.
  const [searchAgain, setSearchAgain] = useState(false)
  const choose = ({ name, contact, email, patientUid }: Patient) => {
    if (busy) return
    onChange((now) => ({ ...now, name, contact, email, patientUid }))
    // The search is removed from the page, so the focus moves on to the booking form.
    submitButton.current?.focus()
  }
  const bookForm = useRef<HTMLFormElement>(null)
  const enterNew = (text: string) => {
    if (busy) return
    const key = /^[+(\d]/.test(text) ? 'contact' : 'name'
    onChange((now) => ({ ...now, [key]: text }))
    // Focuses the other of the two fields.
    bookForm.current?.querySelectorAll('input')[key === 'name' ? 1 : 0]?.focus()
  }
  const error = () => {
    if (submitted && missing) return 'Name and contact are required'
    if (book.isError) return bookingErrorText(book.error)
    return lost ? lostText(state) : ''
  }
  const message = error()

  return (
    <PanelFrame
      // A new key for another slot, so that the focus starts in the first field again.
      key={slot}
      title="Book appointment"
      subtitle={`${formatLongDate(date)}, ${slot}`}
      begin="field"
      onClose={onClose}
      footer={
        <>
          {message && <Notice>{message}</Notice>}
          {lost && alternatives.length > 0 && (
            <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" textStyle="sm">
              Still free:
              {alternatives.map((free) => (
                <Button
                  key={free}
                  size="sm"
                  variant="outline"
                  onClick={() => {
                    book.reset()
                    onMove(free)
                    // This button is removed, so the focus moves on.
                    requestAnimationFrame(() => submitButton.current?.focus())
                  }}
                >
                  {free}
                </Button>
              ))}
            </chakra.div>
          )}
          {/* Not disabled, so that it keeps the focus. */}
          <Button type="submit" form={formId} ref={submitButton} aria-disabled={busy || lost || kept}>
            {busy ? 'Booking…' : `Book ${slot}`}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        {form.patientUid ? (
          <Notice
            tone="info"
            action={
              <Button
                size="xs"
                variant="ghost"
                minH="6"
                aria-disabled={busy || undefined}
                onClick={() => {
                  if (busy) return
                  onChange(() => EMPTY_BOOKING)
                  setSearchAgain(true)
                }}
              >
                Someone else
              </Button>
            }
          >
            For patient {form.patientUid}
          </Notice>
        ) : (
          <PatientSearch
            focused={searchAgain}
            blank={!form.name.trim() && !form.contact.trim()}
            onNew={enterNew}
            onChoose={choose}
          />
        )}
        <chakra.form
          id={formId}
          ref={bookForm}
          noValidate
          onSubmit={(event) => void submit(event)}
          display="grid"
          gap="4"
          pt="4"
          borderTopWidth="1px"
        >
          <ReadOnlyWhile busy={busy}>
            <BookingFields
              form={form}
              onChange={onChange}
              onChoose={choose}
              submitted={submitted}
              wrongEmail={wrongEmail}
            />
          </ReadOnlyWhile>
          {held && (
            <HeldNotice
              held={held}
              overriding={!kept}
              onOverride={(overrides) => setOverriding(overrides ? slot : '')}
            />
          )}
          {others.length > 0 && !book.isSuccess && (
            <Notice tone="warning">
              <bdi>{others[0]!.name}</bdi> already has a visit on this day:{' '}
              {others.map((other) => other.slot).join(', ')}.
            </Notice>
          )}
        </chakra.form>
      </chakra.div>
    </PanelFrame>
  )
}
