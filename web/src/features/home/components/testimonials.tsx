import { Badge, chakra, Container } from '@chakra-ui/react'
import { useClaim } from '#web/entities/claim/use-claims.ts'
import { Section } from '#web/ui/section.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { testimonials } from '../content/reviews.ts'
import { Stats } from './stats.tsx'

/**
 * The clinic in figures, and reviews under the clinic's own heading, if it shows them. They come with the product, so they stay marked as samples
 * even if the heading is confirmed.
 */
export function Testimonials() {
  const claim = useClaim('client-reviews')
  if (!claim)
    return (
      <Container pb={{ base: '11', md: '16' }}>
        <Stats />
      </Container>
    )
  return (
    <Section
      tone="canvas"
      title={claim.text}
      text={
        <>
          <Badge colorPalette="clay" size="md" verticalAlign="middle" mr="2">
            Sample content
          </Badge>
          <chakra.span verticalAlign="middle">
            These reviews are examples, not quotes of real clients.
          </chakra.span>
        </>
      }
    >
      <chakra.div mt={{ base: '4', md: '6' }}>
        <Stats />
      </chakra.div>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
        gap={{ base: '3', md: '5' }}
        mt={{ base: '3', md: '5' }}
      >
        {testimonials.map(({ name, about, rating, text }) => (
          <li key={name}>
            <chakra.figure
              display="flex"
              flexDirection="column"
              h="100%"
              p={{ base: '4', md: '5' }}
              bg="bg.panel"
              borderWidth="1px"
              borderColor="border"
              borderRadius="l3"
            >
              <Stars rating={rating} />
              <chakra.blockquote mt="3" flex="1">
                {text}
              </chakra.blockquote>
              <chakra.figcaption mt="3" textStyle="sm">
                <chakra.span fontWeight="600">{name}</chakra.span>
                <chakra.span color="fg.muted">
                  {' · '}
                  {about} · {rating}/5
                </chakra.span>
              </chakra.figcaption>
            </chakra.figure>
          </li>
        ))}
      </chakra.ul>
    </Section>
  )
}
