import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contentSecurityPolicy } from '../../web/site-server/headers.ts'
import { robotsTxt } from '../../web/build/site-files.ts'
import { openApiDocument } from '#shared/contract/openapi.ts'
import { diagnose, isLoopback } from './diagnose.ts'
import type { Finding, Target } from './target.ts'

interface Answer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}
type Sent = IncomingMessage & { body: string }
type Deployment = (request: Sent, path: string) => Answer | undefined

const page = (body: string, extra: Record<string, string> = {}): Answer => ({
  headers: {
    'content-type': 'text/html',
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    ...extra,
  },
  body,
})
const shell = '<meta name="robots" content="noindex" /><div id="root"></div>'

const state = {
  seenAs: '198.51.100.4',
  job: { secondsAgo: 40, failed: [] },
  jobIsLate: false,
  mails: { waiting: 0, givenUp: 0 },
  rebuilds: true,
}

/** Created once, because it takes longer than most of these tests. */
const contract = openApiDocument('https://clinic.example')

/** The file that the doctor stores. */
let stored = ''
const theFile = (): Answer => ({ headers: { 'content-type': 'application/pdf' }, body: stored })
const notThere: Answer = {
  status: 400,
  body: { statusCode: '404', error: 'not_found', message: 'Object not found' },
}

/** Storage, which answers strangers as if a private bucket's files didn't exist. */
function storage(request: Sent, path: string, isPublic = false): Answer {
  if (path === '/storage/v1/bucket') return { body: [] }
  if (path.startsWith('/storage/v1/bucket/')) return { body: { id: 'patient-reports', public: isPublic } }
  if (path.startsWith('/storage/v1/object/public/'))
    return isPublic && stored.includes(path.split('/doctor/')[1] ?? '?') ? theFile() : notThere
  if (request.method === 'GET') return theFile()
  if (request.method === 'POST') stored = request.body
  return { body: request.method === 'POST' ? { Key: path, Id: path } : [{ name: path }] }
}
const isBucket = (path: string): boolean => path.startsWith('/storage/v1/bucket/')

/** An answer of the function itself. */
const ours = (answer: Answer): Answer => ({
  ...answer,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...answer.headers },
})
const refused = (status: number): Answer =>
  ours({ status, body: { error: 'Not possible', requestId: 'ab12cd34' } })

/** A healthy deployment: the site, /api and Supabase's APIs on one port. */
const wellMade: Deployment = (request, path) => {
  if (path === '/') return page('<div id="root"><h1>Home</h1></div>')
  if (path === '/about') return page('<div id="root"><h1>About</h1></div>')
  if (path === '/blogs') return page('<div id="root"><a href="/blogs/an-article">Salt</a></div>')
  if (path === '/robots.txt') return { headers: { 'content-type': 'text/plain' }, body: robotsTxt() }
  if (path === '/admin/login' || path === '/login') return page(shell)
  if (path === '/blogs/an-article') return page('<title>Salt &amp; pepper | Clinic</title><div id="root">')
  if (path === '/sitemap.xml')
    return { body: '<url><loc>https://clinic.example/blogs/an-article</loc></url>' }
  if (path.startsWith('/blogs/')) return { ...page(shell), status: 404 }
  if (path === '/api/health')
    return request.method === 'GET' ? ours({ body: { ok: true, parts: {} } }) : refused(405)
  if (path === '/api/openapi.json') return { body: contract }
  if (path === '/api/auth/login')
    return request.headers['content-length'] === '2' ? refused(400) : { body: { token: 'token' } }
  if (path === '/api/admin/system')
    return request.headers.authorization ? ours({ body: state }) : refused(401)
  if (path === '/api/otp/request') return { body: { resendAfterSeconds: 60 } }
  if (path === '/api/blogs') return { body: [{ slug: 'an-article', title: 'Salt & pepper' }] }
  if (path === '/outbox') return { body: { sent: 0 } }
  if (path === '/rest/v1/blog_posts') return { body: [{ slug: 'an-article' }] }
  if (path.startsWith('/rest/v1/')) return { status: 401, body: { code: '42501' } }
  if (path.startsWith('/storage/v1/')) return storage(request, path)
  if (path === '/auth/v1/settings') return { body: { disable_signup: true } }
  if (path === '/api/appointments/slots') return { body: { zone: 'Asia/Kolkata', today: '2026-11-23' } }
  if (path === '/api/claims') return { body: [] }
  if (path === '/api/notices' || path === '/api/clinic') return { body: { template: false } }
  if (path.startsWith('/api/')) return refused(404)
  if (path.startsWith('/no-such-page')) return { ...page('Not found'), status: 404 }
  return undefined
}

let server: Server | undefined
afterEach(() => {
  vi.unstubAllGlobals()
  server?.close()
  server?.closeAllConnections()
})

/** The findings for {@link wellMade} with some of its answers replaced. */
async function findAll(
  broken: Deployment = () => undefined,
  wishes: Partial<Target> = {},
): Promise<Finding[]> {
  server = createServer(async (incoming, response) => {
    const request = Object.assign(incoming, { body: await text(incoming) })
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const {
      status = 200,
      headers,
      body,
    } = broken(request, path) ?? wellMade(request, path) ?? { status: 404, body: {} }
    response.writeHead(status, headers ?? { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => void server!.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return diagnose({
    site,
    loopback: true,
    admin: { username: 'admin', password: 'calm green lentils' },
    supabase: { url: site, publicKey: 'sb_publishable_key', secretKey: 'sb_secret_key' },
    mailTo: 'someone@clinic.example',
    functionsUrl: site,
    job: { functionsUrl: site, secret: 'secret' },
    ...wishes,
  })
}

/** The faults among {@link findAll}. */
const findFaults = async (...args: Parameters<typeof findAll>): Promise<Finding[]> =>
  (await findAll(...args)).filter(({ level }) => level === 'wrong')

/** The names of {@link findFaults}. */
const examine = async (...args: Parameters<typeof findFaults>): Promise<string[]> =>
  (await findFaults(...args)).map(({ name }) => name)

/** Overrides the answer of one path. */
const at =
  (broken: string, answer: Answer): Deployment =>
  (_, path) =>
    path === broken ? answer : undefined

describe('diagnose', () => {
  it('finds no problem with a correct deployment on this machine', async () => {
    expect(await examine()).toEqual([])
  })

  it('lists unconfirmed content as a note, not as a fault', async () => {
    const findings = await findAll(at('/api/notices', { body: { template: true } }))
    expect(findings.filter(({ name }) => name === 'content.confirmed')).toMatchObject([
      { level: 'note', text: expect.stringContaining('the privacy notice and the terms') },
    ])
  })

  it.each<[string, string, Deployment]>([
    ['the policy is not sent', 'site.headers', at('/', { headers: {}, body: '<div id="root">' })],
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
        headers: { 'content-type': 'text/html' },
        body: '<title>Salt &amp; pepper</title>',
      }),
    ],
    [
      'an article with noindex',
      'site.article-page',
      at(
        '/blogs/an-article',
        page('<title>Salt &amp; pepper</title><meta name="robots" content="noindex" />'),
      ),
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
    ['claims that can’t be read', 'content.confirmed', at('/api/claims', refused(503))],
    ['slots that can’t be read', 'api.zone', at('/api/appointments/slots', refused(503))],
    [
      'a host that blocks edits',
      'api.edits',
      (request, path) =>
        path.startsWith('/api/') && ['PUT', 'PATCH', 'DELETE'].includes(request.method ?? '')
          ? { status: 405, headers: {}, body: '' }
          : undefined,
    ],
    [
      'a host that caches answers of /api',
      'api.cache',
      (request, path) =>
        path === '/api/health' && request.method === 'GET'
          ? ours({ headers: { 'cache-control': 'public, max-age=86400' }, body: { ok: true } })
          : undefined,
    ],
    [
      'a host that drops the header Authorization',
      'staff.state',
      (_, path) => (path === '/api/admin/system' ? refused(401) : undefined),
    ],
    [
      'a state that the function can’t read',
      'staff.state',
      (_, path) => (path === '/api/admin/system' ? refused(503) : undefined),
    ],
    [
      'a state without the mails',
      'staff.mails',
      at('/api/admin/system', ours({ body: { ...state, mails: undefined } })),
    ],
    [
      'a host that redirects /admin/login',
      'site.shell',
      at('/admin/login', { status: 308, headers: { location: '/shell' }, body: '' }),
    ],
    ['a shell without noindex', 'site.noindex', at('/admin/login', page('<div id="root"></div>'))],
    [
      'a shell without the policy',
      'site.shell-headers',
      at('/admin/login', { headers: { 'content-type': 'text/html' }, body: shell }),
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
      at('/sitemap.xml', { body: '<url><loc>https://clinic.example/about</loc></url>' }),
    ],
    [
      'a host’s function that can’t reach /api',
      'site.unknown',
      at('/blogs/no-such-article-there', { ...page(shell), status: 503 }),
    ],
    ['unknown articles that answer 200', 'site.unknown', at('/blogs/no-such-article-there', page(shell))],
    [
      'calls that get the shell',
      'api.reached',
      (_, path) => (path.startsWith('/api/') ? page(shell) : undefined),
    ],
    ['a wrong public key', 'doors.key', at('/rest/v1/blog_posts', { status: 401, body: {} })],
    [
      'a function that trusts direct callers',
      'staff.straight',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for']?.includes(',')
          ? { body: { ...state, seenAs: '203.0.113.77' } }
          : undefined,
    ],
    [
      'a function that trusts a whole header',
      'staff.straight',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for']?.includes(',')
          ? { body: { ...state, seenAs: `${request.headers['x-forwarded-for']}, 198.51.100.4` } }
          : undefined,
    ],
    [
      'an API_ORIGIN that doesn’t answer',
      'staff.straight',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for']?.includes(',')
          ? { status: 404, body: { message: 'no Route matched' } }
          : undefined,
    ],
    ['a database that is down', 'api.health', at('/api/health', refused(503))],
    [
      'a host that refuses POST',
      'api.post',
      (request, path) =>
        path === '/api/auth/login' && request.headers['content-length'] === '2'
          ? { status: 405, body: '' }
          : undefined,
    ],
    [
      'a function of an older version',
      'api.version',
      at('/api/openapi.json', { body: { paths: {}, servers: [] } }),
    ],
    [
      'calls that every site can make',
      'api.cors',
      (request, path) =>
        path === '/api/health' && request.method === 'GET'
          ? ours({ headers: { 'access-control-allow-origin': '*' }, body: { ok: true } })
          : undefined,
    ],
    [
      'a clock an hour behind',
      'api.clock',
      (request, path) =>
        path === '/api/health' && request.method === 'GET'
          ? ours({ headers: { date: new Date(Date.now() - 3_600_000).toUTCString() }, body: { ok: true } })
          : undefined,
    ],
    [
      'rows that the public key reads',
      'doors.rows',
      at('/rest/v1/patients', { body: [{ patient_uid: 'ABC' }] }),
    ],
    ['a Data API without a table', 'doors.rows', at('/rest/v1/patients', { status: 404, body: {} })],
    ['Storage down', 'doors.storage', at('/storage/v1/bucket', { status: 503, body: {} })],
    [
      'a public bucket',
      'storage.private',
      (request, path) => (path.startsWith('/storage/') ? storage(request, path, true) : undefined),
    ],
    [
      'a bucket reported as private whose files strangers can read',
      'storage.private',
      (request, path) =>
        path.startsWith('/storage/') && !isBucket(path) ? storage(request, path, true) : undefined,
    ],
    [
      'a bucket whose privacy is unknown',
      'storage.private',
      (_, path) => (isBucket(path) ? { status: 500, body: { message: 'Internal' } } : undefined),
    ],
    [
      'files that can’t be stored',
      'storage.files',
      (request, path) =>
        request.method === 'POST' && path.startsWith('/storage/v1/object/')
          ? { status: 400, body: { message: 'Bucket not found' } }
          : undefined,
    ],
    [
      'files that are changed by storing them',
      'storage.files',
      (request, path) =>
        request.method === 'GET' && path.startsWith('/storage/v1/object/patient')
          ? { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }
          : undefined,
    ],
    ['open sign-up', 'doors.sign-up', at('/auth/v1/settings', { body: { disable_signup: false } })],
    [
      'claimed addresses that are trusted',
      'staff.seen-as',
      (request, path) =>
        path === '/api/admin/system' && !request.headers['x-forwarded-for']?.includes(',')
          ? { body: { ...state, seenAs: request.headers['x-forwarded-for'] } }
          : undefined,
    ],
    [
      'a platform header that visitors can write',
      'staff.seen-as',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for'] === '203.0.113.77'
          ? { body: { ...state, seenAs: request.headers['x-real-ip'] } }
          : undefined,
    ],
    [
      'mail that can’t be sent',
      'work.mail',
      at('/api/otp/request', { status: 503, body: { error: 'Failed' } }),
    ],
    [
      'a job whose last run failed',
      'staff.job',
      at('/api/admin/system', { body: { ...state, job: { secondsAgo: 40, failed: ['purge'] } } }),
    ],
    [
      'overdue mails',
      'staff.mails',
      at('/api/admin/system', { body: { ...state, mails: { waiting: 3, givenUp: 0 } } }),
    ],
    ['a job call that the host answers itself', 'work.job', at('/outbox', page(shell))],
    ['a code request that the host answers itself', 'work.mail', at('/api/otp/request', page(shell))],
    ['a wrong secret of the job', 'work.job', at('/outbox', { status: 401, body: { error: 'Not allowed' } })],
  ])('names %s: %s', async (_, name, broken) => {
    expect(await examine(broken)).toEqual([name])
  })

  it.each<[string, Answer, string, RegExp]>([
    [
      'the function does not start',
      { status: 503, body: { code: 'BOOT_ERROR', message: 'Function failed to start' } },
      '503 (Function failed to start)',
      /^The function does not start: a secret is missing or wrong/,
    ],
    [
      'a token is required',
      { status: 401, body: { msg: 'Missing authorization header' } },
      '401 (Missing authorization header)',
      /^The gateway requires a token: deploy again with verify_jwt = false/,
    ],
    [
      'there is no such function',
      { status: 404, body: { code: 'NOT_FOUND', message: 'Requested function was not found' } },
      '404 (Requested function was not found)',
      /^The function is not deployed/,
    ],
    [
      'the host doesn’t forward /api',
      { ...page(shell), status: 404 },
      '404, and not as the function does',
      /^The host must pass \/api\/\* on/,
    ],
  ])('says what to do when %s', async (_, answer, said, remedy) => {
    // The pages of articles depend on /api; the fault is the function's.
    const broken: Deployment = (_request, path) => {
      if (path.startsWith('/blogs/')) return { ...page(shell), status: 503 }
      return path.startsWith('/api/') ? answer : undefined
    }
    const faults = await findFaults(broken)
    expect(faults.map(({ name }) => name)).toEqual(['api.reached'])
    expect(faults[0]!.text).toContain(said)
    expect(faults[0]!.remedy).toMatch(remedy)
  })

  it('finds no fault when an admin with a temporary password may not read the state', async () => {
    expect(await examine((_, path) => (path === '/api/admin/system' ? refused(403) : undefined))).toEqual([])
  })

  it('warns of a public deployment whose site isn’t rebuilt by publishing', async () => {
    const unhooked = at('/api/admin/system', ours({ body: { ...state, rebuilds: false } }))
    expect(await findAll(unhooked, { loopback: false })).toContainEqual(
      expect.objectContaining({
        level: 'note',
        name: 'staff.rebuild',
        remedy: expect.stringContaining('REBUILD_HOOK_URL') as string,
      }),
    )
  })

  it("requires TLS, its own address and visitors' addresses of a public deployment", async () => {
    const proxied = at('/api/admin/system', {
      body: { ...state, seenAs: '10.0.0.7', job: null, jobIsLate: true },
    })
    expect(await examine(proxied, { loopback: false })).toEqual([
      'site.tls',
      'site.address',
      'site.sitemap',
      'api.site-url',
      'staff.seen-as',
      'staff.job',
    ])
  })

  it('blames a hanging function, not the parts that wait for it', async () => {
    const answering = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/api/')
        ? Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
        : answering(url, init),
    )
    const waiting = at('/blogs/no-such-article-there', { ...page(shell), status: 503 })
    expect(await examine(waiting)).toEqual(['api.reached'])
  })

  it('reports a site that doesn’t answer', async () => {
    const findings = await diagnose({ site: 'http://127.0.0.1:1', loopback: true })
    expect(findings.map(({ name }) => name)).toEqual(['site.reached'])
  })

  it('distinguishes this machine from others', () => {
    expect(isLoopback('http://localhost:3000')).toBe(true)
    expect(isLoopback('https://clinic.example')).toBe(false)
  })
})
