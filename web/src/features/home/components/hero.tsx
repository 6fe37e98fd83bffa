import { chakra, Container, Heading } from '@chakra-ui/react'
import { lateComponent, section } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { ArrowRightIcon } from '#web/ui/icons.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

// Prerendered. Their code does little, so it may load last.
const PlateArt = lateComponent(() => import('./plate-art.tsx'), section)
const TrustLine = lateComponent(() => import('./trust-line.tsx'), section)

/** The first screen of the home page: headline, the two main links, trust line. */
export function Hero() {
  return (
    <chakra.section bg="bg.canvas" borderBottomWidth="1px" borderColor="border" overflow="hidden">
      <Container
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: '1.15fr 1fr' }}
        alignItems="center"
        gap={{ base: '8', md: '11', lg: '16' }}
        py={{ base: '11', md: '16', lg: '16' }}
      >
        <div>
          <Heading as="h1" size="4xl">
            Eat in a way your body understands
          </Heading>
          <chakra.p textStyle="lead" color="fg.muted" mt="5" maxW="xl">
            Clinical nutrition plans for diabetes, thyroid, PCOD, weight and every stage of life, from a
            dietitian who reads your reports and knows your kitchen.
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="3" mt="8">
            <ButtonLink to={paths.appointments} size="lg">
              Book a consultation <ArrowRightIcon />
            </ButtonLink>
            <ButtonLink to={paths.aiPlan} size="lg" variant="outline">
              Try the AI plan
            </ButtonLink>
          </chakra.div>
          <TrustLine />
        </div>
        <chakra.div
          maxW={{ base: '16rem', sm: 'xs', md: 'none' }}
          mx={{ base: 'auto', md: '0' }}
          w="100%"
          aspectRatio="1"
        >
          <PlateArt />
        </chakra.div>
      </Container>
    </chakra.section>
  )
}
