import { escapeMarkup } from '../../supabase/functions/_shared/domain/escape-markup.ts'
import type { ArticleSummary } from '../src/entities/article/article-summary.ts'
import type { PublicRoute } from './public-routes.ts'

type Entry = Pick<PublicRoute, 'path' | 'article' | 'unlisted'>

/** The sitemap for search engines. Articles have their day of publication. */
export function sitemapXml(routes: Entry[], siteUrl: string): string {
  const listed = routes.filter(({ unlisted }) => !unlisted)
  const entries = listed.map(({ path, article }) => {
    const changed = article ? `<lastmod>${article.date}</lastmod>` : ''
    return `  <url><loc>${escapeMarkup(siteUrl + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** The rules for search engines: they may visit everything but the staff area and the calls. */
export function robotsTxt(siteUrl?: string): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/']
  if (siteUrl) lines.push('', `Sitemap: ${siteUrl}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

/** The articles as a feed (RSS 2.0), in the order of the list: newest first. */
export function rssXml(
  articles: readonly Pick<ArticleSummary, 'slug' | 'title' | 'excerpt' | 'category' | 'date'>[],
  { name, description }: { name: string; description: string },
  siteUrl: string,
): string {
  const items = articles.map(({ slug, title, excerpt, category, date }) => {
    const url = escapeMarkup(`${siteUrl}/blogs/${slug}`)
    return `    <item>
      <title>${escapeMarkup(title)}</title>
      <link>${url}</link>
      <guid>${url}</guid>
      <description>${escapeMarkup(excerpt)}</description>
      <category>${escapeMarkup(category)}</category>
      <pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>
    </item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeMarkup(name)}</title>
    <link>${escapeMarkup(siteUrl)}/blogs</link>
    <description>${escapeMarkup(description)}</description>
    <language>en-US</language>
    <atom:link href="${escapeMarkup(siteUrl)}/rss.xml" rel="self" type="application/rss+xml" />
${items.join('\n')}
  </channel>
</rss>
`
}

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })

/** The site's appearance on a phone's home screen. It opens as a browser page, since it needs a connection. */
export function webManifest({ name, description }: { name: string; description: string }): string {
  const manifest = {
    name,
    short_name: name.split(' ')[0],
    description,
    lang: 'en-US',
    start_url: '/',
    display: 'browser',
    theme_color: '#1f5c3d',
    background_color: '#ffffff',
    icons: [icon(192), icon(512)],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
