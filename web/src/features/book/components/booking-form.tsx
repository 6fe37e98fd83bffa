import { Button, chakra } from '@chakra-ui/react'
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { bookingTexts } from '#shared/content/booking-texts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { useHydrated } from '#web/lib/browser/use-hydrated.ts'
import { CodeLost } from '#web/ui/code-lost.tsx'
import { CalendarCheckIcon } from '#web/ui/icons.ts'
import { TextLink } from '#web/ui/router-links.tsx'
import { dismissErrors, toast } from '#web/ui/toast.ts'
import { forgetDraft } from '../booking-draft.ts'
import {
  type FieldErrors,
  type FieldName,
  readFields,
  remainingErrors,
} from '#web/entities/booking/booking-fields.ts'
import { useBookingDraft } from '../use-booking-draft.ts'
import { useOfferedTime } from '../use-offered-time.ts'
import { formSteps } from '../later-steps.ts'
import { useBookingFlow } from '../use-booking-flow.ts'
import { useChosenDay } from '#web/entities/free-time/use-chosen-day.ts'
import { useFocusKept } from '#web/lib/browser/use-focus-kept.ts'
import { DayAndTime } from '#web/entities/free-time/components/day-and-time.tsx'
import { NextFree } from '#web/entities/free-time/components/next-free.tsx'
import { useKeyboardHeight } from '#web/lib/browser/use-keyboard-height.ts'
import { useHasCome } from '../use-has-come.ts'
import { FootBar } from './foot-bar.tsx'
import { VisitSummary } from './visit-summary.tsx'
import { FormStep } from './form-step.tsx'
import { YourDetails } from './your-details.tsx'

interface Props {
  /** Beside the form, below the chosen visit. */
  children?: ReactNode
}

/** The booking form with the verification dialog and the success card. Everything below the times is loaded later. */
export function BookingForm({ children }: Props) {
  const clinic = useClinic()
  const day = useChosenDay()
  const [slot, setSlot] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  // Counts the bookings made on this page; each starts with empty fields.
  const [round, setRound] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const lostNotice = useRef<HTMLDivElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const detailsHeading = useRef<HTMLHeadingElement>(null)
  // Until the page's code is loaded, submitting would lose the fields.
  const ready = useHydrated()

  const { state, steps, flow, lost, load } = useBookingFlow({
    onSlotsChanged: day.reload,
    onBooked: () => {
      forgetDraft()
      setRound((count) => count + 1)
      setSlot('')
      day.chooseDate(null)
    },
  })
  useFocusKept(state.busy === null && state.failure, submitButton)
  const { date, zone, past } = day
  // The slot of an unanswered booking may look taken because of that very booking.
  const held = state.outstanding?.fields.date === date ? state.outstanding.fields.slot : ''
  const free = past || day.slots.isError ? undefined : day.slots.data?.slots
  const chosen = free?.includes(slot) || (held && held === slot && zone) ? slot : ''
  // A time of a day whose slots are still loading counts.
  const picked = free ? chosen : slot
  const isBooking = state.busy === 'booking'
  const isAtDetails = useHasCome(detailsHeading)
  useKeyboardHeight()

  const read = () => ({ ...readFields(form.current!), date, slot })
  useBookingDraft({
    form,
    flow,
    loadFlow: () => void load(),
    state,
    read,
    restore: (fields) => {
      if (fields.date) day.chooseDate(fields.date)
      setSlot(fields.slot)
    },
  })
  // After the draft: what was just chosen counts.
  useOfferedTime((offeredDate, offeredSlot) => {
    day.chooseDate(offeredDate)
    setSlot(offeredSlot)
  })
  const forget = (...names: FieldName[]) =>
    setErrors((known) => ({ ...known, ...Object.fromEntries(names.map((name) => [name, undefined])) }))

  const focusField = (name: FieldName) => {
    const { elements } = form.current!
    const field = [...elements].find((element) => element.matches(`[name="${name}"]:enabled`))
    // A day without a free slot has no chip to focus: the visitor must choose another day.
    const target = field ?? form.current!.querySelector('[data-date][tabindex="0"]')
    if (target instanceof HTMLElement) target.focus()
  }

  /** The later steps. If their code can't be loaded, moves the focus to the button that retries. */
  const findSteps = async () => {
    dismissErrors()
    const found = await load()
    if (!found) lostNotice.current?.querySelector('button')?.focus()
    return found
  }

  const send = (next: NonNullable<Awaited<ReturnType<typeof load>>>) => {
    const fields = read()
    const found = next.checkFields(fields, day.today)
    setErrors(found.errors)
    const wrong = next.firstError(found.errors)
    if (wrong) {
      if (found.missing) toast(bookingTexts.missingFields, { tone: 'error' })
      focusField(wrong)
    } else if (free && !chosen) {
      toast(bookingTexts.slotTaken, { tone: 'error' })
      focusField('slot')
    } else {
      void next.flow.submit(fields)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state.busy !== null) return
    const next = await findSteps()
    if (next) latest.current.send(next)
  }

  const tryAgain = () => {
    if (state.outstanding) void flow?.tryAgain()
    else form.current!.requestSubmit()
  }

  const verifyEmail = async () => {
    const next = await findSteps()
    if (!next) return
    const fields = read()
    const { errors: found } = next.checkFields(fields, day.today)
    if (fields.email && found.email) {
      setErrors((known) => ({ ...known, email: found.email }))
      focusField('email')
      return
    }
    void next.flow.verifyEmail(fields.email)
    if (!fields.email) focusField('email')
  }

  // The visitor may choose another day or time while the code of the later steps loads.
  const latest = useRef({ send, verifyEmail, flow })
  useEffect(() => {
    latest.current = { send, verifyEmail, flow }
  })
  const isVerified = state.token !== null
  // Not rendered again with each answer about the times, which would draw the times later.
  const details = useMemo(
    () => (
      <YourDetails
        key={round}
        errors={errors}
        readOnly={isBooking}
        verified={isVerified}
        onEmailEdited={(email) => latest.current.flow?.editEmail(email)}
        onVerifyEmail={() => void latest.current.verifyEmail()}
      />
    ),
    [round, errors, isBooking, isVerified],
  )

  const chooseDate = (next: string | null) => {
    if (next === date) return
    day.chooseDate(next)
    setSlot('')
    forget('date', 'slot')
  }
  const chooseSlot = (next: string) => {
    setSlot(next)
    forget('slot')
  }
  const choice = { day: { ...day, chooseDate }, slot }
  const toDetails = () => {
    detailsHeading.current?.scrollIntoView()
    detailsHeading.current?.focus({ preventScroll: true })
  }

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }}
      alignItems="start"
      gap={{ base: '6', lg: '8' }}
    >
      <div>
        {steps && state.booked && (
          <steps.SuccessCard booking={state.booked} asSentFirst={state.bookedAsSentFirst} />
        )}
        <chakra.form
          ref={form}
          noValidate
          method="post"
          aria-label="Book an appointment"
          onSubmit={(event) => void submit(event)}
          onFocus={formSteps.preload}
          onInput={(event) => forget((event.target as HTMLInputElement).name as FieldName)}
        >
          <noscript>
            <chakra.p pb="4">
              Booking online needs JavaScript. You can also call {clinic.phones[0]} or write to {clinic.email}
              .
            </chakra.p>
          </noscript>
          <NextFree
            {...choice}
            onChoose={(nextDate, nextSlot) => {
              if (isBooking) return
              chooseDate(nextDate)
              chooseSlot(nextSlot)
            }}
          />
          <FormStep number={1} title="Day and time">
            <DayAndTime
              key={round}
              {...choice}
              held={held}
              refusal={
                state.failure?.kind === 'taken' && state.failure.date === date && state.failure.slot === slot
                  ? bookingTexts.slotTaken
                  : ''
              }
              onChooseSlot={chooseSlot}
              disabled={isBooking}
              errors={remainingErrors(errors, day.date)}
            />
            <chakra.p mt="4" textStyle="sm" color="fg.muted">
              Nothing that suits you?{' '}
              <TextLink to={paths.waitingList} display="inline">
                Tell me when a time is free
              </TextLink>
            </chakra.p>
            {picked && (
              <FootBar date={date} slot={picked} isHere={!isAtDetails}>
                <Button onClick={toDetails}>Your details</Button>
              </FootBar>
            )}
          </FormStep>
          <FormStep number={2} title="Your details" heading={detailsHeading}>
            {details}
            <chakra.div mt="5" css={{ '& > [aria-live]:not(:empty), & > [role]:not(:empty)': { mb: '4' } }}>
              <div aria-live="polite">
                {steps && <steps.ChosenVisit date={date} slot={chosen} zone={zone} state={state} />}
              </div>
              <div role="alert" ref={lostNotice}>
                {lost !== undefined && <CodeLost name="A part of the form" error={lost} m="0" />}
                {steps && <steps.BookingFailure state={state} onTryAgain={tryAgain} />}
              </div>
              <chakra.p textStyle="sm" color="fg.muted">
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
            <FootBar date={date} slot={picked} isAlways isHere={isAtDetails || !picked}>
              <Button
                type="submit"
                ref={submitButton}
                size="lg"
                flex={{ base: picked ? 'none' : '1', md: '1' }}
                px={{ base: '4', md: '6' }}
                // The time stands beside it on a phone.
                css={{ '& svg': { display: { base: picked ? 'none' : 'block', md: 'block' } } }}
                disabled={!ready}
                aria-disabled={state.busy !== null}
              >
                <CalendarCheckIcon /> {isBooking ? 'Booking…' : 'Book Appointment'}
              </Button>
            </FootBar>
          </FormStep>
        </chakra.form>
        {steps && flow && (state.dialogOpen || state.email !== '') && (
          <steps.VerificationDialog flow={flow} state={state} />
        )}
      </div>
      <chakra.aside aria-label="Good to know">
        <VisitSummary date={date} slot={picked} />
        {children}
      </chakra.aside>
    </chakra.div>
  )
}
