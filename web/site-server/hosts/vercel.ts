import { createSiteServer } from '../site-server.ts'
import { facts } from './build-facts.ts'
import { secured } from './secured.ts'

// The pages of the site that are no files, as an edge function of Vercel. The routes of its Build Output lead here
// only where there is no file, and to the sitemap.

const server = createSiteServer(facts)

export default async function answerPage(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const slug = searchParams.get('slug') ?? /^\/blogs\/([^/]+)$/.exec(pathname)?.[1]
  if (slug) return secured(await server.article(slug))
  return (await server.sitemap()) ?? new Response('Not available right now\n', { status: 503 })
}
