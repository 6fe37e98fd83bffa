import { Button } from '@chakra-ui/react'
import { useIsReplaced } from '#web/lib/lost-code.ts'
import { BookingNotice } from './booking-notice.tsx'

interface Props {
  title: string
  /** Why the code could not be loaded; undefined if only data is missing. */
  error?: unknown
  isFetching?: boolean
  onRetry: () => void
}

/** Says that a part of the form could not be loaded, and offers a retry. Must be placed in a live region. */
export function CodeLost({ title, error, isFetching = false, onRetry }: Props) {
  const replaced = useIsReplaced(error)
  return (
    <BookingNotice
      tone="error"
      title={title}
      text={
        replaced
          ? 'The site was updated after you opened this page. Reload it to go on; nothing you typed is lost.'
          : 'Nothing you typed is lost. Please check your connection and try again.'
      }
    >
      {replaced ? (
        <Button size="md" variant="outline" onClick={() => window.location.reload()}>
          Reload
        </Button>
      ) : (
        <Button size="md" variant="outline" aria-disabled={isFetching} onClick={onRetry}>
          Retry
        </Button>
      )}
    </BookingNotice>
  )
}
