import { Button, chakra, Heading } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Visit } from '#shared/contract/visits.ts'
import type { WaitingWish } from '#shared/contract/waiting.ts'
import { todayIn } from '#shared/domain/clock.ts'
import { formatLongDate } from '#shared/domain/dates.ts'
import { dayPartsOf } from '#shared/domain/day-parts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { useKeptOverReload } from '#web/lib/forms/drafts.ts'
import { useWaitingOfVisit } from './api/get-waiting-of-visit.ts'
import { joinForVisit } from './api/join-for-visit.ts'
import { leaveForVisit } from './api/leave-for-visit.ts'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import { describeVisit } from '#web/lib/values/describe-time.ts'
import { checkWish, DaysAndParts, type WishErrors } from '#web/entities/waiting/days-and-parts.tsx'
import { daysOf, failureWords, heldUntil, partsOf } from '#web/entities/waiting/waiting-texts.ts'

/** Joins or leaves the waiting list for an earlier time, on a visit's page. */
export default function EarlierTime({ token, visit }: { token: string; visit: Visit }) {
  const clinic = useClinic()
  const live = useWaitingOfVisit(token)
  const today = todayIn(visit.zone, Date.parse(visit.now))
  const [wish, setWish] = useState<WaitingWish>(() => ({
    from: today,
    to: visit.date,
    parts: dayPartsOf(clinic.slots),
  }))
  const [open, setOpen] = useState(false)
  useKeptOverReload<WaitingWish | null>(
    'earlier-time',
    () => (open ? wish : null),
    (kept) => {
      if (!kept) return
      setWish(kept)
      setOpen(true)
    },
  )
  const [errors, setErrors] = useState<WishErrors>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Whether joining replaced an earlier request from this mailbox.
  const [replaced, setReplaced] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const openButton = useRef<HTMLButtonElement>(null)
  const waiting = live.data?.waiting

  // The pressed button disappears, so the focus moves on.
  const show = (opened: boolean) => {
    flushSync(() => setOpen(opened))
    if (opened) form.current?.querySelector('input')?.focus()
    else openButton.current?.focus()
  }
  const change = async (call: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await call()
      setOpen(false)
      heading.current?.focus()
    } catch (error) {
      logWarning('The wish for an earlier time was not changed', error)
      setFailure(error)
    } finally {
      setBusy(false)
      live.refetch()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkWish(
      wish,
      today,
      visit.date,
      `Choose a day until your visit, ${formatLongDate(visit.date)}.`,
    )
    setErrors(found)
    if (Object.values(found).some(Boolean)) return
    void change(async () => setReplaced((await joinForVisit(token, visit.id, wish)).replaced))
  }
  const failed = failure !== null && failureWords(failure)

  // A visit today can hardly be any earlier. While the answer is unknown, nothing is offered.
  if (visit.date <= today || live.data === undefined) return null
  return (
    <chakra.section
      aria-labelledby="earlier-heading"
      mt="6"
      pt="6"
      borderTopWidth="1px"
      borderColor="border"
      data-print="hidden"
    >
      <Heading as="h3" size="lg" id="earlier-heading" ref={heading} tabIndex={-1}>
        An earlier time?
      </Heading>
      <chakra.div role="alert" css={{ '&:not(:empty)': { my: '4' } }}>
        {failed && <BookingNotice {...failed} />}
      </chakra.div>
      <div aria-live="polite">
        <chakra.p mt="1" mb="4">
          {waiting?.state === 'offered' && waiting.offer
            ? `We hold ${describeVisit(waiting.offer.date, waiting.offer.slot)} for you until ${heldUntil(waiting)}. To accept it, open the link in our mail about it. If you stop waiting, it goes to the next person.`
            : waiting
              ? `We tell you when one is free: ${daysOf(waiting)}, ${partsOf(waiting)}. Your visit stays as it is until you accept one.`
              : 'When somebody cancels, we hold the time for you and write to you. Your visit stays as it is until you accept it.'}
        </chakra.p>
        {waiting && replaced && (
          <chakra.p mb="4">
            This takes the place of what you asked for before, for another visit too: each address waits for
            one.
          </chakra.p>
        )}
      </div>
      {waiting ? (
        <Button
          variant="outline"
          aria-disabled={busy}
          onClick={() => {
            if (!busy) void change(() => leaveForVisit(token, visit.id))
          }}
        >
          {busy ? 'Leaving…' : waiting.state === 'offered' ? 'Give it up and stop waiting' : 'Stop waiting'}
        </Button>
      ) : open ? (
        <chakra.form
          ref={form}
          noValidate
          onSubmit={submit}
          aria-labelledby="earlier-heading"
          display="grid"
          gap="5"
        >
          <DaysAndParts
            wish={wish}
            onChange={setWish}
            errors={errors}
            today={today}
            lastDate={visit.date}
            disabled={busy}
          />
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" aria-disabled={busy}>
              {busy ? 'Joining…' : 'Tell me'}
            </Button>
            <Button variant="outline" onClick={() => show(false)} disabled={busy}>
              Not now
            </Button>
          </chakra.div>
        </chakra.form>
      ) : (
        <Button ref={openButton} variant="outline" onClick={() => show(true)}>
          Tell me of an earlier time
        </Button>
      )}
    </chakra.section>
  )
}
