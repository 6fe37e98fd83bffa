import { chakra } from '@chakra-ui/react'
import { clinic } from '#web/content/clinic.ts'
import { CountUp } from '#web/ui/motion/count-up.tsx'
import { Section } from '#web/ui/section.tsx'

/** The impact figures, counting up when they are seen. */
export function Impact() {
  return (
    <Section title="Our impact">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '3', md: '5' }}
        mt={{ base: '6', md: '8' }}
      >
        {clinic.impact.map(({ value, label }) => (
          <chakra.div
            key={label}
            display="flex"
            flexDirection="column-reverse"
            bg="brand.subtle"
            borderRadius="l3"
            p={{ base: '5', md: '7' }}
          >
            <chakra.dt color="brand.900">{label}</chakra.dt>
            <chakra.dd textStyle="h1" color="brand.fg">
              <CountUp value={value} />
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Section>
  )
}
