/** What the function needs from its surroundings. Read once, at start, so that a missing one is seen then. */
export interface Env {
  supabaseUrl: string
  publishableKey: string
  secretKey: string
  /** Server-side secret under which codes and tokens are kept as HMAC. */
  otpPepper: string
  smtp: { host: string; port: number; secure: boolean; user: string; password: string; from: string }
  /** Where the site is served; links in mails and the CORS allow-list. */
  siteUrl: string
  /** The site's host builds it again when this is called: after an article was published or changed. A secret. */
  rebuildHookUrl?: string | undefined
  /** False only for load tests on the embedded backend. */
  limits: boolean
  /** How many proxies in front append to X-Forwarded-For; the client is that many entries from the end. */
  trustedHops: number
  /** Milliseconds between looks into the outbox; 0 leaves that to a schedule. */
  outboxIntervalMs: number
}

/** Reads the environment; throws with the name of what is missing or wrong. */
export function readEnv(get: (name: string) => string | undefined): Env {
  const need = (...names: string[]): string => {
    for (const name of names) {
      const value = get(name)
      if (value) return value
    }
    throw new Error(`Environment variable ${names[0]} is missing`)
  }
  const otpPepper = need('OTP_PEPPER')
  if (otpPepper.length < 32) throw new Error('OTP_PEPPER must have at least 32 characters')
  // Anything else would count from the wrong end, and believe what the client itself claims.
  const trustedHops = Number(get('TRUSTED_HOPS') ?? 1)
  if (!Number.isInteger(trustedHops) || trustedHops < 1)
    throw new Error('TRUSTED_HOPS must be a whole number of at least 1')
  const port = Number(get('SMTP_PORT') ?? 465)
  return {
    supabaseUrl: need('SUPABASE_URL'),
    publishableKey: need('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'),
    secretKey: need('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY'),
    otpPepper,
    smtp: {
      host: need('SMTP_HOST'),
      port,
      // 465 and 2465 speak TLS from the first byte.
      secure: port === 465 || port === 2465,
      user: get('SMTP_USER') ?? '',
      password: get('SMTP_PASSWORD') ?? '',
      from: get('SMTP_FROM') ?? 'clinic@example.com',
    },
    siteUrl: (get('SITE_URL') ?? 'http://localhost:3000').replace(/\/$/, ''),
    rebuildHookUrl: get('REBUILD_HOOK_URL') || undefined,
    limits: get('CLINIC_LIMITS') !== 'off',
    trustedHops,
    outboxIntervalMs: Number(get('OUTBOX_INTERVAL_MS') ?? 0),
  }
}
