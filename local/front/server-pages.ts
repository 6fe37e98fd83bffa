import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type SiteFacts, type SiteServer, createSiteServer } from '../../web/site-server/site-server.ts'

/** Renders pages for a built site's folder, which may be rebuilt while it runs. */
export function createServerPages(
  folder: string,
  facts: Pick<SiteFacts, 'apiOrigin' | 'siteUrl' | 'inTurn'>,
): SiteServer {
  const server = async (pages: readonly string[] = []): Promise<SiteServer> =>
    createSiteServer({ ...facts, shell: await readFile(join(folder, 'shell.html'), 'utf8'), pages })
  return {
    article: async (slug) => (await server()).article(slug),
    withdrawn: async (slug) => (await server()).withdrawn(slug),
    listing: async (path) => (await server(await listPages(folder))).listing(path),
  }
}

/** The addresses of the built pages that a sitemap lists, articles left out. */
async function listPages(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html') && name !== 'shell.html')
  const pages = await Promise.all(
    names.map(async (name) => ({ name, html: await readFile(join(folder, name), 'utf8') })),
  )
  return pages
    .filter(({ html }) => !html.includes('<meta name="robots" content="noindex"'))
    .map(({ name }) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`))
    .sort()
}
