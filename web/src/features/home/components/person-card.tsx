import { chakra } from '@chakra-ui/react'
import { siteCopy } from '#shared/content/site-copy.ts'
import { visitMinutes } from '#shared/content/visit-words.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink, TextLink } from '#web/ui/router-links.tsx'

/** Whom one will see, as far as the clinic has said; and the two ways to begin. */
export function PersonCard() {
  const clinic = useClinic()
  const { dietitianName, dietitianDegree, dietitianRegistration } = clinic
  return (
    <chakra.section
      aria-labelledby="person"
      alignSelf="start"
      p="5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
    >
      <chakra.p id="person" textStyle="h3">
        {dietitianName || siteCopy.dietitianTitle}
      </chakra.p>
      {(dietitianDegree || dietitianRegistration) && (
        <chakra.p textStyle="sm" color="fg.muted">
          {[dietitianDegree, dietitianRegistration].filter(Boolean).join(', ')}
        </chakra.p>
      )}
      <chakra.p color="fg.muted" mt="1">
        Start with a plan, or start with a person. The AI plan takes a minute. The first consultation takes{' '}
        {visitMinutes(clinic)}.
      </chakra.p>
      <chakra.div display="grid" gap="2" mt="4">
        <ButtonLink to={paths.appointments}>Book an appointment</ButtonLink>
        <ButtonLink to={paths.aiPlan} variant="outline">
          Make my AI plan
        </ButtonLink>
        <TextLink to={paths.planner} justifySelf="center" minH="touch.6">
          Or see a day of real food
        </TextLink>
      </chakra.div>
    </chakra.section>
  )
}
