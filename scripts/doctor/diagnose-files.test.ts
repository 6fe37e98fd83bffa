import { expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '#shared/domain/durations.ts'
import { cacheControl } from '../../web/site-server/headers.ts'
import {
  asset,
  at,
  type Deployment,
  examine,
  findFaults,
  ours,
  page,
  refused,
  shell,
  state,
} from '#tests/support/sample-deployment.ts'

const isAsset = (path: string): boolean => path.startsWith('/assets/')
/** A date as headers write it. */
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toUTCString()
const missing = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }
const builtFor = (applied: string | null) =>
  at('/api/admin/system', ours({ body: { ...state, migration: { ...state.migration, applied } } }))
/** An upload, as opposed to every other call. */
const isUpload = (path: string): boolean => path === '/api/admin/appointments/patients/upload'

it.each<[string, string, Deployment]>([
  ['a site whose assets are all missing', 'assets.there', (_, path) => (isAsset(path) ? missing : undefined)],
  ['one missing script', 'assets.there', at('/assets/entry-c3.js', missing)],
  ['a missing font', 'assets.there', at('/assets/letters-a1.woff2', missing)],
  ['an empty script', 'assets.there', at('/assets/entry-c3.js', { ...asset('text/javascript'), body: '' })],
  [
    'scripts behind a sign-in of the host',
    'assets.there',
    at('/assets/entry-c3.js', { status: 302, headers: { location: '/sign-in' }, body: '' }),
  ],
  [
    'a script that only the staff area lacks',
    'assets.there',
    (_, path) =>
      path === '/admin/login'
        ? page(`${shell}<script type="module" src="/assets/staff-d4.js"></script>`)
        : path === '/assets/staff-d4.js'
          ? missing
          : undefined,
  ],
  [
    'a script that only an article lacks',
    'assets.there',
    (_, path) =>
      path === '/blogs/an-article'
        ? page('<title>Salt &amp; pepper</title><link rel="modulepreload" href="/assets/article-e5.js" />')
        : path === '/assets/article-e5.js'
          ? missing
          : undefined,
  ],
  [
    'half an upload, without a script that a dialog loads later',
    'assets.there',
    (_, path) =>
      path === '/assets/entry-c3.js'
        ? { ...asset('text/javascript'), body: 'import("./dialog-f6.js")' }
        : path === '/assets/dialog-f6.js'
          ? missing
          : undefined,
  ],
  [
    'a host that answers missing scripts with a page',
    'assets.type',
    at('/assets/entry-c3.js', { ...page(shell), headers: asset('text/html').headers! }),
  ],
  ['styles sent as text', 'assets.type', at('/assets/theme-b2.css', asset('text/plain'))],
  ['a font sent as a page', 'assets.type', at('/assets/letters-a1.woff2', asset('text/html'))],
  [
    'assets that browsers fetch again and again',
    'assets.cached',
    (_, path) => (isAsset(path) ? asset(typeOf(path), { 'cache-control': 'no-cache' }) : undefined),
  ],
  ['pages without any script', 'assets.scripts', at('/admin/login', { ...page(''), body: shell })],
  ['a feed that is a page', 'site.feeds', at('/rss.xml', page(shell))],
  [
    'a feed that is a page sent as XML',
    'site.feeds',
    at('/rss.xml', { headers: { 'content-type': 'application/xml' }, body: shell }),
  ],
  ['a feed that is missing', 'site.feeds', at('/rss.xml', missing)],
  [
    'pages cached for a day',
    'host.pages',
    at('/blogs', page('<div id="root">', { 'cache-control': 'public, max-age=86400' })),
  ],
  [
    'a staff area cached like an asset',
    'host.pages',
    at('/admin/login', page(shell, { 'cache-control': cacheControl.hashed })),
  ],
  [
    'missing pages that a CDN keeps',
    'host.pages',
    at('/no-such-page-there', { ...page('', { 'cache-control': 's-maxage=31536000' }), status: 404 }),
  ],
  [
    'pages that Expires keeps for a day',
    'host.pages',
    at('/blogs', page('<div id="root">', { 'cache-control': 'public', expires: daysFromNow(1) })),
  ],
  [
    'pages that browsers keep because of their age',
    'host.pages',
    at('/blogs', page('<div id="root">', { 'cache-control': '', 'last-modified': daysFromNow(-365) })),
  ],
  [
    'a script that the host adds from another site',
    'assets.foreign',
    at(
      '/blogs/an-article',
      page(
        '<title>Salt &amp; pepper</title><script defer src="https://static.cdn.example/beacon.js"></script>',
      ),
    ),
  ],
  [
    'a script that the host writes into the shell',
    'assets.foreign',
    at('/admin/login', page(`${shell}<script>window.probe = 1</script>`)),
  ],
  [
    'headers that browsers may not read',
    'host.exposed',
    (request, path) =>
      path === '/api/health' && request.method === 'GET'
        ? ours({ headers: { 'access-control-expose-headers': 'date' }, body: { ok: true, parts: {} } })
        : undefined,
  ],
  ['lists that end after their first page', 'host.cursor', at('/api/admin/audit', ours({ body: [{}] }))],
  [
    'uploads that are too large for the host',
    'host.uploads',
    (request, path) =>
      isUpload(path) && Number(request.headers['content-length']) > 1_000_000
        ? { status: 413, headers: { 'content-type': 'text/html' }, body: '<h1>Request Entity Too Large</h1>' }
        : undefined,
  ],
  [
    'a host that takes away the keys of acts',
    'host.key',
    (request, path) =>
      path.endsWith('/restore') && request.headers['idempotency-key'] ? refused(404) : undefined,
  ],
  ['a database without the newest migration', 'staff.migrations', builtFor('20261101000000')],
  ['a function older than its database', 'staff.migrations', builtFor('20261224000000')],
  ['a database without any migration', 'staff.migrations', builtFor(null)],
])('names %s: %s', async (_, name, broken) => {
  expect(await examine(broken)).toEqual([name])
})

it('finds no fault with pages whose Expires and age their cache-control overrules', async () => {
  const headers = { expires: daysFromNow(1), 'last-modified': daysFromNow(-365) }
  expect(await examine(at('/blogs', page('<div id="root">', headers)))).toEqual([])
})

it('waits minutes for an upload over a slow line', async () => {
  const waiting: { ms: number; controller: AbortController }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    waiting.push({ ms, controller })
    return controller.signal
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const slow: Deployment = (_, path) => {
    // Two minutes later.
    if (isUpload(path)) for (const { ms, controller } of waiting) if (ms <= 120_000) controller.abort()
    return undefined
  }
  expect(await examine(slow)).toEqual([])
})

const typeOf = (path: string): string =>
  path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'font/woff2'

it('names the faulty file and the page that loads it', async () => {
  const [fault] = await findFaults(at('/assets/theme-b2.css', missing))
  expect(fault?.text).toBe('/assets/theme-b2.css of / answers 404.')
})

it.each([
  ['20261101000000', 'The database is behind'],
  ['20261224000000', 'The function is behind'],
])('says which of database and function is behind', async (applied, said) => {
  expect((await findFaults(builtFor(applied)))[0]?.text).toContain(said)
})

it('checks the functions before the site is published, and no pages', async () => {
  const unpublished = { site: 'https://clinic.example', loopback: false }
  const withoutPages: Deployment = (_, path) =>
    /^\/(api|auth|rest|storage|outbox)/.test(path) ? undefined : missing
  expect(await examine(withoutPages, unpublished)).toEqual([])
  expect(await examine(at('/outbox', missing), unpublished)).toEqual(['work.job'])
})
