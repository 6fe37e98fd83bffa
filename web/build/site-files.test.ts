import { expect, test } from 'vitest'
import { robotsTxt, sitemapXml } from './site-files.ts'

const siteUrl = 'https://clinic.example'

test('the sitemap lists every page by its whole address, escaped, articles with their day', () => {
  const article = { date: '2026-11-12' } as never
  const xml = sitemapXml([{ path: '/' }, { path: '/blogs/a&b', article }], siteUrl)
  expect(xml).toContain('<url><loc>https://clinic.example/</loc></url>')
  expect(xml).toContain(
    '<url><loc>https://clinic.example/blogs/a&amp;b</loc><lastmod>2026-11-12</lastmod></url>',
  )
})

test('robots.txt keeps the staff area out, and names the sitemap where the address is known', () => {
  expect(robotsTxt()).toBe('User-agent: *\nDisallow: /admin\nDisallow: /api/\n')
  expect(robotsTxt(siteUrl)).toContain('\nSitemap: https://clinic.example/sitemap.xml\n')
})
