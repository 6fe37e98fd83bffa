import * as z from 'zod/mini'
import { siteCopy } from '../../supabase/functions/_shared/content/site-copy.ts'
import { Article } from '../../supabase/functions/_shared/contract/blog.ts'
import { Clinic, type ClinicFacts } from '../../supabase/functions/_shared/contract/settings.ts'
import { isArticleKey } from '../../supabase/functions/_shared/domain/blog-text.ts'
import { fillShell, headHtml, publicShell, replacedByScript } from '../build/document.ts'
import { rssXml, sitemapXml } from '../build/site-files.ts'
import type { ArticleSummary } from '../src/entities/article/article-summary.ts'
import { previewOf } from '../src/features/blog/articles.ts'
import type { PageHead } from '../src/lib/page/page-head.ts'
import { documentTitle } from '../src/lib/page/document-title.ts'
import { structuredData } from '../src/lib/page/structured-data.ts'

/**
 * Serves what a folder of files can't: the page of an article published after the build, and an up-to-date sitemap and
 * feed. `npm start` runs it behind its front server, static hosts run it as their own kind of function (see hosts/). A
 * Supabase function can't serve HTML: the platform turns it into plain text.
 */
export interface SiteServer {
  /** The page /blogs/<slug>: the site's shell with the article's own head; 404 for an unknown slug. */
  article: (slug: string) => Promise<Response>
  /**
   * A 404 for an article that was built but is no longer in /api. Undefined if /api has the article or doesn't respond;
   * the built page then stays.
   */
  withdrawn: (slug: string) => Promise<Response | undefined>
  /** The sitemap or the feed with everything published; undefined if only the built one is available. */
  listing: (path: Listing) => Promise<Response | undefined>
}

/** The files that list published content, with their types. */
const LISTINGS = { '/sitemap.xml': 'application/xml', '/rss.xml': 'application/rss+xml' } as const
export type Listing = keyof typeof LISTINGS

export const isListing = (path: string): path is Listing => path in LISTINGS

/** The facts that the server is created with. */
export interface SiteFacts {
  /** The origin of /api, without a trailing slash. */
  apiOrigin: string
  /** The public address, for canonical links and the sitemap. Omitted from the pages if unknown. */
  siteUrl?: string | undefined
  /** The built shell.html. */
  shell: string
  /** The built 404.html; undefined if there is none. */
  notFound: string | undefined
  /** The paths of the built pages that a sitemap lists besides the articles. */
  pages: readonly string[]
}

/** An article as the list returns it, without its body. */
const Summary = z.omit(Article, { id: true, content: true })

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/** How long /api may take, in milliseconds. */
const TIMEOUT_MS = 8_000

/** How long /api may take, in milliseconds, while a built page is waiting for it. */
const SHORT_TIMEOUT_MS = 3_000

/** The body of the function's own 404 for a missing article. A gateway's 404 has another form. */
const Refusal = z.object({ error: z.string(), requestId: z.string() })

export function createSiteServer({ apiOrigin, siteUrl, shell, notFound, pages }: SiteFacts): SiteServer {
  async function ask(path: string, patience = TIMEOUT_MS): Promise<Response> {
    const response = await fetch(`${apiOrigin}/api${path}`, { signal: AbortSignal.timeout(patience) })
    const isMissing =
      response.status === 404 && z.safeParse(Refusal, await response.json().catch(() => undefined)).success
    if (!response.ok && !isMissing) throw new Error(`/api answered ${response.status}`)
    return response
  }

  const readClinic = async (): Promise<ClinicFacts> => z.parse(Clinic, await (await ask('/clinic')).json())

  // The browser draws the article's own page, which says the same, in place of this one.
  const missing = () =>
    new Response(notFound ? replacedByScript(notFound) : publicShell(shell), { status: 404, headers: html })

  return {
    async article(slug) {
      if (!isArticleKey(slug)) return missing()
      try {
        const [response, clinic] = await Promise.all([ask(`/blogs/${slug}`), readClinic()])
        if (response.status === 404) return missing()
        const article = z.parse(Summary, await response.json())
        return new Response(await withHead(shell, article, clinic, siteUrl), { headers: html })
      } catch (error) {
        report(error)
        // The browser tries again and reports the problem; search engines come back later.
        return new Response(publicShell(shell), { status: 503, headers: { ...html, 'retry-after': '60' } })
      }
    },

    async withdrawn(slug) {
      if (!isArticleKey(slug)) return undefined
      try {
        const response = await ask(`/blogs/${slug}`, SHORT_TIMEOUT_MS)
        if (response.status === 404) return missing()
        await response.body?.cancel()
      } catch (error) {
        report(error)
      }
      return undefined
    },

    async listing(path) {
      if (!siteUrl) return undefined
      try {
        const articles = z.parse(z.array(Summary), await (await ask('/blogs?content=0')).json())
        const routes = [
          ...pages.map((page) => ({ path: page })),
          ...articles.map((article) => ({ path: `/blogs/${article.slug}`, article })),
        ]
        const text =
          path === '/rss.xml'
            ? rssXml(
                articles,
                { name: (await readClinic()).clinicName, description: siteCopy.description },
                siteUrl,
              )
            : sitemapXml(routes, siteUrl)
        return new Response(text, {
          headers: {
            'content-type': `${LISTINGS[path]}; charset=utf-8`,
            'cache-control': 'public, max-age=300',
          },
        })
      } catch (error) {
        report(error)
        return undefined
      }
    },
  }
}

/** Logs to the host's own log. */
function report(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.warn(`Published content could not be read: ${String(error)}`)
}

async function withHead(
  shell: string,
  article: ArticleSummary,
  clinic: ClinicFacts,
  siteUrl: string | undefined,
): Promise<string> {
  const { slug, title, excerpt } = article
  const page: PageHead = { title, description: excerpt, ...previewOf(article), type: 'article', article }
  const head = headHtml({
    head: page,
    title: documentTitle(title, clinic.clinicName),
    fallbackDescription: siteCopy.description,
    siteName: clinic.clinicName,
    path: `/blogs/${slug}`,
    siteUrl,
    jsonLd: await structuredData(page, clinic, siteUrl),
    styles: '',
    preload: [],
  })
  return fillShell(shell, { head, title, text: excerpt })
}
