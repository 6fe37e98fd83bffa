import { Button, chakra } from '@chakra-ui/react'
import type { Caught } from '#web/lib/error-boundary.tsx'
import { useIsReplaced } from '#web/lib/lost-code.ts'
import { Notice } from './notice.tsx'

interface Props extends Caught {
  /** What could not be loaded, as the beginning of a sentence. */
  name?: string
}

/** Says that the code of a part of the page could not be loaded, and offers a retry. */
export function PartLost({ name = 'This part of the page', error, onRetry }: Props) {
  const replaced = useIsReplaced(error)
  const action = replaced ? (
    <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
      Reload
    </Button>
  ) : (
    <Button size="sm" variant="outline" onClick={onRetry}>
      Try again
    </Button>
  )
  return (
    <chakra.div m="4">
      <Notice action={action}>
        {name} could not be loaded.{' '}
        {replaced
          ? 'The site was updated after you opened this page. Reload it to go on.'
          : 'Please check your connection and try again.'}
      </Notice>
    </chakra.div>
  )
}
