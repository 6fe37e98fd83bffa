import { createSiteServer, isListing } from '../site-server.ts'
import { facts } from './build-facts.ts'
import { secured } from './secured.ts'

// The site on Cloudflare Pages, as `_worker.js` of the built folder. It gets the paths of `_routes.json` alone; all
// others are files. Pages refuses `_redirects` that lead to another host, so /api goes through here as well.

interface Environment {
  /** The files of the built site, with their headers from `_headers`. */
  ASSETS: { fetch: (request: Request | URL) => Promise<Response> }
}

const server = createSiteServer(facts)

export default {
  async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
    const url = new URL(request.url)
    const { pathname } = url
    if (pathname.startsWith('/api/')) return passOn(request, url)
    if (/^\/(admin(\/.*)?|login)$/.test(pathname)) {
      // Files are at addresses without .html here.
      return ASSETS.fetch(new Request(new URL('/shell', url), request))
    }
    if (isListing(pathname)) return (await server.listing(pathname)) ?? ASSETS.fetch(request)
    const file = await ASSETS.fetch(request)
    const slug = /^\/blogs\/([^/]+)$/.exec(pathname)?.[1]
    return slug && file.status === 404 ? secured(await server.article(slug)) : file
  },
}

/** Hands a call on to the function, with the visitor's address as the first that it was forwarded for. */
function passOn(request: Request, { pathname, search }: URL): Promise<Response> {
  const onward = new Request(`${facts.apiOrigin}${pathname}${search}`, request)
  onward.headers.set('x-forwarded-for', request.headers.get('cf-connecting-ip') ?? '')
  return fetch(onward, { redirect: 'manual' })
}
