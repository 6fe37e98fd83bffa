import { parseArgs } from 'node:util'
import { inProject } from '#local/start/paths.ts'
import type { StackOptions } from '#local/start/stack.ts'
import { StartError } from '#local/start/start-error.ts'

export const usage = `Usage: npm start [-- options]      (npm run dev: the same with hot reload)

  --port <number>   the site's port (PORT, default 3000)
  --db postgres     a real Postgres server from npm (default: Postgres in process)
  --demo            an invented clinic with appointments, and a doctor's account
  --help            this text

npm run dev with API_ORIGIN=http://127.0.0.1:54321/functions/v1 starts no backend: the site uses the one of \`supabase start\`.

Environment variables: PORT, HOST, SITE_URL, CLINIC_DATA (data folder, default .data), DATABASE_URL,
ADMIN_USERNAME, ADMIN_PASSWORD (of the first admin), TRUSTED_PROXIES, CLINIC_NOW, CLINIC_LIMITS=off,
CLINIC_REBUILDS=off.`

export type Settings = StackOptions & { host: string; help?: boolean }

function refuse(reason: string): never {
  throw new StartError(reason)
}

const string = { type: 'string' } as const
const boolean = { type: 'boolean' } as const
const options = { port: string, db: string, demo: boolean, help: { ...boolean, short: 'h' } } as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    return refuse(`${(error as Error).message}\n\n${usage}`)
  }
}

/**
 * Reads the command line and the environment.
 *
 * @throws StartError with a reason for an unknown or invalid value
 */
export function readSettings(args: string[], env: NodeJS.ProcessEnv = process.env): Settings {
  const { demo = false, help, ...values } = parse(args)
  const isOn = (name: string): boolean => {
    const value = env[name] ?? 'on'
    return value === 'on' || (value !== 'off' && refuse(`${name} is '${value}'; 'off' or 'on' is needed.`))
  }
  const portText = values.port ?? env.PORT ?? '3000'
  const port = Number(portText)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    return refuse(`'${portText}' is no port: 1 to 65535 is needed.`)
  const db = values.db ?? (env.DATABASE_URL ? { url: env.DATABASE_URL } : 'pglite')
  if (typeof db === 'string' && db !== 'postgres' && db !== 'pglite')
    return refuse(`--db ${db}: must be 'postgres' or 'pglite'. For your own server set DATABASE_URL.`)
  const siteUrl = env.SITE_URL ? URL.parse(env.SITE_URL) : undefined
  if (env.SITE_URL && !/^https?:$/.test(siteUrl?.protocol ?? ''))
    return refuse(`SITE_URL is '${env.SITE_URL}'; an address such as https://clinic.example is needed.`)
  return {
    help,
    port,
    db,
    limits: isOn('CLINIC_LIMITS') ? 'on' : 'off',
    rebuilds: isOn('CLINIC_REBUILDS'),
    demo,
    now: env.CLINIC_NOW,
    siteUrl: siteUrl?.origin,
    dataDir: env.CLINIC_DATA || inProject('.data'),
    host: env.HOST || '127.0.0.1',
    adminUsername: env.ADMIN_USERNAME || undefined,
    adminPassword: env.ADMIN_PASSWORD || undefined,
    trustedProxies: env.TRUSTED_PROXIES,
  }
}
