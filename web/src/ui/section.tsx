import { chakra, Container, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

const tones = {
  plain: { bg: 'bg' },
  canvas: { bg: 'bg.canvas', borderBlockWidth: '1px', borderColor: 'border' },
} as const

interface Props {
  title: string
  text?: ReactNode
  tone?: keyof typeof tones
  /** Centres title and text. */
  centered?: boolean
  children?: ReactNode
}

/** A part of a public page under its own h2. */
export function Section({ title, text, tone = 'plain', centered = false, children }: Props) {
  const id = useId()
  return (
    <chakra.section aria-labelledby={id} py={{ base: '11', md: '16' }} {...tones[tone]}>
      <Container>
        <chakra.div maxW="2xl" {...(centered && { mx: 'auto', textAlign: 'center' })}>
          <Heading as="h2" id={id}>
            {title}
          </Heading>
          {text && (
            <chakra.p textStyle="lead" color="fg.muted" mt="3">
              {text}
            </chakra.p>
          )}
        </chakra.div>
        {children}
      </Container>
    </chakra.section>
  )
}
