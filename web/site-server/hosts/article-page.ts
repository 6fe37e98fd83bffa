import type { SiteServer } from '../site-server.ts'
import { secured } from './secured.ts'

/**
 * The page of an article: the built page while the article is published, a page made on request if none was built, else
 * a 404. Other addresses get the host's own response.
 *
 * @param file the host's response at the address
 */
export async function articlePage(
  server: SiteServer,
  pathname: string,
  file: Promise<Response>,
): Promise<Response> {
  const slug = /^\/blogs\/([^/]+)$/.exec(pathname)?.[1]
  if (!slug) return file
  const [built, gone] = await Promise.all([file, server.withdrawn(slug)])
  if (gone) return secured(gone)
  return built.status === 404 ? secured(await server.article(slug)) : built
}
