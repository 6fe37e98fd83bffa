import { Button } from '@chakra-ui/react'
import { BookingNotice } from '#web/ui/booking-notice.tsx'
import type { JoinRequest } from './api/join-waiting.ts'
import { failureWords, openJoinWords } from '#web/entities/waiting/waiting-texts.ts'

interface Props {
  /** Why the last request was refused or not sent; else null. */
  failure: unknown
  /** The requests whose outcome is unknown. */
  open: JoinRequest[]
  /** Whether another request has succeeded since. */
  isBeside?: boolean
  sending: JoinRequest | null
  isBusy: boolean
  onTryAgain: (request: JoinRequest) => void
}

/** The outcomes of the requests that did not succeed. */
export function JoinNotices({ failure, open, isBeside = false, sending, isBusy, onTryAgain }: Props) {
  return (
    <>
      {failure !== null && <BookingNotice {...failureWords(failure)} />}
      {open.map((request) => (
        <BookingNotice key={request.email} {...openJoinWords(request.email, request, isBeside)}>
          <Button variant="outline" aria-disabled={isBusy} onClick={() => isBusy || onTryAgain(request)}>
            {sending?.email === request.email ? 'Asking again…' : 'Try again'}
          </Button>
        </BookingNotice>
      ))}
    </>
  )
}
