import { Button, chakra, Container } from '@chakra-ui/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Waiting } from '#shared/contract/waiting.ts'
import { useClinic } from '#web/lib/clinic-facts.ts'
import { PageMeta } from '#web/lib/page-meta.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Loading } from '#web/ui/states.tsx'
import { Toaster } from '#web/ui/toaster.tsx'
import { useLiveWaiting } from '../api/get-waiting.ts'
import { BookingNotice } from '../components/booking-notice.tsx'
import { EntryCard } from './entry-card.tsx'
import { JoinForm } from './join-form.tsx'

/**
 * The waiting list: without a link's token the form to join, with it the entry. The part after the # never leaves the
 * browser but in calls.
 */
export default function WaitingPage() {
  const clinic = useClinic()
  const { hash } = useLocation()
  // The prerendered page has no fragment.
  const hydrated = useHydrated()
  const token = hash.slice(1)
  return (
    <>
      <PageMeta
        title="Waiting list"
        description="No time that suits you? Say when you could come, and we write to you when a time becomes free."
        noindex
      />
      <PageIntro
        eyebrow="Appointments"
        title="Waiting list"
        text="Say when you could come. When a time becomes free, we hold it for you and write to you."
      />
      <Container py={{ base: '6', md: '10' }} px={{ base: '3', sm: '6', lg: '8' }} maxW="4xl">
        <noscript>
          <p>
            This page needs JavaScript. You can also call {clinic.phones[0]} or write to {clinic.email}.
          </p>
        </noscript>
        {!hydrated ? (
          <Loading label="Loading the waiting list…" />
        ) : token ? (
          <EntryOf key={token} token={token} />
        ) : (
          <JoinForm />
        )}
      </Container>
      <Toaster placement="top" />
    </>
  )
}

/** The entry of a link: loading, failed, dead, or the entry. */
function EntryOf({ token }: { token: string }) {
  const live = useLiveWaiting(token)
  // The answer to a decision is newer than the last refresh, until the next one.
  const [answered, setAnswered] = useState<{ waiting: Waiting; before: unknown } | null>(null)
  const waiting = answered && answered.before === live.data ? answered.waiting : live.data
  if (waiting === 'dead') {
    return (
      <div role="alert">
        <BookingNotice
          tone="info"
          title="This link no longer works"
          text="It belongs to a wish whose days are over. You can join the waiting list again."
        />
        <chakra.div mt="6">
          <JoinForm />
        </chakra.div>
      </div>
    )
  }
  if (waiting) {
    return (
      <>
        {live.isError && (
          <chakra.div role="status" mb="4">
            <BookingNotice
              tone="info"
              title="What you see could not be refreshed"
              text="It may be out of date. Please check your connection."
            >
              <Button size="md" variant="outline" onClick={live.refetch} disabled={live.isFetching}>
                Retry
              </Button>
            </BookingNotice>
          </chakra.div>
        )}
        <EntryCard
          token={token}
          waiting={waiting}
          onChanged={(changed) => {
            setAnswered({ waiting: changed, before: live.data })
            live.refetch()
          }}
          reload={live.refetch}
        />
      </>
    )
  }
  if (!live.isError) return <Loading label="Loading the waiting list…" />
  return (
    <div role="alert">
      <BookingNotice
        tone="error"
        title="Your place on the list could not be loaded"
        text="Nothing has changed. Please check your connection and try again."
      >
        <Button size="md" variant="outline" onClick={live.refetch} disabled={live.isFetching}>
          Retry
        </Button>
      </BookingNotice>
    </div>
  )
}
