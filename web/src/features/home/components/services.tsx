import { chakra, Heading } from '@chakra-ui/react'
import { Drawing } from '#web/ui/plate/drawing.tsx'
import { TextLink } from '#web/ui/router-links.tsx'
import { Section } from '#web/ui/section.tsx'
import { services } from '../content/services.ts'

/** The conditions that the clinic treats: a ruled list of two rows on wide screens. */
export function Services() {
  return (
    <Section
      title="What we can help with"
      text="Nutrition as part of your treatment, from the first reading to the plan on your kitchen door."
    >
      <chakra.ul
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
        columnGap="6"
        mt={{ base: '4', md: '6' }}
        borderTopWidth="1px"
        borderColor="border"
      >
        {services.map(({ food, title, text, link }) => (
          <chakra.li
            key={title}
            display="flex"
            gap="4"
            pt={{ base: '4', md: '5' }}
            pb={{ base: '1', md: '3' }}
            borderBottomWidth="1px"
            borderColor="border"
          >
            <chakra.span flexShrink="0">
              <Drawing file="thali" part={food} width={56} />
            </chakra.span>
            <div>
              <Heading as="h3" size="md">
                {title}
              </Heading>
              <chakra.p textStyle="body" color="fg.muted" mt="0.5">
                {text}
              </chakra.p>
              <TextLink to={link.to} minH="11" textStyle="sm" fontWeight="600">
                {link.label}
              </TextLink>
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
