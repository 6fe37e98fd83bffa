import { chakra, Heading } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'

interface Props {
  number: number
  title: string
  /** For moving the focus to this part. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A numbered part of the form: a card, or on a phone the whole width of the screen. */
export function FormStep({ number, title, heading, children }: Props) {
  return (
    <chakra.section
      mt="4"
      pt={{ base: '4', md: '5' }}
      px={{ md: '6' }}
      pb={{ md: '6' }}
      bg={{ md: 'bg.panel' }}
      borderWidth={{ base: '1px 0 0', md: '1px' }}
      borderColor="border"
      borderRadius={{ md: 'l3' }}
      // What has the focus stays above the bar at the foot of a phone's screen.
      css={{ '& :is(input, textarea, button)': { scrollMarginBottom: { base: '5.5rem', md: '0' } } }}
    >
      <Heading as="h2" size="lg" ref={heading} tabIndex={-1} mb="2">
        <chakra.span aria-hidden="true" mr="3" color="fg.subtle" fontWeight="500">
          {number}
        </chakra.span>
        {title}
      </Heading>
      {children}
    </chakra.section>
  )
}
