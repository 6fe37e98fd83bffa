import { expect, test } from 'vitest'
import { robotsTxt, rssXml, sitemapXml, webManifest } from './site-files.ts'

const siteUrl = 'https://clinic.example'

test('the sitemap lists the escaped absolute address of every page, with the day of an article', () => {
  const article = { date: '2026-11-12' } as never
  const xml = sitemapXml([{ path: '/' }, { path: '/blogs/a&b', article }], siteUrl)
  expect(xml).toContain('<url><loc>https://clinic.example/</loc></url>')
  expect(xml).toContain(
    '<url><loc>https://clinic.example/blogs/a&amp;b</loc><lastmod>2026-11-12</lastmod></url>',
  )
})

test('robots.txt excludes the staff area, and names the sitemap if the address is known', () => {
  expect(robotsTxt()).toBe('User-agent: *\nDisallow: /admin\nDisallow: /api/\n')
  expect(robotsTxt(siteUrl)).toContain('\nSitemap: https://clinic.example/sitemap.xml\n')
})

const clinic = { name: 'Green & Co', description: 'A clinic.' }

test('the feed lists the escaped absolute address and the day of every article', () => {
  const article = {
    slug: 'ragi',
    title: 'Ragi <3',
    excerpt: 'Good.',
    category: 'Nutrition',
    date: '2026-11-12',
  }
  const xml = rssXml([article], clinic, siteUrl)
  expect(xml).toContain('<title>Green &amp; Co</title>')
  expect(xml).toContain('<title>Ragi &lt;3</title>')
  expect(xml).toContain('<link>https://clinic.example/blogs/ragi</link>')
  expect(xml).toContain('<pubDate>Thu, 12 Nov 2026 00:00:00 GMT</pubDate>')
})

test('the manifest names the clinic and icons in two sizes', () => {
  const manifest = JSON.parse(webManifest(clinic)) as { icons: { sizes: string }[]; short_name: string }
  expect(manifest).toMatchObject({ name: 'Green & Co', short_name: 'Green' })
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512'])
})
