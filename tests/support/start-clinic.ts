import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseChoice } from '#local/backend/database.ts'
import { loadSecrets } from '#local/start/secrets.ts'
import { buildSite, builtSite } from '#local/start/site-build.ts'
import { startStack, type Stack } from '#local/start/stack.ts'
import { reportFolder } from '../runner/outcome.ts'
import { startOfTests, type Clinic } from './clinic.ts'
import { startControl } from './control-server.ts'
import { watchLog } from './log-watch.ts'
import { doctorPassword } from './sign-in.ts'

type Options = {
  /** Builds the site if it has changed, and serves it. */
  withSite?: boolean
  /** A folder with a built site to serve, without building. */
  site?: string
  demo?: boolean
  limits?: 'on' | 'off'
  db?: DatabaseChoice
  /** The built file of the function `api`; by default its sources run. */
  builtApi?: string
  /** An existing data folder, which is kept; by default an empty one that is removed at the end. */
  dataDir?: string
}

/** A separate clinic, with access to its services. */
export type OpenClinic = {
  stack: Stack
  log: readonly string[]
  /** The lines of its log that reveal a test's patients or secrets. */
  findings: () => Promise<string[]>
  close: () => Promise<void>
}

/**
 * Starts a separate clinic for a suite: an empty data folder, free ports, the clock at {@link startOfTests}, abuse
 * limits off. TEST_DB=postgres runs it on a real Postgres server. Its services log to .cache/test/clinic-<suite>.log.
 *
 * @param suite names the log file
 * @returns a function that stops the clinic and removes its data. It throws if the log contains a name, an address, a
 * code, a token or a password that a test used (S40); every suite counts that as a failure.
 */
export async function startTestClinic(suite: string, options: Options = {}): Promise<() => Promise<void>> {
  const { findings, close } = await openTestClinic(suite, options)
  return async () => {
    const leaks = await findings().finally(close)
    if (leaks.length > 0)
      throw new Error(`S40 The log of the suite contains private data:\n${leaks.slice(0, 20).join('\n')}`)
  }
}

/** Like {@link startTestClinic}, for drills that use its services directly. */
export async function openTestClinic(suite: string, options: Options = {}): Promise<OpenClinic> {
  const { withSite = false, demo = false, limits = 'off' } = options
  if (withSite) await buildSite(undefined)
  const site = withSite ? builtSite : options.site
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'clinic-'))
  const removeData = () => {
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  const admin = { username: 'admin', password: 'calm green lentils 42' }
  const logFile = join(reportFolder, `clinic-${suite}.log`)
  mkdirSync(reportFolder, { recursive: true })
  rmSync(logFile, { force: true })
  const lines: string[] = []
  const stack = await startStack({
    dataDir,
    db: options.db ?? (process.env.TEST_DB === 'postgres' ? 'postgres' : 'pglite'),
    now: startOfTests,
    limits,
    // The chores only once, at the start: what a test reads must not depend on when the next minute begins.
    functionSettings: { SERVICE_TIMEOUT_MS: '120000', CHORES_INTERVAL_MS: String(24 * 3_600_000) },
    builtApi: options.builtApi,
    adminUsername: admin.username,
    adminPassword: admin.password,
    demo,
    site,
    log: (line) => {
      lines.push(line)
      appendFileSync(logFile, `${line}\n`)
    },
  }).catch((error: unknown) => {
    removeData()
    throw new Error(`The clinic did not start:\n${lines.join('\n')}`, { cause: error })
  })
  const { otpPepper } = loadSecrets(stack.folder)
  const keys = [stack.keys.secret, stack.jwtSecret, otpPepper, admin.password, doctorPassword]
  const watch = watchLog(stack, lines, keys)
  const control = await startControl(stack, lines, watch)
  const clinic: Clinic = {
    url: stack.url,
    dataUrl: stack.dataUrl,
    keys: stack.keys,
    jwtSecret: stack.jwtSecret,
    smtpPort: stack.inbox.port,
    otpPepper,
    admin,
    controlUrl: control.url,
  }
  process.env.TEST_CLINIC = JSON.stringify(clinic)
  return {
    stack,
    log: lines,
    findings: watch.findings,
    close: async () => {
      await control.close()
      await stack.stop()
      removeData()
    },
  }
}
