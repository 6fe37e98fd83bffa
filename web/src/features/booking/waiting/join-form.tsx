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
import { checkPerson, type FieldErrors } from '../check-fields.ts'
import { BookingNotice } from '../components/booking-notice.tsx'
import { Card } from '../components/card.tsx'
import { NotLoaded } from '../components/live-notices.tsx'
import { PersonFields } from '../components/person-fields.tsx'
import { createBookingFlow } from '../flow/booking-flow.ts'
import { ofBoth } from '../link-calls.ts'
import { useChosenDay } from '../use-chosen-day.ts'
import { checkWish, DaysAndParts, type WishErrors } from './days-and-parts.tsx'
import { daysOf, failureWords, partsOf } from './waiting-texts.ts'

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
  const [wish, setWish] = useState<WaitingWish>(() => ({
    from: today,
    to: [addDays(today, 14), lastDate].toSorted()[0]!,
    parts: dayPartsOf(clinic.slots),
  }))
  const [errors, setErrors] = useState<FieldErrors & WishErrors>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [joined, setJoined] = useState<{ wish: WaitingWish; email: string; replaced: boolean } | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // Sent as soon as the address is verified.
  const pending = useRef<Person | null>(null)

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

  const join = async (person: Person, token: string) => {
    pending.current = null
    setBusy(true)
    setFailure(null)
    try {
      const { replaced } = await joinWaiting(person, wish, token)
      setJoined({ wish, email: person.email, replaced })
    } catch (error) {
      logWarning('The visitor did not join the list', error)
      setFailure(ofBoth(failure, error))
    } finally {
      setBusy(false)
    }
  }
  const latest = useRef(join)
  useEffect(() => {
    latest.current = join
  })
  useEffect(() => {
    if (state.token && pending.current) void latest.current(pending.current, state.token)
  }, [state.token])

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

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || state.busy !== null) return
    dismissErrors()
    const person = readPerson()
    const found = check(person)
    setErrors(found)
    if (Object.values(found).some(Boolean)) {
      toast(texts.missingFields, { tone: 'error' })
      focusFirst(Object.fromEntries(Object.entries(found).filter(([, text]) => text)))
    } else if (state.token) {
      void join(person, state.token)
    } else {
      pending.current = person
      void flow.verifyEmail(person.email)
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
          <div role="alert">{failed && <BookingNotice {...failed} />}</div>
          <Button
            type="submit"
            size="lg"
            w="100%"
            h="auto"
            minH="12"
            py="2"
            whiteSpace="normal"
            aria-disabled={busy || state.busy !== null}
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

interface JoinedProps {
  wish: WaitingWish
  email: string
  replaced: boolean
  onChange: () => void
}

/** Confirms the days, and says what happens next. */
function Joined({ wish, email, replaced, onChange }: JoinedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card labelledBy="joined-heading">
      <Heading as="h2" size="2xl" id="joined-heading" ref={heading} tabIndex={-1}>
        You are on the waiting list
      </Heading>
      <chakra.p fontWeight="600" mt="4">
        {daysOf(wish)}: {partsOf(wish)}
      </chakra.p>
      {replaced && <chakra.p mt="1">This takes the place of what you asked for before.</chakra.p>}
      <chakra.p mt="4">
        When a time becomes free and it is your turn, we hold it for you and write to{' '}
        <chakra.strong overflowWrap="anywhere">{email}</chakra.strong>. You have two hours to accept it, or 30
        minutes if the visit is near. A link in each mail takes you off the list.
      </chakra.p>
      <Button variant="outline" mt="6" onClick={onChange}>
        Choose other days
      </Button>
    </Card>
  )
}
