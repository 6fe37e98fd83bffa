import { Button, chakra, Heading } from '@chakra-ui/react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addDays, formatLongDate } from '#shared/domain/dates.ts'
import { dayPartsOf } from '#shared/domain/day-parts.ts'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { bookingTexts } from '#shared/content/booking-texts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { useStore } from '#web/lib/values/store.ts'
import { useKeptOverReload } from '#web/lib/forms/drafts.ts'
import { lateDialog } from '#web/ui/late-dialog.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { Loading } from '#web/ui/states.tsx'
import { dismissErrors, toast } from '#web/ui/toast.ts'
import { sendCode } from '#web/entities/booking/api/send-code.ts'
import { verifyCode } from '#web/entities/booking/api/verify-code.ts'
import type { JoinRequest } from './api/join-waiting.ts'
import { type FieldErrors, fillEmptyFields, readFields } from '#web/entities/booking/booking-fields.ts'
import { checkPerson } from '#web/entities/booking/check-fields.ts'
import { Card } from '#web/ui/card.tsx'
import { NotLoaded } from '#web/ui/live-notices.tsx'
import { DetailsFields } from '#web/entities/booking/components/details-fields.tsx'
import { foldAddress } from '#web/entities/booking/flow/next-state.ts'
import { createBookingFlow } from '#web/entities/booking/flow/booking-flow.ts'
import { shownNotice } from '#web/entities/free-time/shown-notice.ts'
import { useDaySlots } from '#web/entities/free-time/api/get-day-slots.ts'
import { useMonthAvailability } from '#web/entities/free-time/api/get-month-availability.ts'
import { NOW } from '#web/entities/free-time/now.ts'
import { useFocusKept } from '#web/lib/browser/use-focus-kept.ts'
import { checkWish, DaysAndParts, type WishErrors } from '#web/entities/waiting/days-and-parts.tsx'
import { JoinNotices } from './join-notices.tsx'
import { JoinedCard } from './joined-card.tsx'
import { useJoin } from './use-join.ts'

const CodeDialog = lateComponent(
  () => import('#web/entities/booking/components/verification-dialog.tsx'),
  lateDialog,
)

/** The form to join the waiting list. Needs the clinic's day. */
export function JoinForm() {
  const slots = useDaySlots(NOW)
  if (slots.data) return <WishForm today={slots.data.today} lastDate={slots.data.lastDate} />
  if (!slots.isError) return <Loading label="Loading the waiting list…" />
  return (
    <NotLoaded
      title="The waiting list could not be loaded"
      text="Please check your connection and try again."
      live={slots}
    />
  )
}

interface WishFormProps {
  today: string
  lastDate: string
}

function WishForm({ today, lastDate }: WishFormProps) {
  const clinic = useClinic()
  const { join, joined, reopen, ...requests } = useJoin()
  // Sent before a reload and not answered.
  const [resumed] = useState(() => requests.open.at(-1))
  const [wish, setWish] = useState<WaitingWish>(
    () =>
      (resumed && wishOf(resumed)) ?? {
        from: today,
        to: [addDays(today, 14), lastDate].toSorted()[0]!,
        parts: dayPartsOf(clinic.slots),
      },
  )
  // The free times around the first day that was asked for.
  const days = useMonthAvailability((wish.from > today ? wish.from : today).slice(0, 7)).data?.days
  const [errors, setErrors] = useState<FieldErrors & WishErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const submitButton = useRef<HTMLButtonElement>(null)
  const joinedHeading = useRef<HTMLHeadingElement>(null)
  // Sent as soon as the address is verified: an earlier request, or the form as it is then.
  const pending = useRef<JoinRequest | 'form' | null>(null)

  const [flow] = useState(() =>
    createBookingFlow({
      calls: {
        sendCode,
        verifyCode,
        createBooking: () => Promise.reject(new Error('This form books nothing')),
      },
      onSlotsChanged: () => undefined,
      onBooked: () => undefined,
    }),
  )
  const state = useStore(flow.state)
  const { token } = state
  const isSending = requests.sending !== null
  const isBusy = isSending || state.busy !== null
  useFocusKept(requests.failure, submitButton, joinedHeading)

  useEffect(() => {
    if (!resumed) return
    fillEmptyFields(form.current!, resumed)
    // Only the server knows when it ends.
    const verification = { token: resumed.otpToken!, tokenUntil: Infinity, visits: [] }
    flow.resume({ email: resumed.email, code: null, verification })
  }, [resumed, flow])

  /** What is asked for, as the form has it now. */
  const readForm = (): JoinRequest => {
    const { date: _date, slot: _slot, ...details } = readFields(form.current!)
    return { ...details, ...wish, noticeVersion: shownNotice.get() }
  }
  useKeptOverReload<JoinRequest>('waiting-draft', readForm, (kept) => {
    fillEmptyFields(form.current!, kept)
    setWish(wishOf(kept))
  })
  const focusFirst = (found: object) => {
    const [name] = Object.keys(found)
    const field = [...form.current!.elements].find((element) => element.getAttribute('name') === name)
    if (field instanceof HTMLElement) field.focus()
    else form.current!.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
  }

  /** Sends a request. If its address must be verified first, sends `later` after the new code. */
  const send = async (
    request: JoinRequest,
    otpToken: string | null | undefined,
    later: JoinRequest | 'form',
  ) => {
    if (otpToken && (await join({ ...request, otpToken }))) return
    pending.current = later
    void flow.verifyEmail(request.email)
  }

  const sendForm = () => {
    const request = readForm()
    const found = { ...checkWish(wish, today, lastDate), ...checkPerson(request) }
    setErrors(found)
    if (Object.values(found).some(Boolean)) {
      toast(bookingTexts.missingFields, { tone: 'error' })
      focusFirst(Object.fromEntries(Object.entries(found).filter(([, text]) => text)))
    } else {
      void send(request, foldAddress(request.email) === state.email ? token : null, 'form')
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    dismissErrors()
    sendForm()
  }

  const sendPending = useEffectEvent((otpToken: string) => {
    const request = pending.current
    pending.current = null
    if (request === 'form') sendForm()
    else if (request) void send(request, otpToken, request)
  })
  useEffect(() => {
    if (token) sendPending(token)
  }, [token])

  const chooseOtherDays = () => {
    flushSync(reopen)
    form.current!.querySelector('input')!.focus()
  }

  const notices = (
    <JoinNotices
      {...requests}
      isBeside={joined !== null}
      isBusy={isBusy}
      onTryAgain={(request) => void send(request, request.otpToken, request)}
    />
  )
  const codeDialog = (state.dialogOpen || state.email !== '') && (
    <CodeDialog flow={flow} state={state} open={state.dialogOpen} onClose={flow.closeDialog} />
  )
  if (joined) {
    return (
      <>
        <JoinedCard key={joined.email} {...joined} heading={joinedHeading} onChange={chooseOtherDays}>
          {notices}
        </JoinedCard>
        {codeDialog}
      </>
    )
  }
  return (
    <Card labelledBy="join-heading">
      <chakra.form
        ref={form}
        noValidate
        method="post"
        aria-labelledby="join-heading"
        onSubmit={submit}
        onFocus={CodeDialog.preload}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="6"
      >
        <Heading as="h2" size="2xl" id="join-heading">
          When could you come?
        </Heading>
        <DaysAndParts
          wish={wish}
          onChange={setWish}
          errors={errors}
          today={today}
          lastDate={lastDate}
          disabled={isSending}
        />
        <FreeAlready
          day={days?.find((day) => day.free > 0 && day.date >= wish.from && day.date <= wish.to)}
        />
        <DetailsFields errors={errors} readOnly={isSending} onEmailEdited={flow.editEmail} />
        <chakra.div css={{ '& > [role]:not(:empty)': { mb: '4' } }}>
          <chakra.div role="alert" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
            {notices}
          </chakra.div>
          <Button
            ref={submitButton}
            type="submit"
            size="lg"
            w="100%"
            h="auto"
            minH="12"
            py="2"
            whiteSpace="normal"
            aria-disabled={isBusy}
          >
            {isSending ? 'Joining…' : 'Tell me when a time is free'}
          </Button>
          <chakra.p textStyle="sm" color="fg.muted" mt="3">
            You leave the list with one click in any of our mails. We keep your details as our{' '}
            <TextLink to={paths.privacy} target="_blank" display="inline">
              privacy notice
            </TextLink>{' '}
            says.
          </chakra.p>
        </chakra.div>
      </chakra.form>
      {codeDialog}
    </Card>
  )
}

const wishOf = ({ from, to, parts }: WaitingWish): WaitingWish => ({ from, to, parts })

/** Points out a day of the request with free times, for which nobody needs to wait. As high before that day is known. */
function FreeAlready({ day }: { day: { date: string } | undefined }) {
  return (
    <chakra.p role="status" minH={{ base: '12', lg: 'auto' }}>
      {day ? `Free already on ${formatLongDate(day.date)}: ` : 'You can also see '}
      <TextLink to={paths.appointments} display="inline">
        {day ? 'book one now' : 'all free times'}
      </TextLink>
      {day ? ', or wait for another.' : ' first.'}
    </chakra.p>
  )
}
