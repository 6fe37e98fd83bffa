import { chakra } from '@chakra-ui/react'
import { ChevronDownIcon } from '#web/ui/icons.ts'
import { useClinic } from '#web/lib/page/clinic-facts.ts'
import { Section } from '#web/ui/section.tsx'
import { faqOf } from '../content/faq.ts'
import { PersonCard } from './person-card.tsx'

/** Four questions in the browser's own disclosure elements, which open without JavaScript and with the keyboard. */
export function Faq() {
  const faq = faqOf(useClinic())
  return (
    <Section
      title="Questions people ask first"
      beside={<PersonCard />}
      columns={{ base: '1fr', lg: '7fr 4fr' }}
    >
      <chakra.div mt={{ base: '4', md: '6' }} borderTopWidth="1px" borderColor="border">
        {faq.map(({ question, answer }, index) => (
          <chakra.details
            key={question}
            open={index === 0}
            borderBottomWidth="1px"
            borderColor="border"
            css={{ '&[open] svg': { transform: 'rotate(180deg)' } }}
          >
            <chakra.summary
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              py="3"
              minH="14"
              cursor="pointer"
              fontWeight="600"
              borderRadius="l1"
              _hover={{ color: 'brand.fg' }}
              css={{ '&::-webkit-details-marker': { display: 'none' } }}
            >
              <chakra.h3>{question}</chakra.h3>
              <chakra.span
                color="brand.fg"
                flexShrink="0"
                css={{ '& svg': { transition: 'transform {durations.moderate}' } }}
              >
                <ChevronDownIcon />
              </chakra.span>
            </chakra.summary>
            <chakra.p color="fg.muted" pb="4" pr={{ base: '0', md: '11' }}>
              {answer}
            </chakra.p>
          </chakra.details>
        ))}
      </chakra.div>
    </Section>
  )
}
