import { chakra, Container, Heading } from '@chakra-ui/react'
import { clinic } from '#web/content/clinic.ts'
import { paths } from '#web/lib/paths.ts'
import { ShieldCheckIcon } from '#web/ui/icons/shield-check.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'

/** The compliance claim and what stands behind it. */
export function Compliance() {
  return (
    <chakra.section aria-labelledby="compliance" pb={{ base: '12', md: '20' }}>
      <Container>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ base: 'start', md: 'center' }}
          gap={{ base: '4', md: '6' }}
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          p={{ base: '6', md: '8' }}
        >
          <chakra.span
            display="inline-flex"
            flexShrink="0"
            alignItems="center"
            justifyContent="center"
            boxSize="14"
            borderRadius="full"
            bg="brand.muted"
            color="brand.fg"
          >
            <ShieldCheckIcon width={28} height={28} />
          </chakra.span>
          <chakra.div flex="1">
            <Heading as="h2" size="lg" id="compliance">
              {clinic.complianceClaim}
            </Heading>
            <chakra.p color="fg.muted" mt="1" maxW="2xl">
              Health information is handled with care: only signed-in staff can open a record, every look at
              one is logged, and nothing is shared with advertisers.
            </chakra.p>
          </chakra.div>
          <ButtonLink to={paths.contact} variant="outline">
            Ask about your data
          </ButtonLink>
        </chakra.div>
      </Container>
    </chakra.section>
  )
}
