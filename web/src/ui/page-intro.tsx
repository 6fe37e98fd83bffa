import { chakra, Container, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  title: string
  /** One line, two on a phone: at most 96 characters, so that the task begins in the first screen. */
  text?: ReactNode
  /** Buttons under the text. */
  children?: ReactNode
}

/** The head of a public page: its name and its purpose in a line. */
export function PageIntro({ title, text, children }: Props) {
  return (
    <chakra.header bg="bg.canvas" borderBottomWidth="1px" borderColor="border" data-print="hidden">
      <Container py={{ base: '3', md: '5' }}>
        <Heading as="h1" size="3xl">
          {title}
        </Heading>
        {text && (
          <chakra.p textStyle="intro" color="fg.muted" mt="1">
            {text}
          </chakra.p>
        )}
        {children && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="5">
            {children}
          </chakra.div>
        )}
      </Container>
    </chakra.header>
  )
}
