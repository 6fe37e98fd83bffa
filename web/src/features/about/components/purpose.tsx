import { chakra, Container, Heading } from '@chakra-ui/react'
import { Team } from './team.tsx'

/** Mission and vision, and beside them the person one will see. */
export function Purpose() {
  return (
    <Container
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '7fr 5fr' }}
      columnGap="16"
      rowGap="8"
      alignItems="start"
      py={{ base: '8', md: '11' }}
    >
      <chakra.section aria-label="Mission and vision">
        <Heading as="h2" size="sm" color="brand.fg">
          Our mission
        </Heading>
        <chakra.p textStyle={{ base: 'xl', md: '2xl' }} mt="2">
          To make clinical nutrition something people can live with: advice that follows the evidence, fits
          the kitchen it is cooked in, and is explained until it makes sense.
        </chakra.p>
        <Heading as="h2" size="sm" color="brand.fg" mt="8">
          Our vision
        </Heading>
        <chakra.p textStyle="lead" color="fg.muted" mt="2">
          Everyone with a long-term condition has a dietitian at their side as naturally as a doctor, and food
          is the first thing that is tried and the last that is given up.
        </chakra.p>
      </chakra.section>
      <Team />
    </Container>
  )
}
