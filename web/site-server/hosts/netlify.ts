import { createSiteServer, isListing } from '../site-server.ts'
import { facts } from './build-facts.ts'
import { secured } from './secured.ts'

// The pages of the site that are no files, as an edge function of Netlify. It runs before redirects and files.

interface Context {
  /** What Netlify answers without this function. */
  next: () => Promise<Response>
}

const server = createSiteServer(facts)

export default async function answerPage(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (isListing(pathname)) return (await server.listing(pathname)) ?? context.next()
  const file = await context.next()
  const slug = /^\/blogs\/([^/]+)$/.exec(pathname)?.[1]
  return slug && file.status === 404 ? secured(await server.article(slug)) : file
}

export const config = { path: ['/blogs/*', '/sitemap.xml', '/rss.xml'], method: ['GET', 'HEAD'] }
