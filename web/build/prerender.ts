import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { siteCopy } from '../../supabase/functions/_shared/content/site-copy.ts'
import type { Article } from '../../supabase/functions/_shared/contract/blog.ts'
import type { ClinicFacts } from '../../supabase/functions/_shared/contract/settings.ts'
import type { ArticleSummary } from '../src/entities/article/article-summary.ts'
import { relatedTo, sampleArticles } from '../src/features/blog/articles.ts'
import { BUILT_ARTICLES_ID, type BuiltArticles } from '../src/features/blog/built-articles.ts'
import { addStaff, fillTemplate, headHtml, shellHead } from './document.ts'
import { firstLoadFiles, type PageStarts, readManifest } from './manifest.ts'
import { listPublicRoutes, type PublicRoute } from './public-routes.ts'
import { documentTitle } from '../src/lib/page/document-title.ts'
import { structuredData } from '../src/lib/page/structured-data.ts'
import { robotsTxt, rssXml, sitemapXml, webManifest } from './site-files.ts'

type ServerEntry = typeof import('../src/entry-server.tsx')

interface Options {
  distDir: string
  serverEntry: string
  /** Path of the staff's first script in the built site. */
  staffStart: string
  /** The first scripts of pages that have one, by the page's path. */
  pageStarts: PageStarts
  siteUrl?: string | undefined
  /** The clinic's facts with which the pages were rendered. */
  clinic: ClinicFacts
  /** Published articles; undefined if the build knows only the articles in the repository. */
  published?: readonly Article[] | undefined
}

/** The frame of the staff area and its first screen. */
const staffSources = ['src/app/admin/admin-app.tsx', 'src/features/appointments/appointments-page.tsx']

// Without JavaScript the drawer can't open. The links are shown in its place, on as many lines as they need.
const noscriptStyle =
  '<noscript><style>' +
  '.menu-button{display:none!important}.top-links{display:block!important}.top-links ul{flex-wrap:wrap}' +
  ':has(>.top-links){height:auto!important;flex-wrap:wrap;padding-block:.75rem}' +
  'header:has(.top-links){position:static!important}.needs-script{display:none!important}' +
  '</style></noscript>'

/**
 * Writes every public route as `<route>.html`, the not-found page as `404.html`, and `shell.html`: an empty page for
 * addresses that are known only in the browser (the staff area) or later (new articles). Also writes the files for
 * search engines.
 *
 * @returns the routes that were written
 */
export async function prerenderSite(options: Options): Promise<PublicRoute[]> {
  const { distDir, serverEntry, staffStart, pageStarts, siteUrl, clinic, published } = options
  const { clinicName: name } = clinic
  const { description } = siteCopy
  const { renderPage, staffStyles, publicPages, provideBuiltArticles } = (await import(
    pathToFileURL(serverEntry).href
  )) as ServerEntry
  const template = await readFile(join(distDir, 'index.html'), 'utf8')
  const manifest = await readManifest(distDir)
  const entryFiles = new Set(firstLoadFiles(manifest))
  const staffFiles = new Set(staffSources.flatMap((source) => firstLoadFiles(manifest, source)))

  const write = async (file: string, html: string) => {
    const target = join(distDir, file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
  }

  const articles = published?.map(summaryOf) ?? sampleArticles
  const found = Object.fromEntries((published ?? []).map((article) => [article.slug, article]))
  if (published) provideBuiltArticles({ articles, found })

  /** The part of the published content that a page shows, for its hydration. */
  const builtPart = ({ path, article }: Partial<PublicRoute>): string => {
    if (!published || !path?.startsWith('/blogs')) return ''
    const part: BuiltArticles = article
      ? {
          articles: articles.filter(
            (other) => other === article || relatedTo(article, articles).includes(other),
          ),
          found: { [article.slug]: found[article.slug]! },
        }
      : { articles, found: {} }
    const json = JSON.stringify(part).replace(/</g, '\\u003c')
    return `<script type="application/json" id="${BUILT_ARTICLES_ID}">${json}</script>`
  }

  const writePage = async (route: PublicRoute | { path: '/404' }, file: string) => {
    const { path } = route
    const source = 'source' in route ? route.source : undefined
    const page = await renderPage(path)
    const head = headHtml({
      head: page.head,
      title: documentTitle(page.head.title, name),
      fallbackDescription: description,
      siteName: name,
      path,
      siteUrl,
      jsonLd: await structuredData(page.head, clinic, siteUrl),
      // Not an image with several sizes, among which the browser chooses.
      picture: /<img src="([^"]+)"(?![^>]* srcSet=)[^>]* fetchPriority="high"/.exec(page.html)?.[1],
      start: pageStarts[path],
      styles: page.styles + noscriptStyle + builtPart(route),
      preload: firstLoadFiles(manifest, source).filter((chunk) => !entryFiles.has(chunk)),
    })
    await write(file, fillTemplate(template, { head, app: page.html, noscript: '' }))
  }

  const routes = listPublicRoutes(publicPages, articles)
  // Flat files: static hosts serve them without a trailing slash, which matches the canonical links.
  for (const route of routes) await writePage(route, `${route.path.slice(1) || 'index'}.html`)
  await writePage({ path: '/404' }, '404.html')
  await write(
    'shell.html',
    addStaff(
      fillTemplate(template, {
        head: shellHead(name),
        app: '',
        noscript: `<p>This part of ${name} needs JavaScript.</p>`,
      }),
      {
        start: staffStart,
        files: [...staffFiles].filter((chunk) => !entryFiles.has(chunk)),
        styles: staffStyles(),
      },
    ),
  )
  await write('robots.txt', robotsTxt(siteUrl))
  await write('manifest.webmanifest', webManifest({ name, description }))
  // These files contain absolute addresses, so they need the site's own.
  if (siteUrl) {
    await write('sitemap.xml', sitemapXml(routes, siteUrl))
    await write('rss.xml', rssXml(articles, { name, description }, siteUrl))
  }
  return routes
}

const summaryOf = ({ id: _id, content: _content, ...summary }: Article): ArticleSummary => summary
