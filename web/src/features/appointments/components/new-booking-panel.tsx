import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Appointment } from '#shared/contract/appointments.ts'
import type { Patient } from '#shared/contract/patients.ts'
import type { Input } from '#shared/contract/routes.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { isEmailAddress } from '#shared/domain/email-address.ts'
import { focusFirstWrong } from '#web/ui/focus-first-wrong.ts'
import { getToken } from '#web/lib/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ReadOnlyWhile } from '#web/ui/read-only.tsx'
import { toast } from '#web/ui/toast.ts'
import { bookingErrorText } from '../failure-text.ts'
import { useCreateAppointment, useIsBooking } from '../api/create-appointment.ts'
import type { SlotRow } from '../day-model.ts'
import { isSamePerson } from '../same-person.ts'
import { type BookForm, EMPTY_BOOKING } from '../use-book-form.ts'
import { BookingFields } from './booking-fields.tsx'
import { HeldNotice } from './held-notice.tsx'
import { PanelFrame } from './panel-frame.tsx'
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
  onChange: (form: BookForm) => void
  onMove: (slot: string) => void
  /** Called when this form was booked, even if the panel has closed by then. */
  onDone: (form: BookForm) => void
  /** Called when the booking was made while the panel still shows it. */
  onBooked: (booked: Appointment) => void
  onClose: () => void
}

type Booking = Input<'appointments.create', 'body'>

/** The fields in which two tries of one booking may differ. */
const COMPARED_FIELDS = ['name', 'contact', 'email', 'visitKind', 'reason', 'date', 'slot'] as const

const isGiven = (booked: Appointment, email: string) =>
  (booked.givenEmail ?? booked.email) === email.toLowerCase()

/**
 * The sent facts besides the person, as stored with the booking. An address left empty stays so: the record's is used.
 */
const storedFacts = (booked: Appointment, { email }: Booking): Partial<Booking> => ({
  email: email && (isGiven(booked, email) ? email : booked.email),
  visitKind: booked.visitKind ?? '',
  reason: booked.reason ?? '',
})

/** Explains why a slot can no longer be booked. */
function lostText(state: SlotRow['state']): string {
  if (state === 'past') return 'This time has passed. Please choose a later slot.'
  return state === 'closed' ? 'The clinic is closed at this time.' : 'Slot already booked'
}

/** The side panel's book mode: a booking at the desk or on the phone. */
export function NewBookingPanel(props: Props) {
  const { date, slot, state, walkIn, held, sameDay, alternatives, form, onChange: setForm } = props
  const { onMove, onDone, onBooked, onClose } = props
  const formId = useId()
  const [submitted, setSubmitted] = useState(false)
  const [overriding, setOverriding] = useState('')
  const busy = useIsBooking()
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  // While the panel is open, it shows the booking itself.
  const book = useCreateAppointment(() => void (here.current || toast('Appointment booked')))

  const missing = !form.name.trim() || !form.contact.trim()
  const address = form.email.trim()
  const wrongEmail = address !== '' && !isEmailAddress(address)
  const lost = state !== 'available' && !busy && !book.isSuccess
  const person = {
    name: form.name.trim(),
    contact: form.contact.trim(),
    email: address || null,
    patientUid: form.patientUid,
  }
  const body = { ...person, visitKind: form.visitKind, reason: form.reason.trim(), date, slot }
  /** Reports the booking as it was sent, and says so if the form has been edited since. */
  const report = (booked: Appointment, sent: Booking) => {
    const asWritten = COMPARED_FIELDS.every((fact) => sent[fact] === body[fact])
    if (asWritten) toast('Appointment booked')
    else {
      const { name: called, contact: number } = sent
      toast(
        `Your first try went through: ${called}, ${number}, ${booked.slot}. Your changes since then are not included.`,
        { tone: 'info' },
      )
    }
    // If the stored booking is somebody else's, this person's is still to be made.
    if (isSamePerson(booked, person)) onDone(form)
  }

  // If only the answer was lost, the day shows the booking, after a reload too.
  const tried = book.isError ? book.variables : lost ? body : undefined
  const arrived = tried && sameDay.find((other) => other.slot === tried.slot && isSamePerson(other, tried))
  const show = useEffectEvent((appointment: Appointment) => {
    // After a reload, only the booking shows what was sent.
    report(appointment, book.isError ? book.variables : { ...body, ...storedFacts(appointment, body) })
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
  // A held slot needs an explicit decision.
  const kept = held !== undefined && overriding !== slot
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (missing || wrongEmail) return focusFirstWrong(event.currentTarget)
    if (busy || kept) return
    // Not in the callbacks of mutate(): they are dropped with this panel, which may show something else by then.
    const made = await book
      .mutateAsync({ ...body, walkIn: walkIn || undefined, held: Boolean(held) || undefined })
      .catch(failed)
    if (!made) return
    report(made.booked, made.sent)
    if (here.current) onBooked(made.booked)
  }
  const others = sameDay.filter((other) => isSamePerson(other, form))
  const submitButton = useRef<HTMLButtonElement>(null)
  // Whether the search was reopened to choose somebody else.
  const [searchAgain, setSearchAgain] = useState(false)
  const choose = ({ name, contact, email, patientUid }: Patient) => {
    if (busy) return
    setForm({ ...form, name, contact, email, patientUid })
    // The search is removed from the page, so the focus moves on to the booking form.
    submitButton.current?.focus()
  }
  const bookForm = useRef<HTMLFormElement>(null)
  const enterNew = (text: string) => {
    if (busy) return
    const key = /^[+(\d]/.test(text) ? 'contact' : 'name'
    setForm({ ...form, [key]: text })
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
          <Button type="submit" form={formId} ref={submitButton} aria-disabled={busy} disabled={lost || kept}>
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
                  setForm(EMPTY_BOOKING)
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
              onChange={setForm}
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
