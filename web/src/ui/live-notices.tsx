import { Button, chakra } from '@chakra-ui/react'
import type { Live } from '#web/lib/calls/use-live.ts'
import { BookingNotice } from './booking-notice.tsx'

interface Props {
  title: string
  live: Pick<Live<unknown>, 'isFetching' | 'refetch'>
}

/** Shown in place of data that could not be loaded. */
export const NotLoaded = ({
  title,
  text = 'Nothing has changed. Please check your connection and try again.',
  live,
}: Props & { text?: string }) => (
  <div role="alert">
    <BookingNotice tone="error" title={title} text={text}>
      <Retry live={live} />
    </BookingNotice>
  </div>
)

/** Shown above earlier data that could not be refreshed. */
export const NotRefreshed = ({ title, live }: Props) => (
  <chakra.div role="status" mb="4" data-print="hidden">
    <BookingNotice
      tone="info"
      title={title}
      text="What you see may be out of date. Please check your connection."
    >
      <Retry live={live} />
    </BookingNotice>
  </chakra.div>
)

const Retry = ({ live }: Pick<Props, 'live'>) => (
  <Button
    size="md"
    variant="outline"
    aria-disabled={live.isFetching}
    onClick={() => !live.isFetching && live.refetch()}
  >
    Retry
  </Button>
)
