import { chakra, Container, Heading } from '@chakra-ui/react'
import { lateComponent, section } from '#web/lib/code/late.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'

// Prerendered. Its code does little, so it may load last.
const HeroPart = lateComponent(() => import('./hero-part.tsx'), section)

/** The first screen of the home page: headline, the two main links, trust line, the next free time on the plate. */
export function Hero() {
  return (
    <chakra.section bg="bg.canvas" borderBottomWidth="1px" borderColor="border" overflow="clip">
      <Container
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 29rem' }}
        alignItems="center"
        columnGap="16"
        rowGap={{ base: '4', md: '8' }}
        pt={{ base: '6', lg: '11' }}
        pb={{ base: '0', lg: '11' }}
      >
        <div>
          <Heading as="h1" size="4xl">
            Eat in a way your body understands
          </Heading>
          <chakra.p textStyle="lead" color="fg.muted" mt={{ base: '3', md: '4' }} maxW="xl">
            Clinical nutrition plans for diabetes, thyroid, PCOD, weight and every stage of life, from a
            dietitian who reads your reports and knows your kitchen.
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap={{ base: '2', md: '3' }} mt={{ base: '4', md: '6' }}>
            <ButtonLink
              to={paths.appointments}
              size="lg"
              px={{ base: '3', md: '6' }}
              flex={{ base: '1 0 auto', md: 'none' }}
            >
              Book a consultation
            </ButtonLink>
            <ButtonLink
              to={paths.aiPlan}
              size="lg"
              px={{ base: '3', md: '6' }}
              flex={{ base: '1 0 auto', md: 'none' }}
              variant="outline"
            >
              Try the AI plan
            </ButtonLink>
          </chakra.div>
          <HeroPart name="trust" />
        </div>
        {/* One below the other on a phone, side by side on a tablet, the card over the plate on a desktop. */}
        <chakra.div
          position="relative"
          display={{ md: 'flex', lg: 'block' }}
          justifyContent="space-between"
          alignItems="flex-end"
          columnGap="8"
          h={{ lg: '28.5rem' }}
        >
          <chakra.div
            position={{ lg: 'absolute' }}
            zIndex="docked"
            w={{ base: '100%', md: '24rem', lg: '22rem' }}
            maxW={{ base: 'md', lg: 'none' }}
            flexShrink="0"
            mb={{ md: '8', lg: '0' }}
            insetInlineStart={{ lg: '-11' }}
            bottom={{ lg: '0' }}
          >
            <HeroPart name="next" />
          </chakra.div>
          {/* Below a desktop's width only its upper half is seen. */}
          <chakra.div
            position={{ base: 'relative', lg: 'absolute' }}
            top={{ lg: '-11' }}
            right={{ lg: '-24' }}
            w={{ base: '100%', lg: '29.5rem' }}
            maxW={{ base: 'sm', lg: 'none' }}
            h={{ base: '11rem', md: '13rem', lg: '29.5rem' }}
            mt={{ base: '5', md: '0' }}
            mx={{ base: 'auto', md: '0' }}
          >
            <HeroPart name="plate" />
          </chakra.div>
        </chakra.div>
      </Container>
    </chakra.section>
  )
}
