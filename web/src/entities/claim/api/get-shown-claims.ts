import type { ShownClaim } from '#shared/contract/claims.ts'
import { lateCode } from '#web/lib/code/late.tsx'

const client = lateCode(() => import('#web/lib/calls/api-client.ts'))

/** The figures and promises that the site shows. */
export async function getShownClaims(): Promise<readonly ShownClaim[]> {
  const { api } = await client.load()
  return api('claims.shown')
}
