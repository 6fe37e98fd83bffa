import { chakra, Container } from '@chakra-ui/react'
import { ComplianceTitle } from '#web/entities/claim/compliance-title.tsx'
import { useClaim } from '#web/entities/claim/use-claims.ts'
import { paths } from '#web/lib/page/paths.ts'
import { ShieldCheckIcon } from '#web/ui/icons.ts'
import { RoundMark } from '#web/ui/round-mark.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'

/** The compliance claim, if the clinic makes it, and how records are kept. */
export function Compliance() {
  return (
    <chakra.section aria-labelledby="compliance" pb={{ base: '11', md: '16' }}>
      <Container>
        <chakra.div
          display="flex"
          flexDirection={{ base: 'column', md: 'row' }}
          alignItems={{ base: 'start', md: 'center' }}
          gap={{ base: '4', md: '6' }}
        >
          <RoundMark boxSize="14">
            <ShieldCheckIcon width={28} height={28} />
          </RoundMark>
          <chakra.div flex="1">
            <ComplianceTitle claim={useClaim('compliance')} id="compliance" />
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
