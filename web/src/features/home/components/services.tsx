import { chakra, Heading } from '@chakra-ui/react'
import { RoundMark } from '#web/ui/round-mark.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { Section } from '#web/ui/section.tsx'
import { services } from '../content/services.ts'

/** The conditions that the clinic treats. */
export function Services() {
  return (
    <Section
      title="What we can help with"
      text="Nutrition as part of your treatment, from the first reading to the plan on your kitchen door."
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        gap={{ base: '3', md: '5' }}
        mt={{ base: '8', md: '11' }}
      >
        {services.map(({ Icon, title, text, link }) => (
          <li key={title}>
            <chakra.div
              display="flex"
              flexDirection="column"
              h="100%"
              p={{ base: '5', md: '6' }}
              borderWidth="1px"
              borderColor="border"
              borderRadius="l3"
            >
              <chakra.div
                display="flex"
                flexDirection={{ base: 'row', sm: 'column' }}
                alignItems={{ base: 'center', sm: 'start' }}
                columnGap="3"
                rowGap="4"
              >
                <RoundMark boxSize="11">
                  <Icon width={22} height={22} />
                </RoundMark>
                <Heading as="h3" size="lg">
                  {title}
                </Heading>
              </chakra.div>
              <chakra.p color="fg.muted" mt={{ base: '3', sm: '1.5' }} flex="1">
                {text}
              </chakra.p>
              <TextLink to={link.to} mt="1" minH="11" textStyle="sm" fontWeight="600" alignSelf="start">
                {link.label}
              </TextLink>
            </chakra.div>
          </li>
        ))}
      </chakra.ul>
    </Section>
  )
}
