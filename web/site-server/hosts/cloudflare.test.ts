import { afterEach, expect, it, vi } from 'vitest'
import { cloudflareRoutes } from '../../build/host-files.ts'

const apiOrigin = 'https://ref.supabase.co/functions/v1'
vi.stubGlobal('SITE_FACTS', {
  apiOrigin,
  shell: '<head></head><div id="root"></div>',
  notFound: '<h1>Not found</h1>',
  pages: [],
})
const { default: worker } = await import('./cloudflare.ts')
vi.unstubAllGlobals()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const built = () => Promise.resolve(new Response('as it was built'))
const notBuilt = () => Promise.resolve(new Response('no file', { status: 404 }))

/** The worker's response, given a response of /api. */
async function visit(path: string, api: () => Promise<Response>, file = built) {
  const call = vi.fn<typeof fetch>(api)
  vi.stubGlobal('fetch', call)
  const request = new Request(`https://clinic.example${path}`)
  const response = await worker.fetch(request, { ASSETS: { fetch: file } })
  return { status: response.status, text: await response.text(), headers: response.headers, call }
}

const published = () => Promise.resolve(Response.json({ slug: 'published' }))
const missing = () =>
  Promise.resolve(Response.json({ error: 'Not found', requestId: 'ab12cd34' }, { status: 404 }))

it('handles the addresses of articles, so that it can check each', () => {
  expect(cloudflareRoutes.include).toContain('/blogs/*')
})

it('takes a withdrawn article offline at once, with the security headers', async () => {
  const { status, text, headers, call } = await visit('/blogs/withdrawn', missing)
  expect(status).toBe(404)
  expect(text).not.toContain('as it was built')
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(call.mock.calls[0]?.[0]).toBe(`${apiOrigin}/api/blogs/withdrawn`)
})

it('serves a published article as it was built', async () => {
  expect(await visit('/blogs/published', published)).toMatchObject({ status: 200, text: 'as it was built' })
})

it.each<[string, () => Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('no route'))],
  ['fails', () => Promise.resolve(Response.json({ error: 'Later', requestId: 'x' }, { status: 503 }))],
  [
    'is not deployed',
    () => Promise.resolve(Response.json({ code: 'NOT_FOUND', message: 'No function' }, { status: 404 })),
  ],
])('keeps the built page when /api %s', async (_, api) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await visit('/blogs/published', api)).toMatchObject({ status: 200, text: 'as it was built' })
})

it('answers 404 to an article that never existed', async () => {
  expect((await visit('/blogs/no-such-article', missing, notBuilt)).status).toBe(404)
})

it('makes no call for an address that isn’t an article’s', async () => {
  const { status, call } = await visit('/blogs', missing)
  expect(status).toBe(200)
  expect(call).not.toHaveBeenCalled()
})
