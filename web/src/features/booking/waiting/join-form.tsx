import { Button, chakra, Heading } from '@chakra-ui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { addDays } from '#shared/domain/dates.ts'
import { dayPartsOf } from '#shared/domain/day-parts.ts'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { useClinic } from '#web/lib/clinic-facts.ts'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { logWarning } from '#web/lib/log.ts'
import { paths } from '#web/lib/paths.ts'
import { useStore } from '#web/lib/store.ts'
import { DialogPlace } from '#web/ui/dialog-place.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { Loading } from '#web/ui/states.tsx'
import { dismissErrors, toast } from '#web/ui/toast.ts'
import { sendCode } from '../api/send-code.ts'
import { verifyCode } from '../api/verify-code.ts'
import { joinWaiting, type Person } from '../api/change-waiting.ts'
import { texts } from '../booking-texts.ts'
import { fillEmptyFields } from '../booking-fields.ts'
import { checkPerson, type FieldErrors } from '../check-fields.ts'
import { BookingNotice } from '../components/booking-notice.tsx'
import { Card } from '../components/card.tsx'
import { NotLoaded } from '../components/live-notices.tsx'
import { PersonFields } from '../components/person-fields.tsx'
import { sameAddress } from '../flow/booking-state.ts'
import { createBookingFlow } from '../flow/booking-flow.ts'
import { isOpen, ofBoth } from '../link-calls.ts'
import { useChosenDay } from '../use-chosen-day.ts'
import { checkWish, DaysAndParts, type WishErrors } from './days-and-parts.tsx'
import { Joined } from './joined.tsx'
import { type Asked, keepJoin, readJoin, type SentJoin } from './sent-join.ts'
import { failureWords } from './waiting-texts.ts'

const dialog = lazyComponent(() => import('../components/verification-dialog.tsx'))

/** Joins the waiting list. The form needs the clinic's day. */
export function JoinForm() {
  const { today, lastDate, slots } = useChosenDay()
  if (today) return <WishForm today={today} lastDate={lastDate} />
  if (!slots.isError) return <Loading label="Loading the waiting list…" />
  return (
    <NotLoaded
      title="The waiting list could not be loaded"
      text="Please check your connection and try again."
      live={slots}
    />
  )
}

function WishForm({ today, lastDate }: { today: string; lastDate: string }) {
  const clinic = useClinic()
  // Sent before a reload, and left unanswered.
  const [resumed] = useState(readJoin)
  const [wish, setWish] = useState<WaitingWish>(
    () =>
      resumed?.wish ?? {
        from: today,
        to: [addDays(today, 14), lastDate].toSorted()[0]!,
        parts: dayPartsOf(clinic.slots),
      },
  )
  const [errors, setErrors] = useState<FieldErrors & WishErrors>({})
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(resumed)
  const [failure, setFailure] = useState<unknown>(() => resumed && new Error('No answer before the reload'))
  const [joined, setJoined] = useState<{ wish: WaitingWish; email: string; replaced: boolean } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // Sent as soon as the address is verified.
  const pending = useRef<Asked | null>(null)

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
  const { token, tokenUntil } = state
  const isBusy = busy || state.busy !== null

  useEffect(() => {
    if (!resumed) return
    const { person, proof } = resumed
    fillEmptyFields(form.current!, person)
    const verification = { ...proof, visits: [] }
    flow.resume({ email: person.email, code: null, verification, outstanding: null })
  }, [resumed, flow])

  const join = async (request: SentJoin) => {
    const { person, wish: asked, proof } = request
    pending.current = null
    setBusy(true)
    setSent(request)
    keepJoin(request)
    // An unknown outcome stays shown while it is asked about: its button keeps the focus.
    if (!isOpen(failure)) setFailure(null)
    try {
      const { replaced } = await joinWaiting(person, asked, proof.token)
      setFailure(null)
      keepJoin(null)
      setJoined({ wish: asked, email: person.email, replaced })
    } catch (error) {
      logWarning('The visitor did not join the list', error)
      const left = ofBoth(failure, error)
      setFailure(left)
      if (!isOpen(left)) keepJoin(null)
    } finally {
      setBusy(false)
    }
  }
  const latest = useRef(join)
  useEffect(() => {
    latest.current = join
  })
  useEffect(() => {
    if (token && pending.current) void latest.current({ ...pending.current, proof: { token, tokenUntil } })
  }, [token, tokenUntil])

  const readPerson = (): Person => {
    const values = new FormData(form.current!)
    const read = (name: string) => String(values.get(name) ?? '').trim()
    return { name: read('name'), contact: read('contact'), email: read('email') }
  }
  const focusFirst = (found: object) => {
    const [name] = Object.keys(found)
    const field = [...form.current!.elements].find((element) => element.getAttribute('name') === name)
    if (field instanceof HTMLElement) field.focus()
    else form.current!.querySelector<HTMLElement>('input[type=checkbox]')?.focus()
  }
  const check = (person: Person) => ({ ...checkWish(wish, today, lastDate), ...checkPerson(person) })

  /** Sends a wish, with a new code if the address is not verified or no longer. */
  const send = (asked: Asked, proof: SentJoin['proof'] | null) => {
    if (proof && Date.now() < proof.tokenUntil) void join({ ...asked, proof })
    else {
      pending.current = asked
      void flow.verifyEmail(asked.person.email)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    dismissErrors()
    const person = readPerson()
    const found = check(person)
    setErrors(found)
    if (Object.values(found).some(Boolean)) {
      toast(texts.missingFields, { tone: 'error' })
      focusFirst(Object.fromEntries(Object.entries(found).filter(([, text]) => text)))
    } else {
      const isProved = token && sameAddress(person.email) === state.email
      send({ person, wish }, isProved ? { token, tokenUntil } : null)
    }
  }

  if (joined) return <Joined {...joined} onChange={() => setJoined(null)} />
  const failed = failure !== null && failureWords(failure)
  return (
    <Card labelledBy="join-heading">
      <chakra.form
        ref={form}
        noValidate
        method="post"
        aria-labelledby="join-heading"
        onSubmit={submit}
        onFocus={() => void dialog.preload().catch(() => undefined)}
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
          disabled={busy}
        />
        <PersonFields errors={errors} readOnly={busy} onEmailEdited={flow.editEmail} />
        <chakra.div css={{ '& > [role]:not(:empty)': { mb: '4' } }}>
          <div role="alert">
            {failed && (
              <BookingNotice {...failed}>
                {sent && isOpen(failure) && (
                  <Button
                    variant="outline"
                    aria-disabled={isBusy}
                    onClick={() => isBusy || send(sent, sent.proof)}
                  >
                    {busy ? 'Asking again…' : 'Try again'}
                  </Button>
                )}
              </BookingNotice>
            )}
          </div>
          <Button
            type="submit"
            size="lg"
            w="100%"
            h="auto"
            minH="12"
            py="2"
            whiteSpace="normal"
            aria-disabled={isBusy}
          >
            {busy ? 'Joining…' : 'Tell me when a time is free'}
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
      {(state.dialogOpen || state.email !== '') && (
        <DialogPlace open={state.dialogOpen} onClose={flow.closeDialog}>
          <dialog.Component flow={flow} state={state} />
        </DialogPlace>
      )}
    </Card>
  )
}
