import { chakra, Heading } from '@chakra-ui/react'
import { siteCopy } from '#shared/content/site-copy.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

/** The team: one senior dietitian. */
export function Team() {
  const { dietitianName, dietitianPicture, dietitianDegree, dietitianRegistration } = useClinic()
  const { dietitianTitle } = siteCopy
  const name = dietitianName || `Our ${dietitianTitle.toLowerCase()}`
  const facts = [dietitianName && dietitianTitle, dietitianDegree, dietitianRegistration].filter(Boolean)
  return (
    <chakra.section
      aria-labelledby="team"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="l3"
      p={{ base: '5', md: '6' }}
    >
      <Heading as="h2" id="team" size="sm" color="brand.fg">
        The team
      </Heading>
      <chakra.p color="fg.muted">One senior dietitian, so that nobody has to read your file twice.</chakra.p>
      <chakra.div display="flex" alignItems="center" gap="4" mt="4">
        {dietitianPicture && (
          // Decorative, because the name is beside it.
          <chakra.img
            src={dietitianPicture}
            alt=""
            boxSize="24"
            flexShrink="0"
            objectFit="cover"
            borderRadius="l4"
            loading="lazy"
          />
        )}
        <chakra.div minW="0">
          <Heading as="h3" size="lg">
            {dietitianName || dietitianTitle}
          </Heading>
          {facts.length > 0 && (
            <chakra.p textStyle="sm" color="fg.muted">
              {facts.join(' · ')}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.p mt="4">
        {name} works with people whose food has become a medical question: diabetes, thyroid and PCOD, heart,
        kidney and liver conditions, weight, children, pregnancy and feeding.
      </chakra.p>
      <chakra.p color="fg.muted" mt="3">
        Her first question is rarely about calories. It is who cooks, when you eat, and what you would miss
        most. The plan is written from there, and the numbers follow.
      </chakra.p>
      <ButtonLink to={paths.appointments} mt="5" maxW="100%" overflow="hidden">
        Book with {dietitianName.split(' ')[0] || name.toLowerCase()}
      </ButtonLink>
    </chakra.section>
  )
}
