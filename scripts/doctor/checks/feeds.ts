import { type Check, ask, note, right, wrong } from '../target.ts'

/** Files that other programs read: a host that answers with a page instead breaks them unnoticed. */
const FEEDS: Readonly<Record<string, RegExp>> = { '/rss.xml': /<rss\b/, '/sitemap.xml': /<urlset\b/ }

/** Checks that the feed and the sitemap are XML, not a page. They need the site's address, so a build without one has none. */
export const checkFeeds: Check = async ({ site }) => {
  const home = await ask(`${site}/`)
  if (!home.text.includes('type="application/rss+xml"'))
    return [note('site.feeds', 'Built without SITE_URL: no feed and no sitemap to check.')]
  const answers = await Promise.all(Object.keys(FEEDS).map((path) => ask(site + path)))
  const faults = Object.entries(FEEDS).flatMap(([path, root], index) => {
    const { status, headers, text } = answers[index]!
    const type = headers.get('content-type') ?? 'no type'
    if (status !== 200) return [`${path} answers ${status || text}`]
    return type.includes('xml') && root.test(text) ? [] : [`${path} is not XML but ${type}`]
  })
  return [
    faults.length === 0
      ? right('site.feeds', 'The feed and the sitemap are XML.')
      : wrong(
          'site.feeds',
          `${faults.join(', ')}: feed readers and search engines can’t read it.`,
          'Publish the build’s files for this host: docs/deploy.md, Static hosts.',
        ),
  ]
}
