import { chakra, Container } from '@chakra-ui/react'
import { ClientReviews } from '#web/entities/claim/client-reviews.tsx'
import { HomeFigures } from '#web/entities/claim/home-figures.tsx'
import { useClaim, usePlacedClaims } from '#web/entities/claim/use-claims.ts'
import { Stars } from '#web/ui/stars.tsx'
import { testimonials } from '../content/reviews.ts'

/** The clinic in figures, and what its clients say, if the clinic shows it. */
export function Testimonials() {
  const claim = useClaim('client-reviews')
  const figures = <HomeFigures figures={usePlacedClaims('home-')} />
  if (!claim) return <Container pb={{ base: '11', md: '16' }}>{figures}</Container>
  return (
    <ClientReviews claim={claim}>
      <chakra.div mt={{ base: '4', md: '6' }}>{figures}</chakra.div>
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
    </ClientReviews>
  )
}
