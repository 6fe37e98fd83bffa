import { type IncomingMessage, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contentSecurityPolicy } from '../../web/site-server/headers.ts'
import { openApiDocument } from '#shared/contract/openapi.ts'
import { diagnose, isLoopback } from './diagnose.ts'
import type { Target } from './target.ts'

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
}

/** The file that the doctor stores. */
let stored = ''
function storeFile(request: Sent, path: string): Answer {
  if (request.method === 'GET') return { headers: { 'content-type': 'application/pdf' }, body: stored }
  if (request.method === 'POST') stored = request.body
  return { body: request.method === 'POST' ? { Key: path, Id: path } : [{ name: path }] }
}

/** A healthy deployment: the site, /api and Supabase's APIs on one port. */
const wellMade: Deployment = (request, path) => {
  if (path === '/') return page('<div id="root"><h1>Home</h1></div>')
  if (path === '/admin/login' || path === '/login') return page(shell)
  if (path === '/blogs/an-article') return page('<title>Salt &amp; pepper | Clinic</title><div id="root">')
  if (path === '/sitemap.xml')
    return { body: '<url><loc>https://clinic.example/blogs/an-article</loc></url>' }
  if (path.startsWith('/blogs/')) return { ...page(shell), status: 404 }
  if (path === '/api/health') return { body: { ok: true, parts: {} } }
  if (path === '/api/openapi.json') return { body: openApiDocument('https://clinic.example') }
  if (path === '/api/auth/login')
    return request.headers['content-length'] === '2'
      ? { status: 400, body: {} }
      : { body: { token: 'token' } }
  if (path === '/api/admin/system') return { body: state }
  if (path === '/api/otp/request') return { body: { resendAfterSeconds: 60 } }
  if (path === '/api/blogs') return { body: [{ slug: 'an-article', title: 'Salt & pepper' }] }
  if (path === '/outbox') return { body: { sent: 0 } }
  if (path === '/rest/v1/blog_posts') return { body: [{ slug: 'an-article' }] }
  if (path.startsWith('/rest/v1/')) return { status: 401, body: { code: '42501' } }
  if (path.startsWith('/storage/v1/object/public/')) return { status: 400, body: {} }
  if (path.startsWith('/storage/v1/object/')) return storeFile(request, path)
  if (path.startsWith('/storage/v1/')) return { body: [] }
  if (path === '/auth/v1/settings') return { body: { disable_signup: true } }
  if (path.startsWith('/api/')) return { body: { zone: 'Asia/Kolkata', today: '2026-11-23' } }
  return undefined
}

let server: Server | undefined
afterEach(() => {
  vi.unstubAllGlobals()
  server?.close()
  server?.closeAllConnections()
})

/** Diagnoses {@link wellMade} with some of its answers replaced. */
async function examine(
  broken: Deployment = () => undefined,
  wishes: Partial<Target> = {},
): Promise<string[]> {
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
  const findings = await diagnose({
    site,
    loopback: true,
    admin: { username: 'admin', password: 'calm green lentils' },
    supabase: { url: site, publicKey: 'sb_publishable_key', secretKey: 'sb_secret_key' },
    mailTo: 'someone@clinic.example',
    functionsUrl: site,
    job: { functionsUrl: site, secret: 'secret' },
    ...wishes,
  })
  return findings.filter(({ level }) => level === 'wrong').map(({ name }) => name)
}

/** Overrides the answer of one path. */
const at =
  (broken: string, answer: Answer): Deployment =>
  (_, path) =>
    path === broken ? answer : undefined

describe('diagnose', () => {
  it('finds no problem with a correct deployment on this machine', async () => {
    expect(await examine()).toEqual([])
  })

  it.each<[string, string, Deployment]>([
    ['the policy is not sent', 'site.headers', at('/', { headers: {}, body: '<div id="root">' })],
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
      'a host’s function that reaches no /api',
      'site.unknown',
      at('/blogs/no-such-article-there', { ...page(shell), status: 503 }),
    ],
    ['unknown articles that answer 200', 'site.unknown', at('/blogs/no-such-article-there', page(shell))],
    [
      'calls that get the shell',
      'api.reached',
      (_, path) => (path.startsWith('/api/') ? page(shell) : undefined),
    ],
    [
      'a gateway that says the function does not start',
      'api.reached',
      (_, path) =>
        path.startsWith('/api/')
          ? { status: 503, body: { code: 'BOOT_ERROR', message: 'Function failed to start' } }
          : undefined,
    ],
    [
      'a gateway that wants a token',
      'api.reached',
      (_, path) =>
        path.startsWith('/api/') ? { status: 401, body: { msg: 'Missing authorization header' } } : undefined,
    ],
    [
      'a gateway that knows no such function',
      'api.reached',
      (_, path) => {
        if (path.startsWith('/blogs/')) return { ...page(shell), status: 503 }
        const body = { code: 'NOT_FOUND', message: 'Requested function was not found' }
        return path.startsWith('/api/') ? { status: 404, body } : undefined
      },
    ],
    ['a wrong public key', 'doors.key', at('/rest/v1/blog_posts', { status: 401, body: {} })],
    [
      'a function that believes straight callers',
      'staff.straight',
      (request, path) =>
        path === '/api/admin/system' && request.headers['x-forwarded-for']?.includes(',')
          ? { body: { ...state, seenAs: '203.0.113.77' } }
          : undefined,
    ],
    [
      'a database that is down',
      'api.health',
      at('/api/health', { status: 503, body: { error: 'down', requestId: 'ab12cd34' } }),
    ],
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
      'calls open to every site',
      'api.cors',
      at('/api/health', {
        headers: { 'content-type': 'application/json', 'access-control-allow-origin': '*' },
        body: { ok: true },
      }),
    ],
    [
      'a clock an hour behind',
      'api.clock',
      at('/api/health', {
        headers: { 'content-type': 'application/json', date: new Date(Date.now() - 3_600_000).toUTCString() },
        body: { ok: true },
      }),
    ],
    [
      'rows that the public key reads',
      'doors.rows',
      at('/rest/v1/patients', { body: [{ patient_uid: 'ABC' }] }),
    ],
    ['Storage down', 'doors.storage', at('/storage/v1/bucket', { status: 503, body: {} })],
    [
      'a public bucket',
      'doors.bucket',
      at('/storage/v1/object/public/patient-reports/none.pdf', { body: 'a file' }),
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
      'files that come back changed',
      'storage.files',
      (request, path) =>
        request.method === 'GET' && path.startsWith('/storage/v1/object/patient')
          ? { headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }
          : undefined,
    ],
    ['open sign-up', 'doors.sign-up', at('/auth/v1/settings', { body: { disable_signup: false } })],
    [
      'addresses believed as claimed',
      'staff.seen-as',
      (request, path) =>
        path === '/api/admin/system'
          ? { body: { ...state, seenAs: request.headers['x-forwarded-for'] } }
          : undefined,
    ],
    [
      'a header of the platform that visitors may write',
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
      'mails that wait',
      'staff.mails',
      at('/api/admin/system', { body: { ...state, mails: { waiting: 3, givenUp: 0 } } }),
    ],
    ['another secret of the job', 'work.job', at('/outbox', { status: 401, body: { error: 'Not allowed' } })],
  ])('names %s: %s', async (_, name, broken) => {
    expect(await examine(broken)).toEqual([name])
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

  it('blames a hanging function, not what waits for it', async () => {
    const answering = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('/api/')
        ? Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
        : answering(url, init),
    )
    const waiting = at('/blogs/no-such-article-there', { ...page(shell), status: 503 })
    expect(await examine(waiting)).toEqual(['api.reached'])
  })

  it('reports that nothing answers', async () => {
    const findings = await diagnose({ site: 'http://127.0.0.1:1', loopback: true })
    expect(findings.map(({ name }) => name)).toEqual(['site.reached'])
  })

  it('distinguishes this machine from others', () => {
    expect(isLoopback('http://localhost:3000')).toBe(true)
    expect(isLoopback('https://clinic.example')).toBe(false)
  })
})
