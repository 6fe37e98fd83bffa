import { createSiteServer, isListing } from '../site-server.ts'
import { articlePage } from './article-page.ts'
import { facts } from './build-facts.ts'

// The pages of articles, the sitemap and the feed, as an edge function of Netlify. Runs before redirects and files.

interface Context {
  /** Netlify's response without this function. */
  next: () => Promise<Response>
}

const server = createSiteServer(facts)

export default async function answerPage(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (isListing(pathname)) return (await server.listing(pathname)) ?? context.next()
  return articlePage(server, pathname, context.next())
}

export const config = { path: ['/blogs/*', '/sitemap.xml', '/rss.xml'], method: ['GET', 'HEAD'] }
