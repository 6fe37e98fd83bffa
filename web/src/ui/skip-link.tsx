import { chakra } from '@chakra-ui/react'

interface Props {
  targetId: string
  /** Leads to the Tab stop within the target, if it has one. */
  into?: boolean
  label?: string
}

/** One of the first tab stops: skips the menu. */
export function SkipLink({ targetId, into = false, label = 'Skip to content' }: Props) {
  return (
    <chakra.a
      href={`#${targetId}`}
      onClick={(event) => {
        const stop = into && document.querySelector<HTMLElement>(`#${targetId} [tabindex="0"]`)
        if (!stop) return
        event.preventDefault()
        stop.focus()
      }}
      position="absolute"
      top="2"
      left="2"
      px="4"
      py="3"
      bg="brand.solid"
      color="brand.contrast"
      borderRadius="l2"
      fontWeight="600"
      zIndex="skipNav"
      transform="translateY(-200%)"
      _focus={{ transform: 'none' }}
    >
      {label}
    </chakra.a>
  )
}
