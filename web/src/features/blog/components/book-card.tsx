import { chakra } from '@chakra-ui/react'
import { capitalized, visitMinutes, visitWays } from '#shared/content/visit-words.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

/** Beside an article: the way to a consultation. */
export function BookCard() {
  const clinic = useClinic()
  return (
    <chakra.aside aria-label="Consultation" mt="6" p="4" bg="bg.canvas" borderRadius="l3">
      <chakra.p fontWeight="600">Your own plan</chakra.p>
      <chakra.p color="fg.muted" mt="1" mb="4">
        {capitalized(visitMinutes(clinic))} minutes with our dietitian, {visitWays(clinic)}.
      </chakra.p>
      <ButtonLink to={paths.appointments} w="100%">
        Book Appointment
      </ButtonLink>
    </chakra.aside>
  )
}
