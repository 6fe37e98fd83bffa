import { chakra, Container, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface Props {
  /** A few words above the title that name the part of the site. */
  eyebrow?: string
  title: string
  text?: ReactNode
  /** Buttons or a trust line under the text. */
  children?: ReactNode
}

/** The first screen of a public page: its purpose and the next step. */
export function PageIntro({ eyebrow, title, text, children }: Props) {
  return (
    <chakra.section bg="bg.canvas" borderBottomWidth="1px" borderColor="border" data-print="hidden">
      <Container py={{ base: '10', md: '16' }}>
        {eyebrow && (
          <chakra.p textStyle="eyebrow" color="brand.fg" mb="3">
            {eyebrow}
          </chakra.p>
        )}
        <Heading as="h1" size="4xl" maxW="3xl">
          {title}
        </Heading>
        {text && (
          <chakra.p textStyle="lead" color="fg.muted" mt="4" maxW="2xl">
            {text}
          </chakra.p>
        )}
        {children && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="7">
            {children}
          </chakra.div>
        )}
      </Container>
    </chakra.section>
  )
}
