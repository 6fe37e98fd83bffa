import { createReadStream } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { cacheControl, hashedFolder } from '#local/front/headers.ts'
import type { SiteServer } from '../../web/site-server/site-server.ts'

/** Addresses that only the router in the browser handles. They have no prerendered page. */
const clientRoutes = /^\/(admin(\/.*)?|login)$/
/** The build's own files, which are not addresses of the site. */
const internal = /^\/([._].*|404|shell)$/

/** The path of a request, without its query. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split(/[?#]/, 1)[0] || '/'

/**
 * Serves the built site: prerendered pages, hashed files, the shell for client-side routes.
 *
 * @param server renders the pages that no file contains: new articles, and the sitemap with them
 */
export function createSite(folder: string, server?: SiteServer): RequestListener {
  const serve = sirv(folder, {
    // Checks the disk for each request, so that a new build is served at once.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const kind = path.startsWith(hashedFolder) ? 'hashed' : /\.(?!html)\w+$/.test(path) ? 'other' : 'page'
      response.setHeader('cache-control', cacheControl[kind])
    },
  })
  return (request, response) => {
    const path = pathOf(request)
    const plain = (status: number, headers: Record<string, string>, text: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
    const notFound = (): void => {
      if (path.startsWith(hashedFolder)) return void plain(404, {}, 'Not found\n')
      createReadStream(join(folder, '404.html'))
        .once('error', () => plain(404, {}, 'Not found\n'))
        .once('open', () => {
          const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl.page }
          response.writeHead(404, headers)
        })
        .pipe(response)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void plain(405, { allow: 'GET, HEAD' }, 'Method not allowed\n')
    if (path.length > 1 && path.endsWith('/')) {
      // Never '//host', which a browser would treat as another site.
      return void plain(301, { location: `/${path.replaceAll(/^\/+|\/+$/g, '')}` }, '')
    }
    if (internal.test(path)) return notFound()
    if (server && path === '/sitemap.xml')
      return void server
        .sitemap()
        .then((made) => (made ? send(made, response) : serve(request, response, notFound)), notFound)
    serve(request, response, () => {
      const slug = /^\/blogs\/([^/]+)$/.exec(path)?.[1]
      if (server && slug) return void server.article(slug).then((made) => send(made, response), notFound)
      if (!clientRoutes.test(path)) return notFound()
      request.url = '/shell.html'
      serve(request, response, notFound)
    })
  }
}

async function send(made: Response, response: ServerResponse): Promise<void> {
  response.writeHead(made.status, Object.fromEntries(made.headers)).end(await made.text())
}
