import * as z from 'zod/mini'
import { siteCopy } from '../../supabase/functions/_shared/content/site-copy.ts'
import { Article } from '../../supabase/functions/_shared/contract/blog.ts'
import { Clinic, type ClinicFacts } from '../../supabase/functions/_shared/contract/settings.ts'
import { isArticleKey } from '../../supabase/functions/_shared/domain/blog-text.ts'
import { fillShell, headHtml, publicShell } from '../build/document.ts'
import { rssXml, sitemapXml } from '../build/site-files.ts'
import type { ArticleSummary } from '../src/entities/article/article-summary.ts'
import { previewOf } from '../src/features/blog/articles.ts'
import type { PageHead } from '../src/lib/page-head.ts'
import { documentTitle } from '../src/lib/document-title.ts'
import { structuredData } from '../src/lib/structured-data.ts'

/**
 * Answers what a folder of files can't: the page of an article that was published after the build, and the sitemap and
 * the feed with it. `npm start` runs it behind its front door, static hosts run it as their own kind of function (see hosts/): a
 * function of Supabase could not, because the platform turns its HTML into plain text.
 */
export interface SiteServer {
  /** The page /blogs/<slug>: the site's shell with the article's own head; 404 for an unknown slug. */
  article: (slug: string) => Promise<Response>
  /**
   * The 404 of an article that the build wrote and /api doesn't have any more; undefined where it has it, or doesn't
   * answer, and the built page stands.
   */
  withdrawn: (slug: string) => Promise<Response | undefined>
  /** The sitemap or the feed with all that is published; undefined where the one of the build must do. */
  listing: (path: Listing) => Promise<Response | undefined>
}

/** The files that list what is published, with their types. */
const LISTINGS = { '/sitemap.xml': 'application/xml', '/rss.xml': 'application/rss+xml' } as const
export type Listing = keyof typeof LISTINGS

export const isListing = (path: string): path is Listing => path in LISTINGS

/** What the server works with. */
export interface SiteFacts {
  /** Where /api is, without a slash at its end. */
  apiOrigin: string
  /** The public address, for canonical links and the sitemap; left out of the pages when unknown. */
  siteUrl?: string | undefined
  /** The built shell.html. */
  shell: string
  /** The paths of the built pages that a sitemap lists beside the articles. */
  pages: readonly string[]
  /** Makes a call to /api when it is this client's turn; at once where /api has a queue of its own. */
  inTurn?: InTurn | undefined
}

/** Waits for a turn, makes the call and keeps the turn until it ends. */
export type InTurn = <T>(call: () => Promise<T>) => Promise<T>

/** As the list gives it without its body. */
const Summary = z.omit(Article, { id: true, content: true })

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/** How long /api may take, in milliseconds. */
const TIMEOUT_MS = 8_000

/** How long it may take, in milliseconds, where the built page waits for it. */
const SHORT_TIMEOUT_MS = 3_000

/** Of a 404 only the function's own says that there is no such thing; a gateway's has another form. */
const Refusal = z.object({ error: z.string(), requestId: z.string() })

export function createSiteServer({
  apiOrigin,
  siteUrl,
  shell,
  pages,
  inTurn = (call) => call(),
}: SiteFacts): SiteServer {
  async function ask(path: string, patience = TIMEOUT_MS): Promise<Response> {
    const response = await inTurn(() =>
      fetch(`${apiOrigin}/api${path}`, { signal: AbortSignal.timeout(patience) }),
    )
    const isMissing =
      response.status === 404 && z.safeParse(Refusal, await response.json().catch(() => undefined)).success
    if (!response.ok && !isMissing) throw new Error(`/api answered ${response.status}`)
    return response
  }

  const readClinic = async (): Promise<ClinicFacts> => z.parse(Clinic, await (await ask('/clinic')).json())

  // The page itself says that there is no such article.
  const missing = () => new Response(publicShell(shell), { status: 404, headers: html })

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
        // The browser asks again and says what is wrong; search engines come back later.
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

/** For the host's own log. */
function report(error: unknown): void {
  // The client has gone.
  if (error instanceof Error && error.name === 'AbortError') return
  // oxlint-disable-next-line no-console
  console.warn(`What is published could not be read: ${String(error)}`)
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
