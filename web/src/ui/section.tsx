import { chakra, Container, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'

const tones = {
  plain: { bg: 'bg' },
  canvas: { bg: 'bg.canvas', borderBlockWidth: '1px', borderColor: 'border' },
  inverted: { bg: 'bg.inverted', color: 'fg.inverted' },
} as const

interface Props {
  title: string
  text?: ReactNode
  tone?: keyof typeof tones
  /** Centres title and text. */
  centered?: boolean
  /** What stands beside the rest, and how wide both are. */
  beside?: ReactNode
  columns?: Record<string, string>
  children?: ReactNode
}

/** A part of a public page under its own h2. */
export function Section(props: Props) {
  const { title, text, tone = 'plain', centered = false, beside, columns, children } = props
  const id = useId()
  const part = (
    <div>
      <chakra.div maxW="2xl" {...(centered && { mx: 'auto', textAlign: 'center' })}>
        <Heading as="h2" id={id} color="inherit">
          {title}
        </Heading>
        {text && (
          <chakra.p color={tone === 'inverted' ? 'fg.inverted.muted' : 'fg.muted'} mt="1.5">
            {text}
          </chakra.p>
        )}
      </chakra.div>
      {children}
    </div>
  )
  return (
    <chakra.section aria-labelledby={id} py={{ base: '11', md: '16' }} {...tones[tone]}>
      <Container
        {...(beside && { display: 'grid', gridTemplateColumns: columns, columnGap: '16', rowGap: '6' })}
      >
        {part}
        {beside}
      </Container>
    </chakra.section>
  )
}
