const PRIVATE_V4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.168|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const PRIVATE_V6 = /^(?:::1?$|f[cd]|fe[89ab])/i

/**
 * Whether an address can be a visitor's on the internet. Addresses of one's own machine or network can't, nor those
 * that a provider shares among its customers; nor can a text that is no IP address.
 */
export function isPublicAddress(address: string): boolean {
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (v4) return !PRIVATE_V4.test(v4)
  return /^[\da-f:]*:[\da-f:]+$/i.test(address) && !PRIVATE_V6.test(address)
}
