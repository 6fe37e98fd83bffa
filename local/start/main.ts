import { styleText } from 'node:util'
import { unconfirmedLines } from '#shared/content/unconfirmed.ts'
import { readSignIns } from '#local/start/first-admin.ts'
import { type Settings, readSettings, usage } from '#local/start/settings.ts'
import { buildSite, builtSite } from '#local/start/site-build.ts'
import { type Stack, startStack } from '#local/start/stack.ts'
import { StartError } from '#local/start/start-error.ts'
import { readContent } from '../../web/build/built-content.ts'

const styled = (style: Parameters<typeof styleText>[0], text: string): string =>
  styleText(style, text, { stream: process.stdout })
const log = (line: string): void => console.log(`${styled('dim', '│')} ${line}`)
/** Since the start of this process. */
const seconds = (): string => `${(performance.now() / 1000).toFixed(1)} s`

/** `npm start` and `npm run dev`, after bootstrap.mjs has installed what they need. */
async function main([command = 'start', ...args]: string[]): Promise<void> {
  const hotReload = command === 'dev'
  const settings = readSettings(args)
  if (settings.help) return console.log(usage)
  const step = (name: string): void => console.log(styled('dim', `${seconds()}  ${name}`))
  if (!hotReload) {
    // Runs before the port opens, so that the first request already finds all data.
    step('Building the site')
    await buildSite(settings.siteUrl)
  }
  const site = hotReload ? undefined : builtSite
  const starting = startStack({ ...settings, site, hotReload, log, step })
  // A failed start has already stopped its own services.
  endAtSignal(async () => (await starting.catch(() => undefined))?.stop())
  const stack = await starting
  console.log(`\nThe clinic is open (${seconds()}).\n`)
  console.log(describe(stack, settings))
  const reading = readContent({ apiOrigin: stack.url, say: log, pausesMs: [] })
  const unconfirmed = await reading.then(unconfirmedLines, () => [])
  if (unconfirmed.length > 0)
    console.log(
      `These statements of the site are unconfirmed, see ${stack.url}/admin/claims:\n  ${unconfirmed.join('\n  ')}`,
    )
}

/**
 * Stops everything in order at the first signal, even during the start, and immediately at a later one. The end of
 * whatever reads the output (`npm start | head`) is a signal, too.
 */
function endAtSignal(end: () => Promise<void>): void {
  let since: number | undefined
  const onSignal = async (): Promise<void> => {
    // One Ctrl-C arrives several times: from the terminal, from npm and from bootstrap.mjs.
    if (since !== undefined) return Date.now() - since > 1000 ? process.exit(1) : undefined
    since = Date.now()
    console.log('\nStopping…')
    await end().catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
    process.exit()
  }
  // 'disconnect': bootstrap.mjs, this process's parent, was killed.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => void onSignal())
  // Each later line fails, too, and must not end the process before its parts.
  process.stdout.on('error', () => since ?? void onSignal())
}

function describe({ url, folder, created }: Stack, { adminPassword, demo, ...settings }: Settings): string {
  const signIn = (role: 'admin' | 'doctor'): string | undefined => {
    const made = created[role]
    if (made && role === 'admin' && adminPassword) return `${made.username} / your ADMIN_PASSWORD`
    if (made) return `${made.username} / ${made.password}`
    const kept = readSignIns(folder)[role]
    return kept && `${kept.username} / the first password is in ${folder.file('sign-in.json')}`
  }
  const rows = {
    Site: url,
    Inbox: `${url}/inbox`,
    Staff: `${url}/admin/login`,
    Admin: signIn('admin'),
    Doctor: demo ? signIn('doctor') : undefined,
    Data: folder.path,
    Clock: settings.now && `stands at ${settings.now}`,
    Stop: 'Ctrl-C',
  }
  const lines = Object.entries(rows).flatMap(([name, value]) =>
    value ? `  ${styled('bold', name.padEnd(6))}  ${value}` : [],
  )
  lines.push(
    '\nEmbedded mode is for trying, testing and demonstrating. Real patients’ data belongs on Supabase: docs/deploy.md',
  )
  if (!['127.0.0.1', '::1', 'localhost'].includes(settings.host))
    lines.push(styled('yellow', `HOST=${settings.host}: other machines can reach this clinic.`))
  return lines.join('\n')
}

// A service that fails on its own must not take the clinic down silently.
process.on('unhandledRejection', (reason) => console.log('│ Unexpected:', reason))
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error)
  process.exit(1)
})
