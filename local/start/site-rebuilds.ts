import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { defaultContent, readContent } from '../../web/build/built-content.ts'
import { buildInto, hashSources } from '#local/start/site-build.ts'

/** How long to wait before retrying after a failure, in milliseconds; doubles each time. */
const INITIAL_RETRY_MS = 60_000
const MAX_RETRY_MS = 3_600_000

/** How long earlier builds are kept, for pages that are still open and ask for their files. */
const KEEP_MS = 3_600_000

/**
 * How often to look for changes that don't call the hook: a review that became overdue, a save through the Data API.
 */
const CHECK_EVERY_MS = 600_000

/** How long to wait for further saves, and the minimum time between the starts of two builds. */
const PAUSES = { gatherMs: 2_000, betweenMs: 60_000 }

export interface SiteRebuildOptions<Content> {
  /** The folder for the builds. */
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
  pauses?: typeof PAUSES
}

/**
 * Keeps the served site up to date with the admins' changes. One build runs at a time; changes made meanwhile are
 * checked after it. A build that fails leaves the site as it is, and is retried.
 */
export function createSiteRebuilds<Content>(options: SiteRebuildOptions<Content>) {
  const { folder, plain, sources, read, build, serve, log, pauses = PAUSES } = options
  const note = join(folder, 'current')
  // Separate from other runs, whose builder may outlive them for a moment.
  const building = join(folder, `building-${process.pid}`)
  const ending = new AbortController()

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const last = existsSync(note) ? readFileSync(note, 'utf8') : ''
  const standing = last !== '' && existsSync(join(folder, last)) ? join(folder, last) : plain.folder
  for (const name of readdirSync(folder))
    if (name !== 'current' && join(folder, name) !== standing) rmSync(join(folder, name), { recursive: true })

  let served = standing
  /** Until when each earlier build is kept. */
  const kept = new Map<string, number>()
  let builtAt = 0

  async function bringUpToDate(): Promise<void> {
    const content = await read()
    const isPlain = isDeepStrictEqual(content, plain.content)
    const hash = createHash('sha256').update(sources).update(JSON.stringify(content)).digest('hex')
    const wanted = isPlain ? plain.folder : join(folder, hash.slice(0, 32))
    if (wanted === served) return
    if (!isPlain && !existsSync(wanted)) {
      rmSync(building, { recursive: true, force: true })
      mkdirSync(building)
      builtAt = Date.now()
      await build(content, building, ending.signal)
      renameSync(join(building, 'web/dist'), wanted)
      rmSync(building, { recursive: true })
    }
    const now = Date.now()
    if (served !== plain.folder) kept.set(served, now + KEEP_MS)
    kept.delete(wanted)
    served = wanted
    writeFileSync(`${note}.new`, isPlain ? '' : basename(wanted))
    renameSync(`${note}.new`, note)
    const old = [...kept.keys()].filter((path) => kept.get(path)! <= now)
    for (const path of old) kept.delete(path)
    serve(wanted, [...kept.keys(), plain.folder])
    for (const path of old) rmSync(path, { recursive: true, force: true })
    log('The site says what the clinic has set.')
  }

  let running: Promise<void> | undefined
  let isAskedAgain = false
  let pause = INITIAL_RETRY_MS
  let timer: NodeJS.Timeout | undefined
  function tryLater(error: unknown): void {
    if (ending.signal.aborted) return
    log(`The site stays as it was built: ${String(error)}`)
    timer = setTimeout(() => void ask(), pause).unref()
    pause = Math.min(pause * 2, MAX_RETRY_MS)
  }
  async function run(): Promise<void> {
    do {
      clearTimeout(timer)
      const ms = Math.max(pauses.gatherMs, builtAt + pauses.betweenMs - Date.now())
      if (ms > 0) await wait(ms, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) break
      isAskedAgain = false
      await bringUpToDate().then(() => (pause = INITIAL_RETRY_MS), tryLater)
    } while (isAskedAgain && !ending.signal.aborted)
    running = undefined
  }
  /** Reads the saved content, and rebuilds and serves the site if it differs. Never rejects. */
  function ask(): Promise<void> {
    isAskedAgain = true
    return (running ??= ending.signal.aborted ? Promise.resolve() : run())
  }

  return {
    /** The folder that the last run served, used until a build of the current sources is ready. */
    standing,
    ask,
    stop: async () => {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Rebuilds the site from the content of /api when the function calls the hook, like a static host.
 *
 * @param apiOrigin where the function's /api is
 */
export async function startSiteRebuilds(
  folder: string,
  site: string,
  siteUrl: string | undefined,
  apiOrigin: string,
  serve: SiteRebuildOptions<unknown>['serve'],
  log: (line: string) => void,
) {
  const rebuilds = createSiteRebuilds({
    folder,
    plain: { folder: site, content: defaultContent },
    sources: hashSources(siteUrl),
    read: () => readContent({ apiOrigin, say: log, pausesMs: [500] }),
    build: (content, into, signal) => buildInto({ into, siteUrl, content }, signal),
    serve,
    log,
  })
  const hook = createServer((request, response) => {
    if (request.method === 'POST') void rebuilds.ask()
    request.resume()
    response.writeHead(request.method === 'POST' ? 202 : 405).end()
  })
  await once(hook.listen(0, '127.0.0.1'), 'listening')
  const looking = setInterval(() => void rebuilds.ask(), CHECK_EVERY_MS).unref()
  return {
    ...rebuilds,
    hookPort: (hook.address() as AddressInfo).port,
    stop: async () => {
      clearInterval(looking)
      hook.close().closeAllConnections()
      await rebuilds.stop()
    },
  }
}
