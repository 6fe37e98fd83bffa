import { createSiteServer, isListing } from '../site-server.ts'
import { facts } from './build-facts.ts'
import { secured } from './secured.ts'

// The pages of the site that are not files, as an edge function of Vercel. Its routes call this function only if there
// is no file, and for the sitemap and the feed. So the file of a withdrawn article stays until the next build.

const server = createSiteServer(facts)

export default async function answerPage(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const slug = searchParams.get('slug') ?? /^\/blogs\/([^/]+)$/.exec(pathname)?.[1]
  if (slug) return secured(await server.article(slug))
  const path = `/${searchParams.get('list') ?? pathname.slice(1)}`
  const listing = isListing(path) ? await server.listing(path) : undefined
  return listing ?? new Response('Not available right now\n', { status: 503 })
}
