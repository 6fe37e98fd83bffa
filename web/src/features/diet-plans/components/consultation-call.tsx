import { chakra, Heading } from '@chakra-ui/react'
import { capitalized, visitMinutes, visitWays } from '#shared/content/visit-words.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

/** Invites the reader to a consultation, for a personal plan. */
export function ConsultationCall() {
  const clinic = useClinic()
  return (
    <chakra.section
      aria-labelledby="consultation-call"
      data-print="hidden"
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ base: 'start', md: 'center' }}
      justifyContent="space-between"
      gap="5"
      mt={{ base: '8', md: '11' }}
      p={{ base: '6', md: '8' }}
      bg="brand.muted"
      borderRadius="l3"
    >
      <div>
        <Heading as="h2" id="consultation-call">
          A sample knows nothing about you
        </Heading>
        <chakra.p color="brand.strong" mt="2" maxW="2xl">
          In a consultation the dietitian reads your reports, asks about your medicines and your kitchen, and
          writes the plan that fits. {capitalized(visitMinutes(clinic))} minutes, {visitWays(clinic)}.
        </chakra.p>
      </div>
      <ButtonLink to={paths.appointments} size="lg">
        Book a consultation
      </ButtonLink>
    </chakra.section>
  )
}
