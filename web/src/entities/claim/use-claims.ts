import built from 'virtual:built-content/claims'
import type { ShownClaim } from '#shared/contract/claims.ts'
import { followServer } from '#web/lib/follow-server.ts'
import { getClaims } from './api/get-claims.ts'

const useShown = followServer('The claims', built, getClaims)

/** The shown claims whose id starts with a prefix. */
export const useClaims = (start: string): readonly ShownClaim[] =>
  useShown().filter(({ id }) => id.startsWith(start))

/** A claim, if it is shown. */
export const useClaim = (id: string): ShownClaim | undefined => useShown().find((claim) => claim.id === id)
