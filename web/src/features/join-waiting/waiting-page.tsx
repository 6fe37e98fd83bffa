import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Waiting } from '#shared/contract/waiting.ts'
import { Loading } from '#web/ui/states.tsx'
import { useLiveWaiting } from './api/get-waiting-entry.ts'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import { LinkPage } from '#web/ui/link-page.tsx'
import { NotLoaded, NotRefreshed } from '#web/ui/live-notices.tsx'
import { EntryCard } from './entry-card.tsx'
import { JoinForm } from './join-form.tsx'

const loadingLabel = 'Loading the waiting list…'

/** The waiting list: the form to join it, or the entry of a link. */
export default function WaitingPage() {
  return (
    <LinkPage
      title="Waiting list"
      description="No time that suits you? Say when you could come, and we write to you when a time becomes free."
      text="Say when you could come. When a time becomes free, we hold it for you and write to you."
      loadingLabel={loadingLabel}
    >
      {(token) => (token ? <EntryOf token={token} /> : <JoinForm />)}
    </LinkPage>
  )
}

function EntryOf({ token }: { token: string }) {
  const live = useLiveWaiting(token)
  // Until the next refresh, the answer to a decision is newer than the data.
  const [answered, setAnswered] = useState<{ waiting: Waiting; before: unknown } | null>(null)
  const waiting = answered && answered.before === live.data ? answered.waiting : live.data
  if (waiting === 'dead') {
    return (
      <div role="alert">
        <BookingNotice
          tone="info"
          title="This link no longer works"
          text="It belongs to a request whose days are over. You can join the waiting list again."
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
        {live.isError && <NotRefreshed title="Your place on the list could not be refreshed" live={live} />}
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
  if (!live.isError) return <Loading label={loadingLabel} />
  return <NotLoaded title="Your place on the list could not be loaded" live={live} />
}
