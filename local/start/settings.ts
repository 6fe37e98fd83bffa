import { parseArgs } from 'node:util'
import type { DatabaseChoice } from '#local/backend/database.ts'
import { inProject } from '#local/start/paths.ts'
import type { StackOptions } from '#local/start/stack.ts'
import { StartError } from '#local/start/start-error.ts'

export const usage = `Usage: npm start [-- options]      (npm run dev: the same with hot reload)

  --port <number>   the site's port (PORT, default 3000)
  --db postgres     a real Postgres server, brought by npm (default: Postgres in process)
  --demo            an invented clinic full of appointments, and a doctor to sign in as
  --help            this text

Settings by environment: PORT, HOST, SITE_URL, CLINIC_DATA (data folder, default .data), DATABASE_URL,
ADMIN_USERNAME, ADMIN_PASSWORD (of the first admin), TRUSTED_PROXIES, CLINIC_NOW, CLINIC_LIMITS=off.`

export type Settings = StackOptions & { port: number; help: boolean }

/**
 * Reads the command line and the environment.
 *
 * @throws StartError with a reason for anything that is not understood.
 */
export function readSettings(args: string[], env: NodeJS.ProcessEnv = process.env): Settings {
  const { values } = parse(args)
  const limits = env.CLINIC_LIMITS ?? 'on'
  if (limits !== 'on' && limits !== 'off')
    throw new StartError(`CLINIC_LIMITS is '${limits}'; 'off' or 'on' is needed.`)
  return {
    help: values.help ?? false,
    dataDir: env.CLINIC_DATA || inProject('.data'),
    port: parsePort(values.port ?? env.PORT ?? '3000'),
    host: env.HOST || '127.0.0.1',
    db: chooseDatabase(values.db, env.DATABASE_URL),
    now: env.CLINIC_NOW,
    limits,
    adminUsername: env.ADMIN_USERNAME || undefined,
    adminPassword: env.ADMIN_PASSWORD || undefined,
    demo: values.demo ?? false,
    siteUrl: parseSiteUrl(env.SITE_URL),
    trustedProxies: env.TRUSTED_PROXIES,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        db: { type: 'string' },
        demo: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (cause) {
    throw new StartError(`${(cause as Error).message}\n\n${usage}`, { cause })
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new StartError(`'${text}' is no port: 1 to 65535 is needed.`)
  return port
}

function chooseDatabase(name: string | undefined, url: string | undefined): DatabaseChoice {
  if (name === undefined) return url ? { url } : 'pglite'
  if (name === 'postgres' || name === 'pglite') return name
  throw new StartError(
    `--db ${name}: 'postgres' or 'pglite' is needed. A server of yours is named by DATABASE_URL.`,
  )
}

function parseSiteUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new StartError(`SITE_URL is '${text}'; an address such as https://clinic.example is needed.`)
  return url.origin
}
