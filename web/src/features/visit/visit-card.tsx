import { Button, chakra, Heading } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { videoHint, visitAdvice, visitKindNames, visitPlace } from '#shared/content/visit-kinds.ts'
import type { Visit } from '#shared/contract/visits.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { telephoneLink } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { useKeptOverReload } from '#web/lib/forms/drafts.ts'
import { confirm } from '#web/ui/confirm.ts'
import { CalendarIcon, PrinterIcon, XIcon } from '#web/ui/icons.ts'
import { PrintHead } from '#web/ui/print-head.tsx'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import { CalendarButtons } from '#web/entities/appointment/components/calendar-buttons.tsx'
import { Card } from '#web/ui/card.tsx'
import { timeFacts, type VisitFact, VisitFacts } from '#web/entities/appointment/components/visit-facts.tsx'
import { describeVisit } from '#web/lib/values/describe-time.ts'
import { useFocusKept } from '#web/lib/browser/use-focus-kept.ts'
import { MoveForm } from './move-form.tsx'
import type { VisitState } from './use-visit.ts'
import { closedText, failureWords, openText } from './visit-texts.ts'

const headings = { move: 'Your visit has moved', cancel: 'Your visit is cancelled' }

function headingOf({ status }: Visit, done: VisitState['done']): string {
  if (status === 'cancelled') return headings.cancel
  if (done) return headings[done.kind]
  return status === 'confirmed' ? 'Your visit is confirmed' : 'Your visit is booked'
}

function kindFacts(visit: Visit, clinic: ClinicFacts): [string, string][] {
  const place: [string, string] =
    visit.visitKind === 'video'
      ? ['How we meet', visitKindNames.video]
      : ['Place', `${clinic.clinicName}, ${visitPlace(visit.visitKind, clinic)}`]
  return visit.reason ? [place, ['Reason', visit.reason]] : [place]
}

/** Where the visit was before it moved, so that nobody has to compare mails. */
const beforeFacts = ({ status, movedFrom }: Visit): VisitFact[] =>
  status !== 'cancelled' && movedFrom ? [['Before', describeVisit(movedFrom.date, movedFrom.slot)]] : []

const facts = (visit: Visit, clinic: ClinicFacts): VisitFact[] => [
  ...timeFacts(visit),
  ...beforeFacts(visit),
  ['Name', visit.name],
  ...kindFacts(visit, clinic),
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
  if (!visit.videoLink) return <chakra.p mb="6">{videoHint(visit)}</chakra.p>
  return (
    <chakra.p mb="6" overflowWrap="anywhere">
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
    </chakra.p>
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
      <VisitFacts facts={facts(visit, clinic)} />
      {!isCancelled && (
        <>
          <chakra.p mb="6">
            <chakra.strong fontWeight="600">
              {visit.visitKind === 'video' ? 'Before we begin:' : 'What to bring:'}
            </chakra.strong>{' '}
            {visitAdvice(visit.visitKind)}
          </chakra.p>
          {visit.visitKind === 'video' && <VideoCall visit={visit} />}
          <CalendarButtons visit={visit} />
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
          {isCancelled ? (
            <Button asChild data-print="hidden">
              <RouterLink to={paths.appointments}>Book another visit</RouterLink>
            </Button>
          ) : (
            <p>
              {isOpen ? openText(visit) : closedText(visit)} {isOpen && 'After that, please call us:'}{' '}
              <Phone />
            </p>
          )}
          {!isCancelled && (
            <chakra.div display="flex" flexWrap="wrap" gap="3" mt="4" data-print="hidden">
              {isOpen && (
                <>
                  <Button
                    ref={moveButton}
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
              <Button variant="outline" onClick={() => window.print()}>
                <PrinterIcon /> Print
              </Button>
            </chakra.div>
          )}
        </chakra.div>
      )}
    </Card>
  )
}
