import { chakra, Heading } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import {
  cutoffMoment,
  dietitianOf,
  isBeforeCutoff,
  visitAdvice,
  visitAdviceTitle,
  visitKindNames,
  visitPlace,
} from '#shared/content/visit-kinds.ts'
import type { Booking } from '#shared/contract/bookings.ts'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { CircleCheckIcon } from '#web/ui/icons.ts'
import type { KeptBooking } from '#web/entities/booking/kept-booking.ts'
import { NextSteps } from '#web/entities/appointment/components/next-steps.tsx'
import { VisitActions } from '#web/entities/appointment/components/visit-actions.tsx'
import { type VisitFact, VisitFacts } from '#web/entities/appointment/components/visit-facts.tsx'
import { VisitTime } from '#web/entities/appointment/components/visit-time.tsx'

const facts = (booking: Booking | KeptBooking, clinic: ClinicFacts): VisitFact[] => {
  const { visitKind } = booking
  const given = 'name' in booking ? booking : null
  const chosen: VisitFact[] = []
  if (visitKind) chosen.push(['How we meet', visitKindNames[visitKind]])
  if (visitKind !== 'video') chosen.push(['Place', visitPlace(visitKind, clinic)])
  chosen.push(['You will see', dietitianOf(clinic)])
  if (given) chosen.push(['Name', given.name], ['Mobile number', given.contact], ['Email', given.email])
  if (given?.reason) chosen.push(['Reason', given.reason])
  return chosen
}

interface Props {
  booking: Booking | KeptBooking
  /** Whether the form was edited after the booking was made; the card shows it as first sent. */
  asSentFirst: boolean
}

/**
 * The booking just made, with links to add it to a calendar. Takes the focus when it appears, unless the visitor has
 * only returned to the page.
 */
export default function SuccessCard({ booking, asSentFirst }: Props) {
  const clinic = useClinic()
  const [openedAt] = useState(Date.now)
  const canChange = isBeforeCutoff(booking, clinic, openedAt)
  const heading = useRef<HTMLHeadingElement>(null)
  const isNew = 'name' in booking
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [isNew])
  return (
    <chakra.section
      aria-labelledby="booked-heading"
      data-keep-clear=""
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="l3"
      p={{ base: '5', md: '8' }}
      mb="6"
    >
      <chakra.div display="flex" alignItems="center" gap="3">
        <chakra.span color="brand.fg" flexShrink="0">
          <CircleCheckIcon width={32} height={32} />
        </chakra.span>
        <Heading as="h2" size="2xl" id="booked-heading" ref={heading} tabIndex={-1}>
          You’re booked
        </Heading>
      </chakra.div>
      <chakra.p color="fg.muted" mt="1">
        {asSentFirst
          ? 'Your first request had reached us, and this is what it booked. Your changes since then were not included, and nothing was booked twice.'
          : 'We look forward to seeing you.'}
      </chakra.p>
      <VisitTime visit={booking} look={canChange ? 'open' : 'fixed'} />
      <VisitFacts facts={facts(booking, clinic)} />
      <VisitActions visit={booking} />
      <NextSteps>
        <>
          The confirmation is on its way to your inbox; its link shows your visit
          {isNew ? '' : ' as it is now'}
          {canChange
            ? `, and moves or cancels it until ${cutoffMoment(clinic)}.`
            : `. It is too late to move or cancel it online: please call us at ${clinic.phones[0]}.`}
        </>
        <>
          <chakra.strong fontWeight="600">{visitAdviceTitle(booking.visitKind)}:</chakra.strong>{' '}
          {visitAdvice(booking.visitKind)}
        </>
      </NextSteps>
    </chakra.section>
  )
}
