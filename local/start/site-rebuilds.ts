import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/**
 * How often to look for changes that don't call the hook (a review that became overdue, a save through the Data API),
 * and to repeat a build that failed.
 */
const CHECK_EVERY_MS = 600_000

const GATHER_MS = 2_000

interface SiteRebuildOptions<Content> {
  /** The folder for the builds: numbered folders, each with a note of what it was built from. */
  folder: string
  /** The site as built without a clinic's content. */
  plain: { folder: string; content: Content }
  /** A hash of all other inputs of a build. */
  sources: string
  read: () => Promise<Content>
  /** Builds a site into the web/dist of an empty folder; stops when the signal aborts. */
  build: (content: Content, into: string, signal: AbortSignal) => Promise<void>
  /** Serves a folder from now on; pages of the earlier ones may still be open. */
  serve: (folder: string, earlier: readonly string[]) => void
  log: (line: string) => void
  gatherMs?: number
}

/**
 * Keeps the served site up to date with the admins' changes. One build runs at a time; changes made meanwhile are
 * checked after it. A build that fails leaves the site as it is. Earlier builds are removed at the next start.
 */
export function createSiteRebuilds<Content>(options: SiteRebuildOptions<Content>) {
  const { folder, plain, sources, read, build, serve, log, gatherMs = GATHER_MS } = options
  const noteOf = (number: number): string => join(folder, `${number}`, 'built-from')
  const siteOf = (number: number): string => join(folder, `${number}`, 'web/dist')

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = readdirSync(folder)
  let last = Math.max(0, ...found.map(Number).filter((number) => existsSync(noteOf(number))))
  for (const name of found) if (name !== `${last}`) rmSync(join(folder, name), { recursive: true })
  const served = [plain.folder]
  const serveNew = (site: string): void => {
    serve(site, served.toReversed())
    served.push(site)
  }
  // Until a build of the current sources is ready.
  if (last) serveNew(siteOf(last))

  const ending = new AbortController()
  const { signal } = ending

  async function bringUpToDate(): Promise<void> {
    const content = await read()
    const wanted = sources + JSON.stringify(content)
    const isUpToDate = last
      ? readFileSync(noteOf(last), 'utf8') === wanted
      : isDeepStrictEqual(content, plain.content)
    if (isUpToDate) return
    const into = join(folder, `${last + 1}`)
    rmSync(into, { recursive: true, force: true })
    mkdirSync(into)
    await build(content, into, signal)
    last += 1
    writeFileSync(noteOf(last), wanted)
    serveNew(siteOf(last))
    log('The site says what the clinic has set.')
  }

  let running = Promise.resolve()
  let next: Promise<void> | undefined
  async function run(before: Promise<void>): Promise<void> {
    await before
    await wait(gatherMs, undefined, { signal, ref: false }).catch(() => undefined)
    next = undefined
    if (signal.aborted) return
    await bringUpToDate().catch((error) => log(`The site stays as it was built: ${String(error)}`))
  }
  const ask = (): Promise<void> => (next ??= running = run(running))
  const looking = setInterval(() => void ask(), CHECK_EVERY_MS).unref()

  return {
    /** Reads the saved content, and rebuilds and serves the site if it differs. Never rejects. */
    ask,
    stop: async () => {
      clearInterval(looking)
      ending.abort()
      await running
    },
  }
}
