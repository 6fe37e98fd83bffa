import { Button, chakra, Heading } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  dietitianOf,
  videoHint,
  visitAdvice,
  visitAdviceTitle,
  visitKindNames,
  visitPlace,
} from '#shared/content/visit-kinds.ts'
import type { Visit } from '#shared/contract/visits.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { telephoneLink } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { useKeptOverReload } from '#web/lib/forms/drafts.ts'
import { confirm } from '#web/ui/confirm.ts'
import { CalendarIcon, PhoneIcon, PrinterIcon, XIcon } from '#web/ui/icons.ts'
import { PrintHead } from '#web/ui/print-head.tsx'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import type { VisitLook } from '#web/entities/appointment/components/date-tile.tsx'
import { NextSteps } from '#web/entities/appointment/components/next-steps.tsx'
import { VisitActions } from '#web/entities/appointment/components/visit-actions.tsx'
import { type VisitFact, VisitFacts } from '#web/entities/appointment/components/visit-facts.tsx'
import { VisitTime } from '#web/entities/appointment/components/visit-time.tsx'
import { Card } from '#web/ui/card.tsx'
import { describeVisit } from '#web/lib/values/describe-time.ts'
import { useFocusKept } from '#web/lib/browser/use-focus-kept.ts'
import { MoveForm } from './move-form.tsx'
import type { VisitState } from './use-visit.ts'
import { closedText, failureWords, openText } from './visit-texts.ts'

const headings = { move: 'Your visit has moved', cancel: 'Your visit is cancelled' }

function headingOf({ status, closed }: Visit, done: VisitState['done']): string {
  if (status === 'cancelled') return headings.cancel
  if (closed === 'past') return 'Your visit has begun or is over'
  if (done) return headings[done.kind]
  return status === 'confirmed' ? 'Your visit is confirmed' : 'Your visit is booked'
}

function lookOf({ closed }: Visit): VisitLook {
  if (closed === null) return 'open'
  return closed === 'late' ? 'fixed' : 'over'
}

const facts = (visit: Visit, clinic: ClinicFacts): VisitFact[] => [
  visit.visitKind === 'video'
    ? ['How we meet', visitKindNames.video]
    : ['Place', `${clinic.clinicName}, ${visitPlace(visit.visitKind, clinic)}`],
  ['You will see', dietitianOf(clinic)],
  ['Name', visit.name],
  ...(visit.reason ? ([['Reason', visit.reason]] as VisitFact[]) : []),
]

function Phone() {
  const phone = useClinic().phones[0]
  return (
    <chakra.a href={telephoneLink(phone)} textDecoration="underline" fontWeight="600" whiteSpace="nowrap">
      {phone}
    </chakra.a>
  )
}

/** The link of a video visit or, until a day before, when it will appear. */
function VideoCall({ visit }: { visit: Visit }) {
  if (!visit.videoLink) return videoHint(visit)
  return (
    <>
      <chakra.strong fontWeight="600">Video call:</chakra.strong>{' '}
      <chakra.a
        href={visit.videoLink}
        target="_blank"
        rel="noopener noreferrer"
        color="brand.fg"
        textDecoration="underline"
      >
        {visit.videoLink}
      </chakra.a>
    </>
  )
}

/** The current visit and its patient's options. */
export function VisitCard({ visit, state }: { visit: Visit; state: VisitState }) {
  const clinic = useClinic()
  const [moving, setMoving] = useState(false)
  useKeptOverReload('visit-moving', () => moving, setMoving)
  const heading = useRef<HTMLHeadingElement>(null)
  const moveButton = useRef<HTMLButtonElement>(null)
  const { busy, done, failure } = state
  const [shown, setShown] = useState(done)
  // Closes a form that was reopened while the outcome was unknown.
  if (done !== shown) {
    setShown(done)
    if (done) setMoving(false)
  }
  const isOpen = visit.closed === null
  const isCancelled = visit.status === 'cancelled'
  const isComing = isOpen || visit.closed === 'late'

  // The outcome is announced first and scrolled into view.
  useEffect(() => {
    if (!done) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('section')?.scrollIntoView({ block: 'start' })
  }, [done])

  useFocusKept(failure, moveButton, heading)

  const cancel = async () => {
    if (busy !== null) return
    const yes = await confirm({
      title: 'Cancel your visit?',
      text: `${describeVisit(visit.date, visit.slot)}. The time will be free for others at once.`,
      confirmLabel: 'Cancel my visit',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (yes) await state.change({ kind: 'cancel' }, visit)
  }

  return (
    <Card labelledBy="visit-heading">
      <PrintHead title="Your visit" />
      <Heading as="h2" size="2xl" id="visit-heading" ref={heading} tabIndex={-1}>
        {headingOf(visit, done)}
      </Heading>
      {isCancelled && (
        <chakra.p color="fg.muted" mt="1">
          It will not take place. This link can’t restore it, but you can book another visit.
        </chakra.p>
      )}
      <VisitTime
        visit={visit}
        look={lookOf(visit)}
        isCancelled={isCancelled}
        movedFrom={isCancelled ? null : visit.movedFrom}
      />
      <VisitFacts facts={facts(visit, clinic)} />
      {isComing && (
        <>
          <VisitActions visit={visit} />
          <NextSteps>
            {visit.visitKind === 'video' && <VideoCall visit={visit} />}
            <>
              <chakra.strong fontWeight="600">{visitAdviceTitle(visit.visitKind)}:</chakra.strong>{' '}
              {visitAdvice(visit.visitKind)}
            </>
            {isOpen ? (
              <>
                {openText(visit)} After that, please call us: <Phone />
              </>
            ) : (
              closedText(visit)
            )}
          </NextSteps>
        </>
      )}
      <chakra.div role="alert" css={{ '&:not(:empty)': { mt: '5' } }} data-print="hidden">
        {failure && (
          <BookingNotice tone={failure.kind === 'unknown' ? 'info' : 'error'} {...failureWords(failure)}>
            {failure.kind === 'unknown' && (
              <Button
                variant="outline"
                aria-disabled={busy !== null}
                onClick={() => {
                  if (busy === null) void state.change(failure.change, failure.seen)
                }}
              >
                Try again
              </Button>
            )}
          </BookingNotice>
        )}
      </chakra.div>
      {isOpen && moving ? (
        <MoveForm
          visit={visit}
          state={state}
          onClose={() => {
            setMoving(false)
            // The button is rendered again after this. If the outcome has the focus, it keeps it.
            setTimeout(() => {
              if (document.activeElement === document.body) moveButton.current?.focus()
            })
          }}
        />
      ) : (
        <chakra.div mt="6" pt="6" borderTopWidth="1px" borderColor="border">
          {visit.closed === 'past' && (
            <chakra.p mb="4">
              {closedText(visit)} <Phone />
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" gap="3" data-print="hidden">
            {visit.closed === 'late' && (
              <Button asChild>
                <a href={telephoneLink(clinic.phones[0])}>
                  <PhoneIcon /> {clinic.phones[0]}
                </a>
              </Button>
            )}
            {!isComing && (
              <Button asChild>
                <RouterLink to={paths.appointments}>Book another visit</RouterLink>
              </Button>
            )}
            {isOpen && (
              <>
                <Button
                  ref={moveButton}
                  variant="outline"
                  aria-disabled={busy !== null}
                  onClick={() => busy === null && setMoving(true)}
                >
                  <CalendarIcon /> Move
                </Button>
                <Button variant="outline" colorPalette="red" onClick={cancel} aria-disabled={busy !== null}>
                  <XIcon /> {busy === 'cancel' ? 'Cancelling…' : 'Cancel visit'}
                </Button>
              </>
            )}
            {!isCancelled && (
              <Button variant="outline" onClick={() => window.print()}>
                <PrinterIcon /> Print
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      )}
    </Card>
  )
}
