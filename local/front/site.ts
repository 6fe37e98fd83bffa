import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { tooMany } from '#local/front/limits.ts'
import { refuse, reply } from '#local/front/reply.ts'
import { cacheControl, hashedFolder } from '../../web/site-server/headers.ts'
import { type SiteFacts, createSiteServer, isListing } from '../../web/site-server/site-server.ts'

/** Addresses that only the router in the browser handles. They have no prerendered page. */
const clientRoutes = /^\/(admin(\/.*)?|login)$/
/** The build's own files, which are not addresses of the site. */
const internal = /^\/([._].*|(404|shell)(\.html)?)$/
/** Parts that no page's address contains, and that a browser or sirv may read as another address. */
const misleading = /[\p{Cc}\\]|\/\/|\/\.\.?(\/|$)/u

export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split(/[?#]/, 1)[0] || '/'

/** The decoded path; undefined if it can't be an address of the site. */
function decodePath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return misleading.test(decoded) || internal.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Serves a folder's files; an asset's headers depend on its address. */
const filesOf = (folder: string) =>
  sirv(folder, {
    // Checks the disk for each request, so that a new build is served at once.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const kind = path.startsWith(hashedFolder) ? 'hashed' : /\.(?!html)\w+$/.test(path) ? 'other' : 'page'
      response.setHeader('cache-control', cacheControl[kind])
      // sirv doesn't know this type.
      if (path.endsWith('.ico')) response.setHeader('content-type', 'image/x-icon')
    },
  })

export interface PageFacts extends Pick<SiteFacts, 'apiOrigin' | 'siteUrl'> {
  /** Takes a place among the calls of the client's address; false if there is none. */
  enter?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
}

/**
 * Serves the built site: prerendered pages, hashed files, the shell for client-side routes and, rendered on request,
 * new articles, the sitemap and the feed.
 *
 * @param earlier folders of earlier builds, whose hashed files are still requested by open pages
 */
export function createSite(
  folder: string,
  facts?: PageFacts,
  earlier: readonly string[] = [],
): RequestListener {
  const files = filesOf(folder)
  const earlierFiles = earlier.map(filesOf)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodePath(pathOf(request))
    const text = (status: number, body: string, headers = {}) =>
      reply(response, status, { 'content-type': 'text/plain; charset=utf-8', ...headers }, body)
    const send = async (made: Response): Promise<void> =>
      reply(response, made.status, Object.fromEntries(made.headers), await made.text())
    const isServedFrom = (served: typeof files): boolean => {
      let isServed = true
      served(request, response, () => void (isServed = false))
      return isServed
    }

    if (request.method !== 'GET' && request.method !== 'HEAD')
      return text(405, 'Method not allowed\n', { allow: 'GET, HEAD' })
    if (path && path.length > 1 && path.endsWith('/'))
      return text(301, '', { location: encodeURI(path.slice(0, -1)) })
    const slug = path && /^\/blogs\/([^/]+)$/.exec(path)?.[1]
    const isList = path !== undefined && isListing(path)
    const shell = facts && (slug || isList) ? await read(folder, 'shell.html') : undefined
    const notFound = shell && slug ? await read(folder, '404.html') : undefined
    const pages = JSON.parse((isList && (await read(folder, '.pages.json'))) || '[]') as string[]
    if (shell && facts?.enter && !(await facts.enter(request, response)))
      return refuse(response, 429, tooMany().message)
    const server = shell && facts && createSiteServer({ ...facts, shell, notFound, pages })
    if (server) {
      const made = await (isList ? server.listing(path) : server.withdrawn(slug!))
      if (made) return send(made)
    }
    if (path !== undefined) {
      if (isServedFrom(files)) return
      if (server && slug) return send(await server.article(slug))
      if (path.startsWith(hashedFolder)) {
        if (earlierFiles.some(isServedFrom)) return
        return text(404, 'Not found\n')
      }
      if (clientRoutes.test(path)) {
        request.url = '/shell.html'
        if (isServedFrom(files)) return
      }
    }
    const page = await read(folder, '404.html')
    const type = page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8'
    reply(response, 404, { 'content-type': type, 'cache-control': cacheControl.page }, page ?? 'Not found\n')
  }
  return (request, response) => void answer(request, response).catch(() => response.destroy())
}

const read = (folder: string, name: string): Promise<string | undefined> =>
  readFile(join(folder, name), 'utf8').catch(() => undefined)
