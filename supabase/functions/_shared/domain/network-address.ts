const PRIVATE_V4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const PRIVATE_V6 = /^(?:::1?$|f[cd]|fe[89ab])/i

/** Whether a text can be a single IP address, unlike 'unknown' or a list. */
export const isAddress = (text: string): boolean => /^[\da-f]*[.:][\da-f.:]+$/i.test(text)

/**
 * Whether an address is a visitor's on the internet: an IP address that is not of the own machine or network, nor
 * shared by a provider among its customers.
 */
export function isPublicAddress(address: string): boolean {
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (v4) return !PRIVATE_V4.test(v4)
  return /^[\da-f:]*:[\da-f:]+$/i.test(address) && !PRIVATE_V6.test(address)
}

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|$)){4}(?<!\.)$/

/**
 * The network of an address, by the same rule as private.network() in the database: for IPv6 the /64, or a wider one,
 * however the address is spelled. An IPv4 address is its own network, even in its IPv6-mapped form. Anything else is
 * returned unchanged.
 *
 * @returns such as '2001:db8:1:1::/64' or '203.0.113.4'
 */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  const bare = address.replace(/%.*$/, '')
  if (IPV4.test(bare)) return bare
  if (!bare.includes(':')) return address
  const groups = ipv6Groups(bare)
  if (!groups) return address
  if (/^(?:0:){5}ffff:/.test(groups.join(':')))
    return groups
      .slice(6)
      .map((group) => parseInt(group, 16))
      .flatMap((pair) => [pair >> 8, pair & 255])
      .join('.')
  return `${canonicalIpv6(`${groups.slice(0, bits / 16).join(':')}::`)}/${bits}`
}

/** The eight groups of an IPv6 address, in lower case without leading zeros; undefined for any other text. */
function ipv6Groups(address: string): string[] | undefined {
  const canonical = canonicalIpv6(address)
  if (canonical === undefined) return undefined
  const [before, after] = canonical.split('::').map((part) => part.split(':').filter(Boolean))
  if (!after) return before
  return [...before!, ...Array<string>(8 - before!.length - after.length).fill('0'), ...after]
}

/** An IPv6 address as a URL spells it; undefined for any other text. */
const canonicalIpv6 = (address: string): string | undefined =>
  /^[\da-f:.]+$/i.test(address) ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : undefined
