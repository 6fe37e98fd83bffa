import { expect, it } from 'vitest'
import {
  at,
  type Deployment,
  examine,
  findFaults,
  page,
  publicly,
  shell,
  xml,
} from '#tests/support/sample-deployment.ts'

const home =
  '<link rel="canonical" href="https://clinic.example/" /><link rel="alternate" type="application/rss+xml" /><div id="root">'

it.each<[string, string, Deployment]>([
  ['the policy is not sent', 'site.headers', at('/', { ...page('<div id="root">'), headers: {} })],
  [
    'pages other than the home page without the policy',
    'site.headers',
    at('/about', { headers: { 'content-type': 'text/html' }, body: 'About' }),
  ],
  [
    'a 404 without the policy',
    'site.headers',
    at('/no-such-page-there', { status: 404, headers: {}, body: 'Not found' }),
  ],
  ['a page that is missing', 'site.pages', at('/about', { ...page('Not found'), status: 404 })],
  [
    'a preview deployment that hides its pages by a header',
    'site.indexed',
    at('/', page('<div id="root">', { 'x-robots-tag': 'noindex' })),
  ],
  [
    'pages with noindex in their head',
    'site.indexed',
    at('/blogs', page('<meta name="robots" content="noindex"><div id="root">')),
  ],
  [
    'a robots.txt that forbids everything',
    'site.robots',
    at('/robots.txt', {
      headers: { 'content-type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /\nSitemap: x\n',
    }),
  ],
  ['no robots.txt', 'site.robots', at('/robots.txt', { ...page('Not found'), status: 404 })],
  [
    'an article without the policy',
    'site.article-page',
    at('/blogs/an-article', {
      ...page('<title>Salt &amp; pepper</title>'),
      headers: { 'content-type': 'text/html' },
    }),
  ],
  [
    'an article with noindex',
    'site.article-page',
    at('/blogs/an-article', page('<title>Salt &amp; pepper</title><meta name="robots" content="noindex" />')),
  ],
  [
    'a withdrawn article that is still there',
    'site.withdrawn',
    (_, path) =>
      path === '/blogs'
        ? page('<a href="/blogs/an-article"></a><a href="/blogs/a-withdrawn-one"></a>')
        : path === '/blogs/a-withdrawn-one'
          ? page('<title>Withdrawn</title>')
          : undefined,
  ],
  [
    'articles that can’t be listed',
    'site.article',
    at('/api/blogs', { status: 503, body: { error: 'Later', requestId: 'ab12cd34' } }),
  ],
  [
    'articles whose covers are gone',
    'site.cover',
    at('/images/salt.webp', { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }),
  ],
  ['covers that are pages', 'site.cover', at('/images/salt.webp', page(shell))],
  [
    'a host that redirects /admin/login',
    'site.shell',
    at('/admin/login', { status: 308, headers: { location: '/shell' }, body: '' }),
  ],
  ['a shell without noindex', 'site.noindex', at('/admin/login', page('<div id="root"></div>'))],
  [
    'a shell without the policy',
    'site.shell-headers',
    at('/admin/login', { ...page(shell), headers: { 'content-type': 'text/html' } }),
  ],
  ['a host that doesn’t know /login', 'site.login', at('/login', { status: 404, body: '' })],
  [
    'a host without the pages of new articles',
    'site.article',
    at('/blogs/an-article', { ...page(shell), status: 404 }),
  ],
  [
    'an article’s page without its title',
    'site.article',
    at('/blogs/an-article', page('<title>Clinic</title><div id="root">')),
  ],
  [
    'a sitemap as old as the build',
    'site.article-listed',
    at('/sitemap.xml', xml('<urlset><url><loc>https://clinic.example/about</loc></url></urlset>')),
  ],
  [
    'a host’s function that can’t reach /api',
    'site.unknown',
    at('/blogs/no-such-article-there', { ...page(shell), status: 503 }),
  ],
  ['unknown articles that answer 200', 'site.unknown', at('/blogs/no-such-article-there', page(shell))],
])('names %s: %s', async (_, name, broken) => {
  expect(await examine(broken)).toEqual([name])
})

it('finds no problem with a correct public deployment', async () => {
  expect(await examine(undefined, publicly)).toEqual([])
})

it.each<[string, string, Deployment]>([
  [
    'a host that takes TLS back by a time of zero',
    'site.tls',
    at('/', page(home, { 'strict-transport-security': 'max-age=0' })),
  ],
  ['pages that are also there without TLS', 'site.tls', at('/without-tls/', page(home))],
])('names %s: %s', async (_, name, broken) => {
  expect(await examine(broken, publicly)).toEqual([name])
})

it('says where the site redirects, and checks no more', async () => {
  const moved = { status: 301, headers: { location: 'https://www.clinic.example/' }, body: '' }
  expect(await findFaults(at('/', moved))).toMatchObject([
    { name: 'site.reached', text: 'The site redirects to https://www.clinic.example/.' },
  ])
})

it('says where a page redirects', async () => {
  const moved = { status: 308, headers: { location: '/about/' }, body: '' }
  const faults = await findFaults(at('/about', moved))
  expect(faults.find(({ name }) => name === 'site.pages')?.text).toBe('/about answers 308 to /about/.')
})
