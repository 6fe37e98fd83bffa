import { readFileSync } from 'node:fs'
import { readEnv } from '#shared/env.ts'

/** The settings of a deployment, from its file. */
export type Settings = Readonly<Record<string, string | undefined>>

/** The text of a settings file, without the mark with which some Windows editors begin a file. */
export const readSettingsFile = (path: string): string => readFileSync(path, 'utf8').replace(/^\uFEFF/, '')

/** The addresses of a project's APIs and functions. */
export function addressesOf(projectRef: string): { SUPABASE_URL: string; API_ORIGIN: string } {
  const SUPABASE_URL = `https://${projectRef}.supabase.co`
  return { SUPABASE_URL, API_ORIGIN: `${SUPABASE_URL}/functions/v1` }
}

interface Rule {
  accepts: (value: string) => boolean
  /** What is accepted. */
  wanted: string
  optional?: boolean
}

/** The beginning of the values in .env.example, which are public. */
const SAMPLE = 'only-for-this-machine'

const anything: Rule = { accepts: () => true, wanted: 'given' }
// These secrets are sent in headers and written into the schedule's SQL.
const longSecret: Rule = {
  accepts: (value) => /^[\w.~+/=-]{32,}$/.test(value) && !value.startsWith(SAMPLE),
  wanted: 'a secret of 32 or more letters and digits (openssl rand -hex 32)',
}

/** What the functions receive. */
const ofFunctions: Record<string, Rule> = {
  SITE_URL: {
    accepts: (value) => URL.canParse(value) && new URL(value).origin === value && value.startsWith('https:'),
    wanted: 'an address such as https://clinic.example, without a path or a trailing slash',
  },
  OTP_PEPPER: longSecret,
  OUTBOX_SECRET: longSecret,
  SMTP_HOST: {
    accepts: (value) => !/[/:\s]/.test(value),
    wanted: 'the name of a mail server, without a port',
  },
  SMTP_PORT: {
    accepts: (value) => ['465', '2465'].includes(value),
    wanted: '465 or 2465: hosted functions can’t reach other ports of mail servers',
  },
  SMTP_USER: anything,
  SMTP_PASSWORD: anything,
  SMTP_FROM: {
    accepts: (value) => /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value),
    wanted: 'an e-mail address, alone or as Name <name@clinic.example>',
  },
  TRUSTED_HOPS: { accepts: (value) => /^[1-9]\d?$/.test(value), wanted: 'a number from 1', optional: true },
  SITE_SECRET: { ...longSecret, optional: true },
  CLIENT_ADDRESS_HEADER: {
    accepts: (value) => /^[a-z\d-]+$/i.test(value),
    wanted: 'the name of a header',
    optional: true,
  },
  REBUILD_HOOK_URL: {
    accepts: (value) => value.startsWith('https://') && URL.canParse(value),
    wanted: 'an address that begins with https://',
    optional: true,
  },
}

const ofProject: Record<string, Rule> = {
  SUPABASE_ACCESS_TOKEN: anything,
  PROJECT_REF: {
    accepts: (value) => /^[a-z]{20}$/.test(value),
    wanted: "the twenty letters of the project's address",
  },
}

/**
 * Describes what is missing or wrong, one line each.
 *
 * @param first whether the first admin is created too, with the project's secret key
 */
export function findSettingFaults(settings: Settings, first: boolean): string[] {
  const rules = { ...ofProject, ...ofFunctions, ...(first && { SUPABASE_SECRET_KEY: anything }) }
  const faults: string[] = []
  for (const [name, { accepts, wanted, optional }] of Object.entries<Rule>(rules)) {
    const value = settings[name]
    if (!value && optional) continue
    if (!value || !accepts(value)) faults.push(`${name} must be ${wanted}`)
    else if (name in ofFunctions && !quoted(value))
      faults.push(`${name} holds ', " and \` together, or a line break, which can't be sent`)
  }
  const known = new Set([...Object.keys(rules), 'SUPABASE_SECRET_KEY', 'SUPABASE_PUBLISHABLE_KEY'])
  for (const name of Object.keys(settings))
    if (!known.has(name))
      faults.push(`${name} is not a setting of a deployment: docs/deploy.md lists them all`)
  return faults.length > 0 ? faults : startFaults(settings)
}

/**
 * Values of an .env file that may be cut off: a # outside quotes begins a comment, also after a space. One line each.
 */
export const findCutValues = (text: string): string[] =>
  [...text.matchAll(/^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=(?![ \t]*['"`]).*#/gm)].map(
    ([, name]) =>
      `${name} has a #, which begins a comment: put the value in quotes, or the comment on a line of its own`,
  )

/** Settings with which the functions would refuse to start, such as those that let a caller claim any address. */
function startFaults(settings: Settings): string[] {
  const platform: Settings = {
    SUPABASE_URL: 'https://ref.supabase.co',
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"key"}',
    SUPABASE_SECRET_KEYS: '{"default":"key"}',
  }
  try {
    readEnv((name) => platform[name] ?? (name in ofFunctions ? settings[name] || undefined : undefined))
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/**
 * Settings to remove from the project because the file doesn't have them: a setting left over from an earlier
 * deployment would still apply.
 */
export function unsetSettings(settings: Settings): string[] {
  const missing = Object.entries(ofFunctions).flatMap(([name, { optional }]) =>
    optional && !settings[name] ? [name] : [],
  )
  // The functions refuse more than one hop without the site's secret, so both are removed; those of the file are set
  // next.
  return missing.includes('SITE_SECRET') ? [...new Set(['TRUSTED_HOPS', ...missing])] : missing
}

/** A script of supabase/jobs with the settings in place of the placeholders. */
export function fillSql(sql: string, { OUTBOX_SECRET = '', PROJECT_REF = '' }: Settings): string {
  // Functions, because a replacement string may contain patterns such as $&.
  return sql
    .replaceAll('{{OUTBOX_SECRET}}', () => OUTBOX_SECRET.replaceAll("'", "''"))
    .replaceAll('{{FUNCTIONS_URL}}', () => addressesOf(PROJECT_REF).API_ORIGIN)
}

/** The functions' environment as an .env file; they receive no other settings. */
export function functionSecrets(settings: Settings): string {
  return Object.keys(ofFunctions)
    .filter((name) => settings[name])
    .map((name) => `${name}=${quoted(settings[name] ?? '')}\n`)
    .join('')
}

/**
 * A value quoted in a form that the command line reads unchanged. It knows no escapes but `\n` and
 * `\r` in double quotes. Undefined if no kind of quotes fits.
 */
function quoted(value: string): string | undefined {
  if (/[\r\n]/.test(value)) return undefined
  const quote = ["'", '`', '"'].find(
    (mark) => !value.includes(mark) && !(mark === '"' && value.includes('\\')),
  )
  return quote && `${quote}${value}${quote}`
}
