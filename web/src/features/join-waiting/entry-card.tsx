import { Button, chakra, Heading } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Waiting } from '#shared/contract/waiting.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { paths } from '#web/lib/page/paths.ts'
import { decide, type Decision } from './api/decide-waiting.ts'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import { Card } from '#web/ui/card.tsx'
import { VisitFacts } from '#web/entities/appointment/components/visit-facts.tsx'
import { VisitTime } from '#web/entities/appointment/components/visit-time.tsx'
import { describeVisit } from '#web/lib/values/describe-time.ts'
import { daysOf, endedText, failureWords, heldUntil, partsOf } from '#web/entities/waiting/waiting-texts.ts'

const headings: Record<Waiting['state'], string> = {
  offered: 'A time is free for you',
  waiting: 'You are on the waiting list',
  booked: 'You have left the waiting list',
  left: 'You have left the waiting list',
  removed: 'You are no longer on the waiting list',
  unanswered: 'You are no longer on the waiting list',
  over: 'You are no longer on the waiting list',
}

function headingOf({ state, offer, visit }: Waiting): string {
  if (state !== 'booked' || offer?.outcome !== 'accepted') return headings[state]
  return visit ? 'Your visit has moved' : 'Your visit is booked'
}

const working = { accept: 'Accepting…', decline: 'Declining…', leave: 'Leaving…' }

interface Props {
  token: string
  waiting: Waiting
  onChanged: (waiting: Waiting) => void
  reload: () => void
}

/** An entry of the waiting list and its owner's options. */
export function EntryCard({ token, waiting, onChanged, reload }: Props) {
  const [busy, setBusy] = useState<Decision['kind'] | null>(null)
  const [failure, setFailure] = useState<{
    error: unknown
    decision: Decision
    state: Waiting['state']
  } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const decidedIn = useRef<Waiting['state'] | null>(null)
  const { state, offer } = waiting

  // The outcome is announced, whether it comes with the answer or with a refresh: the buttons are gone by then.
  useEffect(() => {
    if (decidedIn.current === null || decidedIn.current === state) return
    decidedIn.current = null
    heading.current?.focus()
  }, [state])

  const send = async (decision: Decision) => {
    if (busy) return
    decidedIn.current = state
    setBusy(decision.kind)
    // A failure stays visible during a retry, so that its button keeps the focus.
    try {
      onChanged(await decide(token, waiting.id, decision))
      setFailure(null)
    } catch (error) {
      logWarning('The decision was not saved', error)
      setFailure({ error, decision, state })
      reload()
    } finally {
      setBusy(null)
    }
  }

  // A failure with an unknown outcome is dropped once the state shows the outcome.
  const failed =
    failure && (failure.state === state || isEnded(failure.error)) ? failureWords(failure.error) : null
  const ended = state === 'waiting' ? endedText(waiting) : null
  const isOpen = state === 'offered' || state === 'waiting'

  return (
    <Card labelledBy="entry-heading">
      <Heading as="h2" size="2xl" id="entry-heading" ref={heading} tabIndex={-1}>
        {headingOf(waiting)}
      </Heading>
      <div aria-live="polite">
        {ended && (
          <chakra.div mt="4">
            <BookingNotice tone="info" title="Still waiting" text={ended} />
          </chakra.div>
        )}
      </div>
      <Body waiting={waiting} />
      <chakra.div role="alert" css={{ '&:not(:empty)': { mb: '5' } }}>
        {failed && (
          <BookingNotice {...failed}>
            {failure && failed.tone === 'info' && (
              <Button
                variant="outline"
                aria-disabled={busy !== null}
                onClick={() => void send(failure.decision)}
              >
                Try again
              </Button>
            )}
          </BookingNotice>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {state === 'offered' && offer && (
          <>
            <Button
              aria-disabled={busy !== null}
              onClick={() => void send({ kind: 'accept', offer: offer.id })}
            >
              {busy === 'accept' ? working.accept : 'Accept this time'}
            </Button>
            <Button
              variant="outline"
              aria-disabled={busy !== null}
              onClick={() => void send({ kind: 'decline', offer: offer.id })}
            >
              {busy === 'decline' ? working.decline : 'Decline and keep waiting'}
            </Button>
          </>
        )}
        {isOpen ? (
          <Button
            variant="outline"
            colorPalette="red"
            aria-disabled={busy !== null}
            onClick={() => void send({ kind: 'leave' })}
          >
            {busy === 'leave' ? working.leave : 'Leave the list'}
          </Button>
        ) : (
          state !== 'booked' && (
            <Button asChild variant="outline">
              <RouterLink to={paths.waitingList}>Join again</RouterLink>
            </Button>
          )
        )}
      </chakra.div>
    </Card>
  )
}

const isEnded = (error: unknown) => error instanceof RequestError && error.reason === 'offer'

function Body({ waiting }: { waiting: Waiting }) {
  const { state, offer, visit, zone } = waiting
  switch (state) {
    case 'offered':
      return (
        offer && (
          <>
            <VisitTime visit={{ ...offer, zone }} />
            <chakra.p mb="6">
              We hold it for you until <strong>{heldUntil(waiting)}</strong>.{' '}
              {visit
                ? `If you accept it, your visit of ${describeVisit(visit.date, visit.slot)} moves to this time.`
                : 'It is not booked before you accept it.'}
            </chakra.p>
          </>
        )
      )
    case 'waiting':
      return (
        <>
          <VisitFacts
            facts={[
              ['Days', daysOf(waiting)],
              ['Time of the day', partsOf(waiting)],
              ...(visit
                ? ([['Your visit until then', describeVisit(visit.date, visit.slot)]] as [string, string][])
                : []),
            ]}
          />
          <chakra.p mb="6">
            When a time is free and it is your turn, we hold it for you and write to you.
          </chakra.p>
        </>
      )
    case 'booked':
      return offer?.outcome === 'accepted' ? (
        <>
          <VisitTime visit={{ ...offer, zone }} />
          <p>You get a mail with everything about it. The link in that mail moves or cancels the visit.</p>
        </>
      ) : (
        <chakra.p mt="2">
          {visit
            ? 'Your visit has moved to an earlier time, or you have booked another one.'
            : 'You have a visit now.'}{' '}
          So we offer you no more times. If you would still like an earlier one, ask for it on the page of
          your visit.
        </chakra.p>
      )
    default:
      return (
        <chakra.p mt="2" mb="6">
          {endings[state]}
        </chakra.p>
      )
  }
}

const endings: Record<'left' | 'removed' | 'unanswered' | 'over', string> = {
  left: 'We offer you no more times.',
  removed: 'We offer you no more times.',
  unanswered: 'We held two times for you and got no answer, so we offer you no more. You may join again.',
  over: 'The days for which you waited are over, or the visit was cancelled.',
}
