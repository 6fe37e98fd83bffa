import { Button, chakra } from '@chakra-ui/react'
import { useWayBack } from '#web/lib/code/use-way-back.ts'
import { Notice } from './notice.tsx'

interface Props {
  error: unknown
  /** What could not be loaded, as the beginning of a sentence. */
  name?: string
  /** The space around it; none inside a form. */
  m?: '0' | '4'
}

/** Says that the code of a part of the page could not be loaded, and offers the way back. */
export function CodeLost({ name = 'This part of the page', error, m = '4' }: Props) {
  const { text, tryAgain } = useWayBack(error)
  return (
    <chakra.div my={m} px={m} mx="auto" maxW="70rem">
      <Notice action={<Button size="sm" variant="outline" {...tryAgain} />}>
        {name} could not be loaded. {text}
      </Notice>
    </chakra.div>
  )
}
