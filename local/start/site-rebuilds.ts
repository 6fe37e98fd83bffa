import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/** How long to wait after a failure before it is tried again, in milliseconds; then twice as long each time. */
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 3_600_000

/** How long earlier builds are kept, for pages that are still open and ask for their files. */
const KEPT_MS = 3_600_000

/** How long the saves of one sitting are gathered, and how long after a build begins the next one may. */
export const PAUSES = { gatherMs: 2_000, betweenMs: 60_000 }

export interface SiteRebuildOptions<Content> {
  /** The folder for the builds. */
  folder: string
  /** The site as it is built without a clinic to ask. */
  plain: { folder: string; content: Content }
  /** A hash of everything else that a build is made from. */
  sources: string
  read: () => Promise<Content>
  /** Builds a site into the web/dist of an empty folder; gives up when the signal says so. */
  build: (content: Content, into: string, signal: AbortSignal) => Promise<void>
  /** Serves a folder from now on; pages of the earlier ones may still be open. */
  serve: (folder: string, earlier: readonly string[]) => void
  log: (line: string) => void
  pauses?: typeof PAUSES
}

export interface SiteRebuilds {
  /** The folder that the last run served, until one that is made from the present sources is there. */
  standing: string
  /** Reads what admins have saved, and builds and serves the site if that isn't what it says. Never rejects. */
  ask: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Keeps the served site as the admins have set it. One build runs at a time; what is asked for meanwhile is looked at
 * after it. A build that fails leaves the site as it is, and is tried again.
 */
export function createSiteRebuilds<Content>(options: SiteRebuildOptions<Content>): SiteRebuilds {
  const { folder, plain, read, build, serve, log, pauses = PAUSES } = options
  const sources = options.sources.slice(0, 16)
  const note = join(folder, 'current')
  // Not another run's, whose builder may have outlived it for a moment.
  const building = join(folder, `building-${process.pid}`)
  const ending = new AbortController()

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const last = existsSync(note) ? readFileSync(note, 'utf8') : ''
  const standing = last !== '' && existsSync(join(folder, last)) ? join(folder, last) : plain.folder
  for (const name of readdirSync(folder))
    if (name !== 'current' && join(folder, name) !== standing) rmSync(join(folder, name), { recursive: true })

  let served = standing
  let earlier: { path: string; until: number }[] = []
  let builtAt = 0

  /** The folder of the site with a content, which may have to be built. */
  function folderOf(content: Content): string {
    if (isDeepStrictEqual(content, plain.content)) return plain.folder
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    return join(folder, `${sources}-${hash.slice(0, 16)}`)
  }

  async function bringUpToDate(): Promise<void> {
    const content = await read()
    const wanted = folderOf(content)
    if (wanted === served) return
    if (wanted !== plain.folder && !existsSync(wanted)) {
      rmSync(building, { recursive: true, force: true })
      mkdirSync(building)
      builtAt = Date.now()
      await build(content, building, ending.signal)
      renameSync(join(building, 'web/dist'), wanted)
      rmSync(building, { recursive: true })
    }
    earlier = [{ path: served, until: Date.now() + KEPT_MS }, ...earlier].filter(
      ({ path }) => path !== wanted && path !== plain.folder,
    )
    served = wanted
    writeFileSync(`${note}.new`, wanted === plain.folder ? '' : wanted.slice(folder.length + 1))
    renameSync(`${note}.new`, note)
    const now = Date.now()
    const old = earlier.filter(({ until }) => until <= now)
    earlier = earlier.filter(({ until }) => until > now)
    serve(wanted, [...earlier.map(({ path }) => path), plain.folder])
    for (const { path } of old) rmSync(path, { recursive: true, force: true })
    log('The site says what the clinic has set.')
  }

  let running: Promise<void> | undefined
  let isAskedAgain = false
  let pause = FIRST_PAUSE_MS
  let timer: NodeJS.Timeout | undefined
  function tryLater(error: unknown): void {
    if (ending.signal.aborted) return
    log(`The site stays as it was built: ${String(error)}`)
    timer = setTimeout(() => void ask(), pause).unref()
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
  }
  async function run(): Promise<void> {
    do {
      clearTimeout(timer)
      const ms = Math.max(pauses.gatherMs, builtAt + pauses.betweenMs - Date.now())
      if (ms > 0) await wait(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) break
      isAskedAgain = false
      await bringUpToDate().then(() => (pause = FIRST_PAUSE_MS), tryLater)
    } while (isAskedAgain && !ending.signal.aborted)
    running = undefined
  }
  function ask(): Promise<void> {
    isAskedAgain = true
    return (running ??= ending.signal.aborted ? Promise.resolve() : run())
  }

  return {
    standing,
    ask,
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}
