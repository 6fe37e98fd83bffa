import { createClient } from '@supabase/supabase-js'
import { rmSync } from 'node:fs'
import { parseClinicNow, setClock } from '#local/backend/clock.ts'
import { type DatabaseChoice, openDatabase } from '#local/backend/database.ts'
import { startFunction } from '#local/backend/function.ts'
import { startMailCatcher } from '#local/backend/mail-catcher.ts'
import { applyMigrations, applySeedOnce, preparePlatform, readMigrations } from '#local/backend/migrations.ts'
import { startSupabase } from '#local/backend/supabase.ts'
import { freePort } from '#local/backend/supervisor.ts'
import { seedDemo } from '#local/demo/demo-seed.ts'
import { parseTrustedProxies } from '#local/front/client-address.ts'
import { startFront } from '#local/front/front.ts'
import { openDataFolder, writePrivateJson } from '#local/start/data-folder.ts'
import { ensureFirst } from '#local/start/first-admin.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import { buildInto, hashSources } from '#local/start/site-build.ts'
import { createSiteRebuilds } from '#local/start/site-rebuilds.ts'
import { defaultContent, readContent } from '../../web/build/built-content.ts'

export interface StackOptions {
  /** The folder for everything that must outlive the process. */
  dataDir: string
  /** The port of the site and /api; 0, the default, chooses any free one. */
  port?: number
  host?: string
  db?: DatabaseChoice
  /** Fixes the time in SQL, which the function uses too (CLINIC_NOW). */
  now?: string
  limits?: 'on' | 'off'
  adminUsername?: string
  adminPassword?: string
  demo?: boolean
  /** The built file of the function `api`; by default its sources run. */
  builtApi?: string | undefined
  /** More variables of the function's environment, in tests. */
  functionSettings?: Record<string, string>
  /** The site's public address, for links in mails; by default this machine's address. */
  siteUrl?: string
  trustedProxies?: string
  /** The folder of the built site; if undefined, no site is served. */
  site?: string
  rebuilds?: boolean
  /** Serves the pages with Vite instead, and restarts the function on a change. */
  hotReload?: boolean
  log?: (line: string) => void
  step?: (name: string) => void
}

export type Stack = Awaited<ReturnType<typeof startStack>>

/**
 * Starts the embedded backend: database, Supabase's APIs, mail catcher, the function, the front server. If a later
 * service fails, those already started are stopped in reverse order.
 *
 * @throws StartError for reasons that the person at the terminal can act on
 */
export async function startStack(options: StackOptions) {
  const { host = '127.0.0.1', log = () => undefined, step = () => undefined, db = 'pglite' } = options
  const { port = 0, site, limits = 'on' } = options
  // Checks that need nothing started come first.
  const now = parseClinicNow(options.now)
  const trustedProxies = parseTrustedProxies(options.trustedProxies)
  await using parts = new AsyncDisposableStack()
  const folder = openDataFolder(options.dataDir)
  parts.defer(folder.release)
  const secrets = loadSecrets(folder)

  // The front server opens first, so that a taken port is reported at once; /api answers 503 until the function is
  // ready.
  const inbox = await startMailCatcher()
  parts.defer(inbox.stop)
  const functionPort = await freePort()
  const front = await startFront({
    host,
    port,
    functionPort,
    mail: inbox,
    siteUrl: options.siteUrl,
    trustedProxies,
    jwtSecret: secrets.jwtSecret,
    limits,
  })
  parts.defer(front.close)
  if (site) front.serveSite(site)
  const apiOrigin = `http://127.0.0.1:${functionPort}`
  // Like a static host: the function calls a hook when an admin has changed the site's content.
  const rebuilds =
    site && options.rebuilds
      ? createSiteRebuilds({
          folder: folder.file('site'),
          plain: { folder: site, content: defaultContent },
          sources: hashSources(options.siteUrl),
          read: () => readContent({ apiOrigin, say: log, pausesMs: [500] }),
          build: (content, into, signal) => buildInto({ into, siteUrl: options.siteUrl, content }, signal),
          serve: front.serveSite,
          log,
        })
      : undefined
  if (rebuilds) parts.defer(rebuilds.stop)
  const url = `http://${shownHost(host)}:${front.port}`
  const siteUrl = options.siteUrl ?? url

  step('Opening the database')
  const database = await openDatabase(db, folder, secrets, log)
  parts.defer(database.close)
  const { sql } = database

  step('Applying the migrations')
  await preparePlatform(database.superuser)
  await applyMigrations(sql, readMigrations())
  await setClock(sql, now)
  await applySeedOnce(sql, 'supabase/seed.sql')

  step('Starting Data API, Auth and Storage')
  const onRebuild = () => void rebuilds?.ask()
  const supabase = await startSupabase(database, secrets, folder.file('files'), siteUrl, log, onRebuild)
  parts.defer(supabase.close)
  const keys = { publishable: secrets.publishableKey, secret: secrets.secretKey }
  const client = createClient(supabase.url, keys.secret, { auth: { persistSession: false } })
  const wanted = { username: options.adminUsername, password: options.adminPassword }
  const created = {
    admin: await ensureFirst('admin', sql, client, folder, wanted),
    doctor: options.demo ? await ensureFirst('doctor', sql, client, folder) : undefined,
  }
  if (options.demo) await seedDemo(sql, client)

  step('Starting the api function')
  const environment = {
    SUPABASE_URL: supabase.url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishable }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secret }),
    OTP_PEPPER: secrets.otpPepper,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(inbox.port),
    SMTP_FROM: 'Nutrition Clinic <no-reply@clinic.invalid>',
    SITE_URL: siteUrl,
    CLINIC_LIMITS: limits,
    // The front server sends the client's address as the only entry of X-Forwarded-For.
    TRUSTED_HOPS: '1',
    // On Supabase a schedule checks the outbox; here the function does.
    OUTBOX_INTERVAL_MS: '5000',
    ...(rebuilds && { REBUILD_HOOK_URL: `${supabase.url}/rebuild` }),
    ...options.functionSettings,
  }
  const api = await startFunction(functionPort, environment, log, options.builtApi)
  parts.defer(api.stop)
  // Picks up changes made while no or another site was being built.
  void rebuilds?.ask()
  if (options.hotReload) {
    step('Starting hot reload')
    const { startHotReload } = await import('#local/start/dev.ts')
    parts.defer(await startHotReload(front, [`${inbox.port}`, url], api.restart, log))
  }

  const pids = (): Record<string, number | undefined> => ({
    start: process.pid,
    function: api.pid(),
    postgres: database.pid?.(),
  })
  const doors = { url, dataUrl: supabase.url, keys, databaseUrl: database.url }
  // Tools use this file to reach a running clinic. It is removed when the clinic stops.
  const runFile = folder.file('run.json')
  writePrivateJson(runFile, { ...doors, pids: pids() })
  parts.defer(() => rmSync(runFile, { force: true }))
  const running = parts.move()
  let stopping: Promise<void> | undefined
  return {
    ...doors,
    folder,
    jwtSecret: secrets.jwtSecret,
    inbox,
    front,
    sql,
    created,
    pids,
    stop: (): Promise<void> => (stopping ??= running.disposeAsync()),
  }
}

/** The host name for a browser on this machine, for addresses that mean all interfaces or loopback. */
const shownHost = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
