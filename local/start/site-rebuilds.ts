import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { defaultContent, readContent } from '../../web/build/built-content.ts'
import { buildInto, hashSources } from '#local/start/site-build.ts'

/**
 * How often to look for changes that don't call the hook (a review that became overdue, a save through the Data API),
 * and to repeat a build that failed.
 */
const CHECK_EVERY_MS = 600_000

/** How long to wait for further saves. */
const GATHER_MS = 2_000

export interface SiteRebuildOptions<Content> {
  /** The folder for the builds: numbered folders, each with a hash of what it was built from. */
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
  // The product's own content is written in another order than what /api returns.
  const hashOf = (content: Content): string =>
    isDeepStrictEqual(content, plain.content)
      ? sources
      : createHash('sha256').update(sources).update(JSON.stringify(content)).digest('hex')
  const noteOf = (number: number): string => join(folder, `${number}`, 'built-from')
  const siteOf = (number: number): string => join(folder, `${number}`, 'web/dist')

  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = readdirSync(folder)
  let last = Math.max(0, ...found.map(Number).filter((number) => existsSync(noteOf(number))))
  for (const name of found) if (name !== `${last}`) rmSync(join(folder, name), { recursive: true })
  let builtFrom = last ? readFileSync(noteOf(last), 'utf8') : hashOf(plain.content)
  const served = last ? [plain.folder, siteOf(last)] : [plain.folder]
  const standing = served.at(-1)!
  const ending = new AbortController()

  async function bringUpToDate(): Promise<void> {
    const content = await read()
    if (hashOf(content) === builtFrom) return
    const into = join(folder, `${last + 1}`)
    rmSync(into, { recursive: true, force: true })
    mkdirSync(into)
    await build(content, into, ending.signal)
    last += 1
    builtFrom = hashOf(content)
    writeFileSync(noteOf(last), builtFrom)
    serve(siteOf(last), served.toReversed())
    served.push(siteOf(last))
    log('The site says what the clinic has set.')
  }

  let running: Promise<void> | undefined
  let isAskedAgain = false
  async function run(): Promise<void> {
    while (isAskedAgain && !ending.signal.aborted) {
      await wait(gatherMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      isAskedAgain = false
      if (!ending.signal.aborted)
        await bringUpToDate().catch((error) => log(`The site stays as it was built: ${String(error)}`))
    }
    running = undefined
  }

  return {
    /** The folder of the last run's site, served until a build of the current sources is ready. */
    standing,
    /** Reads the saved content, and rebuilds and serves the site if it differs. Never rejects. */
    ask: (): Promise<void> => {
      isAskedAgain = true
      return (running ??= run())
    },
    stop: async () => {
      ending.abort()
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
