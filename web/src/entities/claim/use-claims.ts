import built from 'virtual:built-content/claims'
import { useState } from 'react'
import type { ShownClaim } from '#shared/contract/claims.ts'
import { followServer } from '#web/lib/calls/follow-server.ts'
import { getShownClaims } from './api/get-shown-claims.ts'

const useShown = followServer('The claims', built, getShownClaims)

/** The shown claims whose id starts with a prefix. */
export const useClaims = (start: string): readonly ShownClaim[] =>
  useShown().filter(({ id }) => id.startsWith(start))

/** A claim, if it is shown. */
export const useClaim = (id: string): ShownClaim | undefined => useShown().find((claim) => claim.id === id)

/** A claim that may have been switched off while its place on the page stays reserved. */
export interface PlacedClaim extends ShownClaim {
  /** Switched off since the page was built. Its place stays empty until the next page, so that nothing jumps. */
  gone: boolean
}

/** The shown claims whose id starts with a prefix, including places of those that the page initially showed. */
export function usePlacedClaims(start: string): readonly PlacedClaim[] {
  const shown = useClaims(start)
  const [first] = useState(shown)
  const now = new Map(shown.map((claim) => [claim.id, claim]))
  const added = shown.filter(({ id }) => !first.some((claim) => claim.id === id))
  return [...first, ...added].map((place) => ({ ...(now.get(place.id) ?? place), gone: !now.has(place.id) }))
}
