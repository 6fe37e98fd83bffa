import { chakra, Container, Heading } from '@chakra-ui/react'
import { visitMinutes } from '#shared/content/visit-words.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { CalendarIcon, SparklesIcon } from '#web/ui/icons.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

export function Closing() {
  return (
    <chakra.section aria-labelledby="closing" bg="brand.muted">
      <Container
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ lg: 'center' }}
        justifyContent="space-between"
        gap="6"
        py={{ base: '11', md: '16' }}
      >
        <div>
          <Heading as="h2" id="closing">
            Start with a plan, or start with a person
          </Heading>
          <chakra.p textStyle="lead" color="brand.strong" mt="2">
            The AI plan takes a minute. The first consultation takes {visitMinutes(useClinic())}.
          </chakra.p>
        </div>
        <chakra.div display="flex" flexWrap="wrap" gap="3" flexShrink="0">
          <ButtonLink to={paths.aiPlan} size="lg" variant="outline">
            <SparklesIcon /> Make my AI plan
          </ButtonLink>
          <ButtonLink to={paths.appointments} size="lg">
            <CalendarIcon /> Book an appointment
          </ButtonLink>
        </chakra.div>
      </Container>
    </chakra.section>
  )
}
