import { chakra, Container } from '@chakra-ui/react'
import { clinic } from '#web/content/clinic.ts'

/** The three figures under the first screen. They stand still: a visitor has them in view at once. */
export function Stats() {
  return (
    <chakra.section aria-label="The clinic in figures" bg="bg">
      <Container pt={{ base: '10', md: '14' }}>
        <chakra.dl
          display="grid"
          gridTemplateColumns="repeat(3, 1fr)"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          py={{ base: '5', md: '7' }}
        >
          {clinic.homeStats.map(({ value, label }) => (
            <chakra.div
              key={label}
              display="flex"
              flexDirection="column-reverse"
              textAlign="center"
              css={{ '& + &': { borderInlineStartWidth: '1px', borderColor: '{colors.border}' } }}
            >
              <chakra.dt textStyle={{ base: 'sm', md: 'md' }} color="fg.muted">
                {label}
              </chakra.dt>
              <chakra.dd textStyle="h2" color="brand.fg">
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Container>
    </chakra.section>
  )
}
