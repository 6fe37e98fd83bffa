import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSite } from '#local/front/site.ts'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { shellHead } from '../../web/build/document.ts'

const siteUrl = 'https://clinic.example'
const article = {
  id: '5f0a3c1e-0000-4000-8000-000000000001',
  slug: 'new-one',
  title: 'Ragi & <Millets>',
  excerpt: 'Why ragi is worth a place on your plate.',
  content: '# Ragi',
  image: '/images/abstract/a1.svg',
  imageAlt: '',
  date: '2026-11-23',
  author: 'Dr. Demo',
  category: 'Nutrition',
  readTime: '1 min read',
}
const folder = mkdtempSync(join(tmpdir(), 'clinic-pages-'))
let api: Server
let up = true
let isDeployed = true

beforeAll(async () => {
  mkdirSync(join(folder, 'blogs'))
  writeFileSync(join(folder, 'index.html'), 'home')
  writeFileSync(join(folder, 'about.html'), 'about')
  writeFileSync(
    join(folder, '404.html'),
    '<meta name="robots" content="noindex" /><div id="root"><h1>We can’t find that page</h1></div>',
  )
  writeFileSync(join(folder, '.pages.json'), '["/","/about"]')
  writeFileSync(join(folder, 'blogs/built.html'), 'built')
  writeFileSync(join(folder, 'blogs/withdrawn.html'), 'withdrawn since')
  writeFileSync(join(folder, 'sitemap.xml'), 'the sitemap of the build')
  writeFileSync(
    join(folder, 'shell.html'),
    `<head><noscript><style></style></noscript>${shellHead('The name at the build')}</head><noscript><p>Needs JavaScript.</p></noscript>`,
  )
  api = createServer((request, response) => {
    const answers: Record<string, unknown> = {
      '/api/clinic': { ...clinicDefaults, today: '2026-11-23' },
      '/api/blogs/new-one': article,
      '/api/blogs/built': { ...article, slug: 'built' },
      '/api/blogs?content=0': [{ ...article, content: undefined }],
    }
    const answer = answers[request.url ?? '']
    if (!isDeployed) return void response.writeHead(404).end('{"code":"NOT_FOUND"}')
    response.writeHead(up ? (answer ? 200 : 404) : 503, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { error: 'Not found', requestId: 'ab12cd34' }))
  })
  await new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  api.close()
  rmSync(folder, { recursive: true, force: true })
})

async function get(path: string, facts: { siteUrl?: string } = { siteUrl }) {
  const apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const site = createServer(createSite(folder, { apiOrigin, ...facts }))
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
  try {
    const response = await fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`)
    return { status: response.status, headers: response.headers, text: await response.text() }
  } finally {
    site.close()
    site.closeAllConnections()
  }
}

it('gives an article published after the build its own head', async () => {
  const { status, headers, text } = await get('/blogs/new-one')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(text).toContain(`<title>Ragi &amp; &lt;Millets&gt; | ${clinicDefaults.clinicName}</title>`)
  expect(text).toContain('<meta name="description" content="Why ragi is worth a place on your plate." />')
  expect(text).toContain('<link rel="canonical" href="https://clinic.example/blogs/new-one" />')
  expect(text).toContain('<meta property="og:type" content="article" />')
  // The abstract cover is an SVG, which link previews don't support.
  expect(text).toContain('<meta property="og:image" content="https://clinic.example/og-image.png" />')
  expect(text).toContain('"@type":"Article"')
  expect(text).not.toContain('noindex')
  expect(text).toContain(
    '<noscript><h1>Ragi &amp; &lt;Millets&gt;</h1><p>Why ragi is worth a place on your plate.</p></noscript>',
  )
})

it('leaves addresses out of the head when the site’s own address is unknown', async () => {
  const { status, text } = await get('/blogs/new-one', {})
  expect(status).toBe(200)
  expect(text).not.toContain('canonical')
})

it('serves a built article unchanged', async () => {
  expect(await get('/blogs/built')).toMatchObject({ status: 200, text: 'built' })
})

it.each(['/blogs/unknown', '/blogs/No-Slug'])('answers 404 for %s', async (path) => {
  const { status, text } = await get(path)
  expect(status).toBe(404)
  expect(text).toContain('noindex')
  // Without JavaScript; with it, the article's own page replaces this one.
  expect(text).toContain('<div id="root" data-replaced><h1>We can’t find that page</h1></div>')
})

it('answers 404 for a built article as soon as it is withdrawn', async () => {
  const { status, text } = await get('/blogs/withdrawn')
  expect(status).toBe(404)
  expect(text).not.toContain('withdrawn since')
  expect(text).toContain('We can’t find that page')
})

it('serves the built article when /api can’t report withdrawals', async () => {
  try {
    up = false
    expect(await get('/blogs/withdrawn')).toMatchObject({ status: 200, text: 'withdrawn since' })
    up = true
    isDeployed = false
    expect(await get('/blogs/withdrawn')).toMatchObject({ status: 200, text: 'withdrawn since' })
    // Nor is a gateway's 404 taken to mean that a new article doesn't exist.
    expect(await get('/blogs/new-one')).toMatchObject({ status: 503 })
  } finally {
    up = true
    isDeployed = true
  }
})

it('asks search engines to retry when /api is down', async () => {
  up = false
  try {
    const { status, headers, text } = await get('/blogs/new-one')
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('60')
    expect(text).toContain('Needs JavaScript.')
    expect((await get('/sitemap.xml')).text).toBe('the sitemap of the build')
  } finally {
    up = true
  }
})

it('lists the pages and all published articles in the sitemap', async () => {
  const { headers, text } = await get('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://clinic.example/',
    'https://clinic.example/about',
    'https://clinic.example/blogs/new-one',
  ])
  expect(text).toContain('<lastmod>2026-11-23</lastmod>')
})

it('lists all published articles in the feed', async () => {
  const { headers, text } = await get('/rss.xml')
  expect(headers.get('content-type')).toContain('application/rss+xml')
  expect(text).toContain('<link>https://clinic.example/blogs/new-one</link>')
})
