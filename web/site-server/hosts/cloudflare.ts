import { createSiteServer, isListing } from '../site-server.ts'
import { facts } from './build-facts.ts'
import { articlePage } from './article-page.ts'
import { passOn } from './pass-on.ts'

// The site on Cloudflare Pages, as `_worker.js` of the built folder. It handles only the paths of `_routes.json`; all
// others are files. Pages refuses `_redirects` to another host, so calls to /api go through here as well.

interface Environment {
  /** The files of the built site, with their headers from `_headers`. */
  ASSETS: { fetch: (request: Request | URL) => Promise<Response> }
  /** Passed in with each call: this file lies beside those that browsers get, so it contains no secret. */
  SITE_SECRET?: string
}

const server = createSiteServer(facts)

export default {
  async fetch(request: Request, { ASSETS, SITE_SECRET }: Environment): Promise<Response> {
    const url = new URL(request.url)
    const { pathname } = url
    if (pathname.startsWith('/api/')) {
      const address = request.headers.get('cf-connecting-ip') ?? ''
      return passOn(request, facts.apiOrigin, { address, secret: SITE_SECRET })
    }
    if (/^\/(admin(\/.*)?|login)$/.test(pathname)) {
      // Here files have addresses without .html.
      return ASSETS.fetch(new Request(new URL('/shell', url), request))
    }
    if (isListing(pathname)) return (await server.listing(pathname)) ?? ASSETS.fetch(request)
    return articlePage(server, pathname, ASSETS.fetch(request))
  },
}
