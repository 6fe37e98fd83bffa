import { Container } from '@chakra-ui/react'
import type { Claim } from '#shared/contract/claims.ts'
import { ClientReviews } from '#web/entities/claim/client-reviews.tsx'
import { ComplianceTitle } from '#web/entities/claim/compliance-title.tsx'
import { HomeFigures } from '#web/entities/claim/home-figures.tsx'
import { Impact } from '#web/entities/claim/impact.tsx'
import { TrustLine } from '#web/entities/claim/trust-line.tsx'
import type { PlacedClaim } from '#web/entities/claim/use-claims.ts'
import { PublicScreen } from '#web/ui/public-screen.tsx'
import type { ClaimForm } from '../claim-form.ts'

interface Props {
  claim: Claim
  /** The claim as edited. */
  form: ClaimForm
  /** Every claim: some stand in one row. */
  all: readonly Claim[]
}

/** A part of the page with a claim, drawn as visitors will see it. */
export default function ClaimPreview({ claim, form, all }: Props) {
  const shown = all.flatMap(({ id, text, label, shown: stands, confirmedBy }): PlacedClaim[] => {
    if (id === claim.id) {
      return form.shown
        ? [{ id, text: form.text, label: form.label, sample: !form.confirmed, gone: false }]
        : []
    }
    return stands ? [{ id, text, label, sample: confirmedBy === null, gone: false }] : []
  })
  const beginning = (start: string) => shown.filter(({ id }) => id.startsWith(start))
  const [own] = beginning(claim.id)
  const part = () => {
    switch (claim.id.split('-')[0]) {
      case 'trust':
        return <TrustLine claim={own} />
      case 'home':
        return <HomeFigures figures={beginning('home-')} />
      case 'impact':
        return <Impact figures={beginning('impact-')} />
      case 'client':
        return own && <ClientReviews claim={own} />
      default:
        return <ComplianceTitle claim={own} />
    }
  }
  // The other parts bring their own margins.
  const isBare = /^(trust|home)-|compliance/.test(claim.id)
  const isFlush = claim.id === 'trust-line'
  return (
    <PublicScreen title="The page with this claim" maxH="14rem">
      {isBare ? (
        <Container pb="5" pt={isFlush ? '0' : '5'}>
          {part()}
        </Container>
      ) : (
        part()
      )}
    </PublicScreen>
  )
}
