import { Button } from '@chakra-ui/react'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import type { SentJoin } from './sent-join.ts'
import { failureWords, openJoinWords } from '#web/entities/waiting/waiting-texts.ts'

interface Props {
  /** Why the last request was refused or not sent; else null. */
  failure: unknown
  /** The requests whose outcome is unknown. */
  open: SentJoin[]
  /** Whether another request has succeeded since. */
  isBeside?: boolean
  sending: SentJoin | null
  isBusy: boolean
  onTryAgain: (join: SentJoin) => void
}

/** The outcomes of the requests that did not succeed. */
export function JoinNotices({ failure, open, isBeside = false, sending, isBusy, onTryAgain }: Props) {
  return (
    <>
      {failure !== null && <BookingNotice {...failureWords(failure)} />}
      {open.map((join) => (
        <BookingNotice key={join.person.email} {...openJoinWords(join.person.email, join.wish, isBeside)}>
          <Button variant="outline" aria-disabled={isBusy} onClick={() => isBusy || onTryAgain(join)}>
            {sending?.person.email === join.person.email ? 'Asking again…' : 'Try again'}
          </Button>
        </BookingNotice>
      ))}
    </>
  )
}
