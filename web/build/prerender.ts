import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fillTemplate, headHtml } from './document.ts'
import { firstLoadFiles, readManifest } from './manifest.ts'
import { headersFile, redirectsFile } from './host-files.ts'
import { listPublicRoutes, type PublicRoute } from './public-routes.ts'
import { robotsTxt, sitemapXml } from './site-files.ts'
import { structuredData } from './structured-data.ts'

type ServerEntry = typeof import('../src/entry-server.tsx')

interface Options {
  distDir: string
  serverEntry: string
  siteUrl?: string
}

// Without JavaScript the drawer can't open: the links stand in its place, in as many lines as they need.
const noscriptStyle =
  '<noscript><style>' +
  '.menu-button{display:none!important}.top-links{display:block!important}.top-links ul{flex-wrap:wrap}' +
  ':has(>.top-links){height:auto!important;flex-wrap:wrap;padding-block:.75rem}' +
  'header:has(.top-links){position:static!important}.needs-script{display:none!important}' +
  '</style></noscript>'

/**
 * Writes every public route as `<route>/index.html`, the not-found page as `404.html`, and `shell.html`: an
 * empty page for addresses that are only known in the browser (the staff area, new articles). Beside them lies what
 * search engines and static hosts ask for.
 *
 * @returns the routes that were written
 */
export async function prerenderSite({ distDir, serverEntry, siteUrl }: Options): Promise<PublicRoute[]> {
  const { renderPage, publicPages, documentTitle, clinic } = (await import(
    pathToFileURL(serverEntry).href
  )) as ServerEntry
  const template = await readFile(join(distDir, 'index.html'), 'utf8')
  const manifest = await readManifest(distDir)
  const entryFiles = new Set(firstLoadFiles(manifest))

  const write = async (file: string, html: string) => {
    const target = join(distDir, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
  }

  const writePage = async (route: PublicRoute | { path: '/404' }, file: string) => {
    const { path } = route
    const source = 'source' in route ? route.source : undefined
    const page = await renderPage(path)
    const head = headHtml({
      head: page.head,
      title: documentTitle(page.head.title),
      fallbackDescription: clinic.description,
      siteName: clinic.name,
      path,
      siteUrl,
      jsonLd: 'source' in route ? structuredData(route, siteUrl) : [],
      picture: /<img src="([^"]+)"[^>]* fetchPriority="high"/.exec(page.html)?.[1],
      styles: page.styles + noscriptStyle,
      preload: firstLoadFiles(manifest, source).filter((chunk) => !entryFiles.has(chunk)),
    })
    await write(file, fillTemplate(template, { head, app: page.html, noscript: '' }))
  }

  const routes = listPublicRoutes(publicPages)
  for (const route of routes) await writePage(route, join(route.path.slice(1), 'index.html'))
  await writePage({ path: '/404' }, '404.html')
  await write(
    'shell.html',
    fillTemplate(template, {
      head: `<title>${clinic.name}</title>\n    <meta name="robots" content="noindex" />`,
      app: '',
      noscript: `<p>This part of ${clinic.name} needs JavaScript.</p>`,
    }),
  )
  await write('robots.txt', robotsTxt(siteUrl))
  // A sitemap holds whole addresses: without the site's own there is none.
  if (siteUrl) await write('sitemap.xml', sitemapXml(routes, siteUrl))
  await write('_headers', headersFile())
  await write('_redirects', redirectsFile())
  return routes
}
