import { readSignIns } from '#local/start/first-admin.ts'
import type { Settings } from '#local/start/settings.ts'
import { buildSite } from '#local/start/site-build.ts'
import { type Stack, builtSite, startStack } from '#local/start/stack.ts'
import { createSteps, facts, logLine, warn } from '#local/start/terminal.ts'

/** Starts the clinic, says where it is, and runs it until Ctrl-C. */
export async function start(mode: 'start' | 'dev', settings: Settings): Promise<void> {
  const began = performance.now()
  const steps = createSteps()
  const ending = createEnding()
  if (mode === 'start') {
    // Before the port opens: what answers there is whole from the first request.
    steps.begin('Building the site')
    await buildSite(builtSite, settings.siteUrl)
  }
  const starting = startStack({
    ...settings,
    site: mode === 'start' ? builtSite : undefined,
    log: logLine,
    step: steps.begin,
  })
  ending.use(starting)
  const stack = await starting
  try {
    if (mode === 'dev') {
      steps.begin('Starting hot reload')
      const { startHotReload } = await import('#local/start/dev.ts')
      ending.before(await startHotReload(stack, logLine))
    }
    steps.end()
  } catch (error) {
    await stack.stop()
    throw error
  }
  announce(stack, settings, performance.now() - began)
}

interface Ending {
  use: (starting: Promise<Stack>) => void
  /** Work that comes before the stack's own end. */
  before: (end: () => Promise<void>) => void
}

const impatientAfter = 1_000

/** Ends everything in order at the first signal, during the start too, and at once at a later one. */
function createEnding(): Ending {
  let starting: Promise<Stack> | undefined
  let first: (() => Promise<void>) | undefined
  let since: number | undefined
  const end = async (): Promise<void> => {
    if (since !== undefined) {
      // One Ctrl-C arrives several times: from the terminal, from npm and from the bootstrap.
      if (Date.now() - since > impatientAfter) process.exit(1)
      return
    }
    since = Date.now()
    console.log('\nStopping…')
    try {
      await first?.()
      const stack = await starting?.catch(() => undefined)
      await stack?.stop()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  // The bootstrap, our parent, was killed.
  process.on('disconnect', () => void end())
  return {
    use: (promise) => {
      starting = promise
    },
    before: (work) => {
      first = work
    },
  }
}

function announce(stack: Stack, settings: Settings, milliseconds: number): void {
  const signIns = readSignIns(stack.folder)
  const signIn = (who: 'admin' | 'doctor'): string | undefined => {
    const made = stack.created[who]
    if (made && (who === 'doctor' || settings.adminPassword === undefined))
      return `${made.username} / ${made.password}`
    if (made) return `${made.username} / the ADMIN_PASSWORD that you gave`
    const kept = signIns[who]
    return kept && `${kept.username} / the first password is in ${stack.folder.file('sign-in.json')}`
  }
  const rows: [string, string | undefined][] = [
    ['Site', stack.url],
    ['Inbox', `${stack.url}/inbox`],
    ['Staff', `${stack.url}/admin/login`],
    ['Admin', signIn('admin')],
    ['Doctor', settings.demo ? signIn('doctor') : undefined],
    ['Data', stack.folder.path],
    ['Clock', settings.now && `stands at ${settings.now}`],
    ['Stop', 'Ctrl-C'],
  ]
  console.log(`\nThe clinic is open (${(milliseconds / 1000).toFixed(1)} s).\n`)
  console.log(facts(rows.filter((row): row is [string, string] => row[1] !== undefined)))
  console.log(
    '\nEmbedded mode is for trying, testing and demonstrating. Real patients’ data belongs on Supabase: docs/deploy.md',
  )
  if (settings.limits === 'off')
    warn('CLINIC_LIMITS=off: the limits against abuse are switched off. For load tests only.')
  if (!['127.0.0.1', '::1', 'localhost'].includes(settings.host ?? '127.0.0.1')) {
    warn(`HOST=${settings.host}: other machines can reach this clinic.`)
  }
}
