import { readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { cacheControl, hashedFolder } from '../../web/site-server/headers.ts'
import { reply } from '#local/front/reply.ts'
import { isListing, type SiteServer } from '../../web/site-server/site-server.ts'

/** Addresses that only the router in the browser handles. They have no prerendered page. */
const clientRoutes = /^\/(admin(\/.*)?|login)$/
/** The build's own files, which are not addresses of the site. */
const internal = /^\/([._].*|(404|shell)(\.html)?)$/
/** Parts that no page's address has, and that a browser or sirv may read as another address. */
const misleading = /[\p{Cc}\\]|\/\/|\/\.\.?(\/|$)/u

/** The path of a request, without its query. */
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

/** Serves a folder's files; an asset's headers go by its address. */
const serveFiles = (folder: string) =>
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

/**
 * Serves the built site: prerendered pages, hashed files, the shell for client-side routes.
 *
 * @param serverFor renders a client's pages that no file contains: new articles, and the sitemap and the feed with
 *   them; tells which built articles were withdrawn
 * @param earlier folders of earlier builds: pages that are still open ask for their hashed files
 */
export function createSite(
  folder: string,
  serverFor?: (request: IncomingMessage, response: ServerResponse) => SiteServer,
  earlier: readonly string[] = [],
): RequestListener {
  const serve = serveFiles(folder)
  const serveEarlier = earlier.map(serveFiles)
  return (request, response) => {
    const path = decodePath(pathOf(request))
    const plain = (status: number, text: string, headers = {}) =>
      reply(response, status, { 'content-type': 'text/plain; charset=utf-8', ...headers }, text)
    const notFound = async (): Promise<void> => {
      const html = path?.startsWith(hashedFolder)
        ? undefined
        : await readFile(join(folder, '404.html')).catch(() => undefined)
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl.page }
      if (html) reply(response, 404, headers, html)
      else plain(404, 'Not found\n')
    }
    const send = async (made: Response): Promise<void> =>
      reply(response, made.status, Object.fromEntries(made.headers), await made.text())

    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(405, 'Method not allowed\n', { allow: 'GET, HEAD' })
    if (path === undefined) return void notFound()
    if (path.length > 1 && path.endsWith('/'))
      return plain(301, '', { location: encodeURI(path.slice(0, -1)) })
    if (serverFor && isListing(path))
      return void serverFor(request, response)
        .listing(path)
        .then((made) => (made ? send(made) : serve(request, response, () => void notFound())), notFound)
    const slug = /^\/blogs\/([^/]+)$/.exec(path)?.[1]
    const server = slug === undefined ? undefined : serverFor?.(request, response)
    const serveFirst = ([first, ...others]: readonly ReturnType<typeof serveFiles>[]): void =>
      first ? first(request, response, () => serveFirst(others)) : void notFound()
    const serveFile = () =>
      serve(request, response, () => {
        if (server && slug) return void server.article(slug).then(send, notFound)
        if (path.startsWith(hashedFolder)) return serveFirst(serveEarlier)
        if (!clientRoutes.test(path)) return void notFound()
        request.url = '/shell.html'
        serve(request, response, () => void notFound())
      })
    if (!server || !slug) return serveFile()
    void server.withdrawn(slug).then((gone) => (gone ? send(gone) : serveFile()), serveFile)
  }
}
