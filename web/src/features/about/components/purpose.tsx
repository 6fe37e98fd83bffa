import { chakra, Container, Heading } from '@chakra-ui/react'

const purposes = [
  {
    title: 'Our mission',
    text: 'To make clinical nutrition something people can live with: advice that follows the evidence, fits the kitchen it is cooked in, and is explained until it makes sense.',
    look: { bg: 'brand.solid', color: 'brand.contrast' },
  },
  {
    title: 'Our vision',
    text: 'Everyone with a long-term condition has a dietitian at their side as naturally as a doctor, and food is the first thing that is tried and the last that is given up.',
    look: { bg: 'yellow.subtle', color: 'yellow.strong' },
  },
]

/** Mission and vision, side by side. */
export function Purpose() {
  return (
    <chakra.section aria-label="Mission and vision">
      <Container
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap="5"
        pt={{ base: '11', md: '16' }}
      >
        {purposes.map(({ title, text, look }) => (
          <chakra.div key={title} borderRadius="l3" p={{ base: '6', md: '8' }} {...look}>
            <Heading as="h2" color="inherit">
              {title}
            </Heading>
            <chakra.p textStyle="lead" mt="3">
              {text}
            </chakra.p>
          </chakra.div>
        ))}
      </Container>
    </chakra.section>
  )
}
