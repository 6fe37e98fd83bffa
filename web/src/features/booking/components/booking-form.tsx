import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import type { Booking } from '#shared/contract/bookings.ts'
import { useClinic } from '#web/lib/clinic-facts.ts'
import { ErrorBoundary } from '#web/lib/error-boundary.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { paths } from '#web/lib/paths.ts'
import { useStore } from '#web/lib/store.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { DialogPlace } from '#web/ui/dialog-place.tsx'
import { CalendarCheckIcon } from '#web/ui/icons/calendar-check.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { dismissErrors, toast } from '#web/ui/toast.ts'
import { createBooking } from '../api/create-booking.ts'
import { sendCode } from '../api/send-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import { createBookingFlow } from '../flow/booking-flow.ts'
import { type FieldName, readFields } from '../booking-fields.ts'
import { texts } from '../booking-texts.ts'
import { checkFields, type FieldErrors, firstError, stillWrong } from '../check-fields.ts'
import { describeVisit, deviceZone, localTime } from '../describe-time.ts'
import { visitsOn } from '../flow/booking-state.ts'
import { useBookingDraft } from '../use-booking-draft.ts'
import { useChosenDay } from '../use-chosen-day.ts'
import { useFocusKept } from '../use-focus-kept.ts'
import { DayAndTime } from './day-and-time.tsx'
import { BookingFailure } from './booking-failure.tsx'
import { BookingNotice } from './booking-notice.tsx'
import { FormStep } from './form-step.tsx'
import { YourDetails } from './your-details.tsx'

const dialog = lazyComponent(() => import('./verification-dialog.tsx'))
const successCard = lazyComponent(() => import('./success-card.tsx'))

function preloadNextSteps() {
  for (const step of [dialog, successCard]) step.preload().catch(() => undefined)
}

/** The booking form with the verification dialog and the success card. */
export function BookingForm() {
  const clinic = useClinic()
  const day = useChosenDay()
  const [slot, setSlot] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  // Counts the bookings made here; each starts with empty fields.
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  // Until the page's code is loaded, submitting would lose the fields.
  const ready = useHydrated()

  const [flow] = useState(() =>
    createBookingFlow({
      calls: { sendCode, verifyCode, createBooking },
      onSlotsChanged: day.reload,
      onBooked: () => {
        setRound((count) => count + 1)
        setSlot('')
        day.chooseDate(null)
      },
    }),
  )
  const state = useStore(flow.state)
  useFocusKept(state.busy === null && state.failure, submitButton)
  const { date, zone, past } = day
  // The slot of an unanswered booking may be taken by that very booking.
  const held = state.outstanding?.fields.date === date ? state.outstanding.fields.slot : ''
  const free = past || day.slots.isError ? undefined : day.slots.data?.slots
  const chosen = free?.includes(slot) || (held && held === slot && zone) ? slot : ''
  const isBooking = state.busy === 'booking'
  // The notice of an unanswered booking asks about its slot.
  const sameDay = state.outstanding ? [] : visitsOn(state, date)

  const read = () => ({ ...readFields(form.current!), date, slot })
  useBookingDraft({
    form,
    flow,
    state,
    read,
    restore: (fields) => {
      if (fields.date) day.chooseDate(fields.date)
      setSlot(fields.slot)
    },
  })
  const forget = (...names: FieldName[]) =>
    setErrors((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, undefined])) }))

  const focusField = (name: FieldName) => {
    const { elements } = form.current!
    const field = [...elements].find((element) => element.matches(`[name="${name}"]:enabled`))
    // A day without a free slot has no chip to focus; the visitor must choose another day.
    const target = field ?? elements.namedItem('date')
    if (target instanceof HTMLElement) target.focus()
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.busy !== null) return
    dismissErrors()
    const fields = read()
    const found = checkFields(fields, day.today)
    setErrors(found.errors)
    const wrong = firstError(found.errors)
    if (wrong) {
      if (found.missing) toast(texts.missingFields, { tone: 'error' })
      focusField(wrong)
    } else if (free && !chosen) {
      toast(texts.slotTaken, { tone: 'error' })
      focusField('slot')
    } else {
      void flow.submit(fields)
    }
  }

  const verifyEmail = () => {
    dismissErrors()
    const { email } = read()
    const { errors: found } = checkFields(read(), day.today)
    if (email && found.email) {
      setErrors((known) => ({ ...known, email: found.email }))
      focusField('email')
      return
    }
    void flow.verifyEmail(email)
    if (!email) focusField('email')
  }

  return (
    <>
      {state.booked && (
        <ErrorBoundary
          renderFallback={({ onRetry }) => <CardLost booking={state.booked!} onRetry={onRetry} />}
        >
          <Suspense fallback={null}>
            <successCard.Component booking={state.booked} asSentFirst={state.bookedAsSentFirst} />
          </Suspense>
        </ErrorBoundary>
      )}
      <chakra.form
        ref={form}
        noValidate
        method="post"
        aria-label="Book an appointment"
        onSubmit={submit}
        onFocus={preloadNextSteps}
        onInput={(event) => forget((event.target as HTMLInputElement).name as FieldName)}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        boxShadow="sm"
      >
        <noscript>
          <chakra.p p="6">
            Booking online needs JavaScript. You can also call {clinic.phones[0]} or write to {clinic.email}.
          </chakra.p>
        </noscript>
        <FormStep number={1} title="Day and time">
          <DayAndTime
            day={{
              ...day,
              chooseDate: (next) => {
                if (next === date) return
                day.chooseDate(next)
                setSlot('')
                forget('date', 'slot')
              },
            }}
            slot={slot}
            held={held}
            isRefused={state.failure?.kind === 'taken'}
            onChooseSlot={(next) => {
              setSlot(next)
              forget('slot')
            }}
            disabled={isBooking}
            errors={stillWrong(errors, day.date)}
          />
          <chakra.p mt="5" textStyle="sm" color="fg.muted">
            Nothing that suits you?{' '}
            <TextLink to={paths.waitingList} display="inline">
              Tell me when a time is free
            </TextLink>
          </chakra.p>
        </FormStep>
        <FormStep number={2} title="Your details">
          <YourDetails
            key={round}
            errors={errors}
            readOnly={isBooking}
            verified={state.token !== null}
            onEmailEdited={flow.editEmail}
            onVerifyEmail={verifyEmail}
          />
        </FormStep>
        <chakra.div
          p={{ base: '4', md: '6' }}
          css={{ '& > [aria-live]:not(:empty), & > [role]:not(:empty)': { mb: '4' } }}
        >
          <div aria-live="polite">
            {chosen && (
              <>
                <chakra.p fontWeight="600">{describeVisit(date, chosen)}</chakra.p>
                <LocalTime date={date} slot={chosen} zone={zone} />
              </>
            )}
            {sameDay.length > 0 && (
              <chakra.div mt="3">
                <BookingNotice
                  tone="info"
                  title={`You already have a visit on this day: ${sameDay.map((visit) => visit.slot).join(', ')}`}
                  text="‘Book Appointment’ books another one, such as for somebody else in your family."
                />
              </chakra.div>
            )}
          </div>
          <div role="alert">
            <BookingFailure state={state} onTryAgain={() => void flow.tryAgain()} />
          </div>
          <Button
            type="submit"
            ref={submitButton}
            size="lg"
            w="100%"
            disabled={!ready}
            aria-disabled={state.busy !== null}
          >
            <CalendarCheckIcon /> {isBooking ? 'Booking…' : 'Book Appointment'}
          </Button>
          <chakra.p textStyle="sm" color="fg.muted" mt="3">
            By booking you accept our{' '}
            <TextLink to={paths.terms} target="_blank" display="inline">
              terms
            </TextLink>{' '}
            and our{' '}
            <TextLink to={paths.privacy} target="_blank" display="inline">
              privacy notice
            </TextLink>
            .
          </chakra.p>
        </chakra.div>
      </chakra.form>
      {(state.dialogOpen || state.email !== '') && (
        <DialogPlace open={state.dialogOpen} onClose={flow.closeDialog}>
          <dialog.Component flow={flow} state={state} />
        </DialogPlace>
      )}
    </>
  )
}

/** Replaces the success card when its code could not be loaded. */
function CardLost({ booking, onRetry }: { booking: Booking; onRetry: () => void }) {
  return (
    <chakra.div mb="6">
      <Notice
        tone="info"
        action={
          <Button size="sm" variant="outline" onClick={onRetry}>
            Show details
          </Button>
        }
      >
        You are booked for {describeVisit(booking.date, booking.slot)}.
      </Notice>
    </chakra.div>
  )
}

/** The time on the visitor's own clock, if it differs from the clinic's. */
function LocalTime({ date, slot, zone }: { date: string; slot: string; zone: string }) {
  const local = localTime(date, slot, zone, deviceZone())
  return (
    local && (
      <chakra.p textStyle="sm" color="fg.muted">
        On your clock: {local}
      </chakra.p>
    )
  )
}
