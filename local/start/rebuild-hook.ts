import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BuiltContent, defaultContent, readContent } from '../../web/build/built-content.ts'
import { inProject, projectRoot } from '#local/start/paths.ts'
import { hashSources } from '#local/start/site-build.ts'
import { type SiteRebuilds, createSiteRebuilds } from '#local/start/site-rebuilds.ts'

const LOOK_EVERY_MS = 600_000

interface HookOptions {
  /** The folder for the builds. */
  folder: string
  /** The site as `npm start` has built it. */
  site: string
  siteUrl: string | undefined
  /** Where the function's /api is. */
  apiOrigin: string
  serve: (folder: string, earlier: readonly string[]) => void
  log: (line: string) => void
}

/** What a static host's build hook is on Supabase: the address that the function calls after a change. */
export interface RebuildHook extends SiteRebuilds {
  port: number
  url: string
}

/** Listens on loopback for the function's calls, and builds the site from what its /api answers. */
export async function startRebuildHook(options: HookOptions): Promise<RebuildHook> {
  const { folder, site, siteUrl, apiOrigin, serve, log } = options
  const rebuilds = createSiteRebuilds({
    folder,
    plain: { folder: site, content: defaultContent },
    sources: hashSources(siteUrl),
    read: () => readContent({ apiOrigin, say: log, pausesMs: [500] }),
    build: (content, into, signal) => buildInto(into, content, siteUrl, signal),
    serve,
    log,
  })
  const server = createServer((request, response) => {
    request.resume()
    if (request.method === 'POST') void rebuilds.ask()
    response.writeHead(request.method === 'POST' ? 202 : 405).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  // For what no call tells: a review that has become overdue, a save at the Data API.
  const looking = setInterval(() => void rebuilds.ask(), LOOK_EVERY_MS).unref()
  return {
    ...rebuilds,
    port,
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      clearInterval(looking)
      server.close().closeAllConnections()
      await rebuilds.stop()
    },
  }
}

/** Builds the site with a content, in a process that yields to the clinic's own. */
async function buildInto(
  into: string,
  content: BuiltContent,
  siteUrl: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  writeFileSync(join(into, 'content.json'), JSON.stringify(content))
  const script = inProject('local/start/build-clinic-site.ts')
  const building = promisify(execFile)(process.execPath, [script, into, ...(siteUrl ? [siteUrl] : [])], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
  })
  if (building.child.pid !== undefined)
    setPriority(building.child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  await building.catch(({ stderr, message }: { stderr?: string; message: string }) => {
    throw new Error(stderr?.trim() || message)
  })
}
