/** The settings of a deployment, as its file gives them. */
export type Settings = Readonly<Record<string, string | undefined>>

interface Rule {
  accepts: (value: string) => boolean
  /** What is accepted. */
  wanted: string
  optional?: boolean
}

const anything: Rule = { accepts: () => true, wanted: 'given' }
const longSecret: Rule = {
  accepts: (value) => value.length >= 32,
  wanted: 'a secret of 32 characters or more (openssl rand -hex 32)',
}

/** What the functions receive. */
const ofFunctions: Record<string, Rule> = {
  SITE_URL: {
    accepts: (value) => URL.canParse(value) && new URL(value).origin === value && value.startsWith('https:'),
    wanted: 'an address such as https://clinic.example, without a path or a slash at its end',
  },
  OTP_PEPPER: longSecret,
  OUTBOX_SECRET: longSecret,
  SMTP_HOST: {
    accepts: (value) => !/[/:\s]/.test(value),
    wanted: 'the name of a mail server, without a port',
  },
  SMTP_PORT: {
    accepts: (value) => ['465', '2465'].includes(value),
    wanted: '465 or 2465: hosted functions reach no other port of mail servers',
  },
  SMTP_USER: anything,
  SMTP_PASSWORD: anything,
  SMTP_FROM: { accepts: (value) => value.includes('@'), wanted: 'an e-mail address' },
  TRUSTED_HOPS: { accepts: (value) => /^[1-9]\d?$/.test(value), wanted: 'a number from 1', optional: true },
  SITE_SECRET: { ...longSecret, optional: true },
  CLIENT_ADDRESS_HEADER: {
    accepts: (value) => /^[a-z\d-]+$/i.test(value),
    wanted: 'the name of a header',
    optional: true,
  },
  REBUILD_HOOK_URL: { accepts: (value) => URL.canParse(value), wanted: 'an address', optional: true },
}

const ofProject: Record<string, Rule> = {
  SUPABASE_ACCESS_TOKEN: anything,
  PROJECT_REF: {
    accepts: (value) => /^[a-z]{20}$/.test(value),
    wanted: "the twenty letters of the project's address",
  },
}

/**
 * What is missing or wrong, a line each.
 *
 * @param first whether the first admin is made too, with the project's secret key
 */
export function settingFaults(settings: Settings, first: boolean): string[] {
  const rules = { ...ofProject, ...ofFunctions, ...(first && { SUPABASE_SECRET_KEY: anything }) }
  const faults: string[] = []
  for (const [name, { accepts, wanted, optional }] of Object.entries<Rule>(rules)) {
    const value = settings[name]
    if (!value && optional) continue
    if (!value || !accepts(value)) faults.push(`${name} must be ${wanted}`)
    else if (name in ofFunctions && !quoted(value))
      faults.push(`${name} holds ', " and \` at once, or a line break, which can't be sent`)
  }
  return [...faults, ...addressFaults(settings)]
}

/** Settings that together would let a caller claim any address; the function refuses to start with them. */
function addressFaults({ TRUSTED_HOPS, SITE_SECRET, CLIENT_ADDRESS_HEADER }: Settings): string[] {
  const faults: string[] = []
  if (Number(TRUSTED_HOPS) > 1 && !SITE_SECRET)
    faults.push('TRUSTED_HOPS of 2 or more needs SITE_SECRET: docs/deploy.md, Whom the limits count')
  if (CLIENT_ADDRESS_HEADER && SITE_SECRET)
    faults.push('CLIENT_ADDRESS_HEADER is for sites that call the function directly, without SITE_SECRET')
  return faults
}

/** The functions' environment as an .env file; they receive no other settings. */
export function functionSecrets(settings: Settings): string {
  return Object.keys(ofFunctions)
    .filter((name) => settings[name])
    .map((name) => `${name}=${quoted(settings[name] ?? '')}\n`)
    .join('')
}

/**
 * A value in quotes between which the command line reads it as it is. It has no escapes, except in double quotes
 * `\n` and `\r`. Undefined where there are no such quotes.
 */
function quoted(value: string): string | undefined {
  if (/[\r\n]/.test(value)) return undefined
  const quote = ["'", '`', '"'].find(
    (mark) => !value.includes(mark) && !(mark === '"' && value.includes('\\')),
  )
  return quote && `${quote}${value}${quote}`
}
