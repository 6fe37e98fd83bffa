import { SITE_SECRET_HEADER } from '../../_shared/contract/route.ts'
import { isSecret } from '../../_shared/crypto.ts'
import { isAddress } from '../../_shared/domain/network-address.ts'
import type { Env } from '../../_shared/env.ts'

/**
 * The address that limits count (LIMITS-4): the platform's own header if one is set, else the entry of
 * X-Forwarded-For that the outermost trusted proxy added. Earlier entries come from the client and can't be trusted.
 * The site's own proxies are counted only in calls made through the site's host; other calls bypass them.
 */
export async function clientAddress(
  env: Pick<Env, 'trustedHops' | 'siteSecret' | 'clientAddressHeader'>,
  headers: Headers,
): Promise<string> {
  const written = withoutPort((env.clientAddressHeader && headers.get(env.clientAddressHeader)?.trim()) ?? '')
  // With a list, each claimed address would count as a new caller.
  const given = isAddress(written) ? written : undefined
  const hops = (headers.get('X-Forwarded-For') ?? '').split(',').map((hop) => hop.trim())
  const sent = headers.get(SITE_SECRET_HEADER)
  const isFromSite = sent !== null && env.siteSecret !== undefined && (await isSecret(sent, env.siteSecret))
  const address = given || hops.at(isFromSite ? -env.trustedHops : -1) || ''
  return withoutPort(address).slice(0, 64) || 'unknown'
}

/** Removes the client's port, which some proxies add ('1.2.3.4:5678', '[2001:db8::1]:443') and which keeps changing. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
