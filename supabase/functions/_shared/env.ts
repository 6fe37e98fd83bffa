/**
 * The function's environment. It is read once at the start, so that a missing or wrong variable is noticed immediately.
 */
export interface Env {
  supabaseUrl: string
  /** For calls with the rights of a visitor or a caller. */
  publishableKey: string
  /** For calls that bypass the policies. */
  secretKey: string
  /** Server-side key of the HMACs of stored codes and tokens. */
  otpPepper: string
  smtp: { host: string; port: number; secure: boolean; user: string; password: string; from: string }
  /** The site's address, for links in mails and the CORS allow-list. */
  siteUrl: string
  /** The build hook of the site's host, called after an article was published or changed. A secret. */
  rebuildHookUrl?: string | undefined
  /** False only for load tests on the embedded backend. */
  limits: boolean
  /** How many proxies in front append to X-Forwarded-For; the client's entry is that many from the end. */
  trustedHops: number
  /** The value of X-Site-Secret that the site's host sends. Calls without it bypassed the site, behind one proxy. */
  siteSecret?: string | undefined
  /** The platform's own header with the client's address, if the site calls the function without a host in between. */
  clientAddressHeader?: string | undefined
  /** Milliseconds between checks of the outbox; 0 leaves that to a schedule. */
  outboxIntervalMs: number
  /** Milliseconds between runs of the background work if there is no schedule; a minute, like the schedule. */
  choresIntervalMs: number
  /**
   * Milliseconds that a service may take to start answering. The default is short enough for an outage to be
   * reported before the caller gives up; the tests wait longer, on slow machines.
   */
  serviceTimeoutMs: number
}

/** Reads the environment; throws with the name of a variable that is missing or wrong. */
export function readEnv(get: (name: string) => string | undefined): Env {
  const need = (name: string): string => {
    const value = get(name)
    if (value) return value
    throw new Error(`Environment variable ${name} is missing`)
  }
  const otpPepper = need('OTP_PEPPER')
  if (otpPepper.length < 32) throw new Error('OTP_PEPPER must have at least 32 characters')
  const siteUrl = readUrl(get, 'SITE_URL') ?? need('SITE_URL')
  const port = Number(get('SMTP_PORT') || 465)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('SMTP_PORT must be a port, such as 465')
  return {
    supabaseUrl: need('SUPABASE_URL'),
    publishableKey: readKey(get, 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'),
    secretKey: readKey(get, 'SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
    otpPepper,
    smtp: {
      host: need('SMTP_HOST'),
      port,
      // 465 and 2465 use TLS from the first byte.
      secure: port === 465 || port === 2465,
      user: get('SMTP_USER') ?? '',
      password: get('SMTP_PASSWORD') ?? '',
      from: need('SMTP_FROM'),
    },
    siteUrl: siteUrl.replace(/\/$/, ''),
    rebuildHookUrl: readUrl(get, 'REBUILD_HOOK_URL'),
    limits: get('CLINIC_LIMITS') !== 'off',
    ...readAddressSettings(get),
    outboxIntervalMs: readMs(get, 'OUTBOX_INTERVAL_MS', 0, 0),
    choresIntervalMs: readMs(get, 'CHORES_INTERVAL_MS', 60_000),
    serviceTimeoutMs: readMs(get, 'SERVICE_TIMEOUT_MS', 10_000),
  }
}

/**
 * A time in milliseconds; the default where none is set.
 * @throws Error with the name of the setting
 */
function readMs(
  get: (name: string) => string | undefined,
  name: string,
  byDefault: number,
  smallest = 1,
): number {
  const ms = Number(get(name) || byDefault)
  if (!Number.isInteger(ms) || ms < smallest)
    throw new Error(`${name} must be a whole number of milliseconds, at least ${smallest}`)
  return ms
}

/**
 * A web address; undefined where none is set.
 * @throws Error with the name of the setting, not the address, which may contain a secret
 */
function readUrl(get: (name: string) => string | undefined, name: string): string | undefined {
  const value = get(name) || undefined
  if (value && !(/^https?:\/\//.test(value) && URL.canParse(value)))
    throw new Error(`${name} must be an address that begins with https:// or http://`)
  return value
}

/** Headers to which every proxy appends, so they also contain values written by the caller. */
const APPENDED_HEADERS: ReadonlySet<string> = new Set(['x-forwarded-for', 'forwarded'])

/**
 * Reads how the client's address is determined. Settings that would let a caller choose its own address stop the start.
 * @throws Error with the name of the setting
 */
function readAddressSettings(
  get: (name: string) => string | undefined,
): Pick<Env, 'trustedHops' | 'siteSecret' | 'clientAddressHeader'> {
  // Anything else would count from the wrong end and trust an entry that the client wrote.
  const trustedHops = Number(get('TRUSTED_HOPS') ?? 1)
  if (!Number.isInteger(trustedHops) || trustedHops < 1)
    throw new Error('TRUSTED_HOPS must be a whole number of at least 1')
  const siteSecret = get('SITE_SECRET') || undefined
  if (siteSecret && siteSecret.length < 32) throw new Error('SITE_SECRET must have at least 32 characters')
  if (trustedHops > 1 && !siteSecret)
    throw new Error('TRUSTED_HOPS of 2 or more needs SITE_SECRET: callers past the site have one proxy fewer')
  const clientAddressHeader = get('CLIENT_ADDRESS_HEADER') || undefined
  if (clientAddressHeader && !/^[a-z\d-]+$/i.test(clientAddressHeader))
    throw new Error('CLIENT_ADDRESS_HEADER must be the name of a header')
  if (clientAddressHeader && APPENDED_HEADERS.has(clientAddressHeader.toLowerCase()))
    throw new Error(
      `CLIENT_ADDRESS_HEADER must be one that the platform overwrites: callers write into ${clientAddressHeader} too`,
    )
  if (clientAddressHeader && siteSecret)
    throw new Error('CLIENT_ADDRESS_HEADER is for sites that call the function directly, without SITE_SECRET')
  return { trustedHops, siteSecret, clientAddressHeader }
}

/**
 * One of the project's API keys. The platform sets `<name>S`, a JSON object of keys by name; the key called
 * 'default' is used, else the first. Next comes a single key under the name itself, then the legacy key of
 * older projects.
 * @throws Error when there is none, or when the object can't be read
 */
function readKey(get: (name: string) => string | undefined, name: string, legacyName: string): string {
  const keys = parseKeys(`${name}S`, get(`${name}S`))
  const key = keys['default'] ?? Object.values(keys)[0] ?? (get(name) || get(legacyName))
  if (key) return key
  throw new Error(`Environment variable ${name}S is missing`)
}

function parseKeys(name: string, text = '{}'): Record<string, string> {
  const wrong = new Error(`Environment variable ${name} must be a JSON object of keys by name`)
  let keys: unknown
  try {
    keys = JSON.parse(text || '{}')
  } catch {
    // The parser's message would quote the key.
    throw wrong
  }
  if (typeof keys !== 'object' || keys === null || Array.isArray(keys)) throw wrong
  const entries = Object.entries(keys).filter((entry): entry is [string, string] => Boolean(entry[1]))
  if (entries.some(([, key]) => typeof key !== 'string')) throw wrong
  return Object.fromEntries(entries)
}
