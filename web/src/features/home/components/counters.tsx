import { chakra, Container, Heading } from '@chakra-ui/react'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { counters } from '../content/counters.ts'

/** The site's offer in figures. */
export function Counters() {
  const clinic = useClinic()
  return (
    <chakra.section aria-labelledby="counters" bg="bg.inverted" color="fg.inverted">
      <Container py={{ base: '11', md: '16' }}>
        <Heading as="h2" id="counters" color="inherit">
          Open to everyone, right now
        </Heading>
        <chakra.dl
          display="grid"
          gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
          gap={{ base: '6', md: '8' }}
          mt={{ base: '6', md: '8' }}
        >
          {counters(clinic).map(({ value, label }) => (
            <chakra.div key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end">
              <chakra.dt color="fg.inverted.muted" mt="1" maxW="14rem">
                {label}
              </chakra.dt>
              <chakra.dd textStyle="h1" color="fg.inverted" fontVariantNumeric="tabular-nums">
                {value}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Container>
    </chakra.section>
  )
}
