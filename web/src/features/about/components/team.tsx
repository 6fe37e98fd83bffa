import { chakra, Heading } from '@chakra-ui/react'
import { siteCopy } from '#shared/content/site-copy.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Section } from '#web/ui/section.tsx'

/** The team: one senior dietitian. */
export function Team() {
  const { dietitianName, dietitianPicture, dietitianDegree, dietitianRegistration } = useClinic()
  const { dietitianTitle } = siteCopy
  const name = dietitianName || `Our ${dietitianTitle.toLowerCase()}`
  const facts = [dietitianName && dietitianTitle, dietitianDegree, dietitianRegistration].filter(Boolean)
  return (
    <Section title="The team" text="One senior dietitian, so that nobody has to read your file twice.">
      <chakra.div
        display="grid"
        {...(dietitianPicture && {
          gridTemplateColumns: { base: '1fr', sm: '12rem 1fr', md: '17rem 1fr' },
          alignItems: 'center',
        })}
        gap={{ base: '6', md: '11' }}
        mt={{ base: '6', md: '11' }}
      >
        {dietitianPicture && (
          // Decorative, because the name is beside it.
          <chakra.img
            src={dietitianPicture}
            alt=""
            w="100%"
            maxW={{ base: '13rem', sm: 'none' }}
            aspectRatio="1"
            objectFit="cover"
            borderRadius="full"
            loading="lazy"
          />
        )}
        <chakra.div maxW="2xl" minW="0">
          <Heading as="h3" size="2xl">
            {dietitianName || dietitianTitle}
          </Heading>
          {facts.length > 0 && (
            <chakra.p color="brand.fg" fontWeight="600" mt="1">
              {facts.join(' · ')}
            </chakra.p>
          )}
          <chakra.p mt="4">
            {name} works with people whose food has become a medical question: diabetes, thyroid and PCOD,
            heart, kidney and liver conditions, weight, children, pregnancy and feeding.
          </chakra.p>
          <chakra.p color="fg.muted" mt="3">
            Her first question is rarely about calories. It is who cooks, when you eat, and what you would
            miss most. The plan is written from there, and the numbers follow.
          </chakra.p>
          <ButtonLink to={paths.appointments} mt="6" maxW="100%" overflow="hidden">
            Book with {dietitianName.split(' ')[0] || name.toLowerCase()}
          </ButtonLink>
        </chakra.div>
      </chakra.div>
    </Section>
  )
}
