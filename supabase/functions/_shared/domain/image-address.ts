const COVER = /^\/api\/covers\/[0-9a-f-]{36}\/large$/
const PATH = /^\/[\w./%-]*$/
/** Another host, the calls of the site, a folder above, or an ASCII character that hides one of them. */
const MISLEADING_PATH = /^\/(?:\/|api(?:\/|$))|\/\.\.?(?:\/|$)|%(?!20|[89a-f])/i
/** Without a name or password before the host. */
const HTTPS = /^https:\/\/[^/?#@\s"'<>\\]+(?:[/?#][^\s"'<>\\]*)?$/

/**
 * Whether an address may be that of a cover or of a portrait: an uploaded cover, another path of the site, or https. SQL
 * has the same rule.
 */
export const isImageAddress = (address: string): boolean =>
  COVER.test(address) || (PATH.test(address) && !MISLEADING_PATH.test(address)) || HTTPS.test(address)
