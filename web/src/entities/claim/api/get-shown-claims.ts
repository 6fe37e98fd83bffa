import type { ShownClaim } from '#shared/contract/claims.ts'
import { loadCode } from '#web/lib/code/load-code.ts'

/** The figures and promises that the site shows. */
export async function getShownClaims(): Promise<readonly ShownClaim[]> {
  const { api } = await loadCode(() => import('#web/lib/calls/api-client.ts'))
  return api('claims.shown')
}
