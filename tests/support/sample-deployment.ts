import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { cacheControl, contentSecurityPolicy, transportSecurity } from '../../web/site-server/headers.ts'
import { robotsTxt } from '../../web/build/site-files.ts'
import { EXPOSED_HEADERS, KEY_HEADER, NEXT_CURSOR_HEADER } from '#shared/contract/route.ts'
import { openApiDocument } from '#shared/contract/openapi.ts'
import { diagnose } from '../../scripts/doctor/diagnose.ts'
import type { Finding, Target } from '../../scripts/doctor/target.ts'

/** The address of the invented deployment, if it is public. */
const PUBLIC_SITE = 'https://clinic.example'

/** Wishes for {@link findAll}: the deployment as visitors reach it. */
export const publicly = { site: PUBLIC_SITE, api: PUBLIC_SITE, loopback: false }

/** An answer of the invented deployment; JSON unless it has headers. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  body: unknown
}
type Sent = IncomingMessage & { body: string }
/** Answers a request, or leaves it to the next one. */
export type Deployment = (request: Sent, path: string) => Answer | undefined

/** What every page loads. */
const LOADED = `<style>@font-face { src: url('/assets/letters-a1.woff2') }</style>
<link rel="stylesheet" href="/assets/theme-b2.css" /><script type="module" src="/assets/entry-c3.js"></script>`

export const page = (body: string, extra: Record<string, string> = {}): Answer => ({
  headers: {
    'content-type': 'text/html',
    'content-security-policy': contentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    [transportSecurity.name]: transportSecurity.value,
    ...extra,
  },
  body: body + LOADED,
})

/** A file of the build, which never changes. */
export const asset = (type: string, extra: Record<string, string> = {}): Answer => ({
  headers: { 'content-type': type, 'cache-control': cacheControl.hashed, ...extra },
  body: '/* a file */',
})
export const xml = (body: string): Answer => ({ headers: { 'content-type': 'application/xml' }, body })
export const shell = '<meta name="robots" content="noindex" /><div id="root"></div>'

export const state = {
  seenAs: '198.51.100.4',
  job: { secondsAgo: 40, failed: [] },
  jobIsLate: false,
  mails: { waiting: 0, givenUp: 0 },
  clientErrors: { count: 0, top: [] },
  rebuilds: true,
  migration: { applied: '20261123142410', expected: '20261123142410' },
}

/** Created once, because it takes longer than most of these tests. */
const contract = openApiDocument(PUBLIC_SITE)

/** The file that the doctor stores. */
let stored = ''
const theFile = (): Answer => ({ headers: { 'content-type': 'application/pdf' }, body: stored })
const notThere: Answer = {
  status: 400,
  body: { statusCode: '404', error: 'not_found', message: 'Object not found' },
}

/** Storage, which answers strangers as if a private bucket's files didn't exist. */
export function storage(request: Sent, path: string, isPublic = false): Answer {
  if (path === '/storage/v1/bucket') return { body: [] }
  if (path.startsWith('/storage/v1/bucket/')) return { body: { id: 'patient-reports', public: isPublic } }
  if (path.startsWith('/storage/v1/object/public/'))
    return isPublic && stored.includes(path.split('/doctor/')[1] ?? '?') ? theFile() : notThere
  if (request.method === 'GET') return theFile()
  if (request.method === 'POST') stored = request.body
  return { body: request.method === 'POST' ? { Key: path, Id: path } : [{ name: path }] }
}
export const isBucket = (path: string): boolean => path.startsWith('/storage/v1/bucket/')

/** An answer of the function itself. */
export const ours = (answer: Answer): Answer => ({
  ...answer,
  headers: {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'access-control-expose-headers': EXPOSED_HEADERS.join(','),
    ...answer.headers,
  },
})
export const refused = (status: number, error = 'Not possible'): Answer =>
  ours({ status, body: { error, requestId: 'ab12cd34' } })

/** A healthy deployment: the site, /api and Supabase's APIs on one port. */
const wellMade: Deployment = (request, path) => {
  if (path === '/')
    return page(
      `<link rel="canonical" href="${PUBLIC_SITE}/" /><link rel="alternate" type="application/rss+xml" /><div id="root"><h1>Home</h1></div>`,
    )
  // What {@link findAll} asks without TLS.
  if (path === '/without-tls/') return { status: 308, headers: { location: `${PUBLIC_SITE}/` }, body: '' }
  if (path === '/about') return page('<div id="root"><h1>About</h1></div>')
  if (path === '/blogs') return page('<div id="root"><a href="/blogs/an-article">Salt</a></div>')
  if (path === '/robots.txt')
    return { headers: { 'content-type': 'text/plain' }, body: robotsTxt(PUBLIC_SITE) }
  if (path === '/admin/login' || path === '/login') return page(shell)
  if (path === '/blogs/an-article') return page('<title>Salt &amp; pepper | Clinic</title><div id="root">')
  if (path === '/sitemap.xml')
    return xml('<urlset><url><loc>https://clinic.example/blogs/an-article</loc></url></urlset>')
  if (path === '/rss.xml') return xml('<rss></rss>')
  if (path.endsWith('.js')) return asset('text/javascript')
  if (path.endsWith('.css')) return asset('text/css')
  if (path.endsWith('.woff2')) return asset('font/woff2')
  if (path.startsWith('/blogs/')) return { ...page(shell), status: 404 }
  if (path === '/api/health')
    return request.method === 'GET' ? ours({ body: { ok: true, parts: {} } }) : refused(405)
  if (path === '/api/openapi.json') return { body: contract }
  if (path === '/api/auth/login')
    return request.headers['content-length'] === '2' ? refused(400) : { body: { token: 'token' } }
  if (path === '/api/admin/system')
    return request.headers.authorization ? ours({ body: state }) : refused(401)
  if (path === '/api/admin/audit') return ours({ headers: { [NEXT_CURSOR_HEADER]: 'next' }, body: [{}] })
  if (path.endsWith('/restore'))
    return request.headers[KEY_HEADER] === 'no UUID'
      ? refused(400, 'Idempotency-Key must be a UUID')
      : refused(404)
  if (path === '/api/otp/request') return { body: { resendAfterSeconds: 60 } }
  if (path === '/api/blogs')
    return { body: [{ slug: 'an-article', title: 'Salt & pepper', cover: '/images/salt.webp' }] }
  if (path === '/images/salt.webp') return { headers: { 'content-type': 'image/webp' }, body: 'a picture' }
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

/** The header that says how long a body was before it was cut. */
const WHOLE = 'x-whole-length'

/** The doctor's large upload takes longer than everything else that it does. */
function cut(init: RequestInit = {}): RequestInit {
  const { body, headers } = init
  if (!(body instanceof Uint8Array) || body.length < 1_000_000) return init
  return { ...init, body: 'cut', headers: { ...(headers as object), [WHOLE]: String(body.length) } }
}

/** The findings for {@link wellMade} with some of its answers replaced. */
export async function findAll(
  broken: Deployment = () => undefined,
  wishes: Partial<Target> = {},
): Promise<Finding[]> {
  const server = createServer(async (incoming, response) => {
    const whole = incoming.headers[WHOLE]
    if (whole) incoming.headers['content-length'] = String(whole)
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
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const direct = fetch
  globalThis.fetch = (url, init) =>
    direct(
      String(url)
        .replace(PUBLIC_SITE, site)
        .replace(/^http:\/\/clinic\.example/, `${site}/without-tls`),
      cut(init),
    )
  try {
    return await diagnose({
      site,
      api: site,
      loopback: true,
      admin: { username: 'admin', password: 'calm green lentils' },
      supabase: { url: site, publicKey: 'sb_publishable_key', secretKey: 'sb_secret_key' },
      mailTo: 'someone@clinic.example',
      functionsUrl: site,
      job: { functionsUrl: site, secret: 'secret' },
      ...wishes,
    })
  } finally {
    globalThis.fetch = direct
    server.close()
    server.closeAllConnections()
  }
}

/** The faults among {@link findAll}. */
export const findFaults = async (...args: Parameters<typeof findAll>): Promise<Finding[]> =>
  (await findAll(...args)).filter(({ level }) => level === 'wrong')

/** The names of {@link findFaults}. */
export const examine = async (...args: Parameters<typeof findFaults>): Promise<string[]> =>
  (await findFaults(...args)).map(({ name }) => name)

/** Overrides the answer of one path. */
export const at =
  (broken: string, answer: Answer): Deployment =>
  (_, path) =>
    path === broken ? answer : undefined
