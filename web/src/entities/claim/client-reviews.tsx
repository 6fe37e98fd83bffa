import { Badge, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { ShownClaim } from '#shared/contract/claims.ts'
import { Section } from '#web/ui/section.tsx'

interface Props {
  claim: ShownClaim
  children?: ReactNode
}

/**
 * Reviews under the clinic's own heading. They come with the product, so they stay marked as samples even if the heading is
 * confirmed.
 */
export function ClientReviews({ claim, children }: Props) {
  return (
    <Section
      tone="canvas"
      title={claim.text}
      text={
        <>
          <Badge colorPalette="yellow" size="md" verticalAlign="middle" mr="2">
            Sample content
          </Badge>
          <chakra.span verticalAlign="middle">
            These reviews are examples, not quotes of real clients.
          </chakra.span>
        </>
      }
    >
      {children}
    </Section>
  )
}
