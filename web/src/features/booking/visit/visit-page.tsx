import { Button, chakra, Container } from '@chakra-ui/react'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { telephoneLink } from '#shared/domain/clinic-facts.ts'
import { useClinic } from '#web/lib/clinic-facts.ts'
import { ErrorBoundary } from '#web/lib/error-boundary.tsx'
import { lazyComponent } from '#web/lib/lazy-component.tsx'
import { PageMeta } from '#web/lib/page-meta.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { ConfirmHost } from '#web/ui/confirm-host.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { BookingNotice } from '../components/booking-notice.tsx'
import { useVisit } from './use-visit.ts'
import { VisitCard } from './visit-card.tsx'

const earlierTime = lazyComponent(() => import('../waiting/earlier-time.tsx'))

/** The page behind the link of every mail about a booking. The part after the # never leaves the browser but in calls. */
export default function VisitPage() {
  const clinic = useClinic()
  const { hash } = useLocation()
  // The prerendered page has no fragment.
  const hydrated = useHydrated()
  const token = hash.slice(1)
  return (
    <>
      <PageMeta
        title="Your visit"
        description="See, move or cancel your appointment with the link in the mail about your booking."
        noindex
      />
      <PageIntro eyebrow="Appointments" title="Your visit" />
      <Container py={{ base: '6', md: '10' }} px={{ base: '3', sm: '6', lg: '8' }} maxW="4xl">
        <noscript>
          <p>
            This page needs JavaScript. You can also call {clinic.phones[0]} or write to {clinic.email}.
          </p>
        </noscript>
        {!hydrated ? (
          <Loading label="Loading your visit…" />
        ) : token ? (
          <VisitOf key={token} token={token} />
        ) : (
          <NoVisit />
        )}
      </Container>
      <ConfirmHost />
      <Toaster placement="top" />
    </>
  )
}

/** The visit of a link: loading, failed, dead, or the visit. */
function VisitOf({ token }: { token: string }) {
  const state = useVisit(token)
  const { visit, isDead, isError, isFetching, reload } = state
  if (isDead) return <NoVisit dead />
  if (visit) {
    return (
      <>
        {isError && (
          <chakra.div role="status" mb="4" data-print="hidden">
            <BookingNotice
              tone="info"
              title="The visit could not be refreshed"
              text="What you see may be out of date. Please check your connection."
            >
              <Retry isFetching={isFetching} onRetry={reload} />
            </BookingNotice>
          </chakra.div>
        )}
        <VisitCard visit={visit} state={state} />
        {visit.closed === null && (
          <ErrorBoundary renderFallback={() => null}>
            <Suspense fallback={null}>
              <earlierTime.Component token={token} visit={visit} />
            </Suspense>
          </ErrorBoundary>
        )}
      </>
    )
  }
  if (!isError) return <Loading label="Loading your visit…" />
  return (
    <div role="alert">
      <BookingNotice
        tone="error"
        title="Your visit could not be loaded"
        text="Nothing has changed. Please check your connection and try again."
      >
        <Retry isFetching={isFetching} onRetry={reload} />
      </BookingNotice>
    </div>
  )
}

function Retry({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <Button size="md" variant="outline" onClick={onRetry} disabled={isFetching}>
      Retry
    </Button>
  )
}

/** In place of a visit: there is no link, or it is dead. The answer is the same for every link that doesn't work. */
function NoVisit({ dead = false }: { dead?: boolean }) {
  const clinic = useClinic()
  return (
    <div role={dead ? 'alert' : undefined}>
      <BookingNotice
        tone="info"
        title={dead ? 'This link no longer works' : 'Open the link in your mail'}
        text={
          <>
            {dead
              ? 'It belongs to a visit that is over, or a newer mail has another link. '
              : 'Each mail about your booking has a link that shows your visit here. '}
            If you need help, please call{' '}
            <chakra.a href={telephoneLink(clinic.phones[0]!)} textDecoration="underline" whiteSpace="nowrap">
              {clinic.phones[0]}
            </chakra.a>
            .
          </>
        }
      />
    </div>
  )
}
