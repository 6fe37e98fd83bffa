import type { PublicRoute } from './public-routes.ts'

type Entry = Pick<PublicRoute, 'path' | 'article'>

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** The list of addresses for search engines. Articles carry the day on which they were published. */
export function sitemapXml(routes: Entry[], siteUrl: string): string {
  const entries = routes.map(({ path, article }) => {
    const changed = article ? `<lastmod>${article.date}</lastmod>` : ''
    return `  <url><loc>${escape(siteUrl + path)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`
}

/** What search engines may visit: everything but the staff area and the calls. */
export function robotsTxt(siteUrl?: string): string {
  const lines = ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/']
  if (siteUrl) lines.push('', `Sitemap: ${siteUrl}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}
