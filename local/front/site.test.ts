import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressFiles } from '#local/start/site-build.ts'
import { createSite } from '#local/front/site.ts'

const root = mkdtempSync(join(tmpdir(), 'clinic-site-'))
const script = 'export const text = "hello";'.repeat(100)
const files: Record<string, string> = {
  'dist/index.html': '<h1>Home</h1>',
  'dist/about.html': '<h1>About</h1>',
  'dist/blogs/known.html': '<h1>Known</h1>',
  'dist/shell.html': '<div id="root"></div>',
  'dist/404.html': '<h1>Not found</h1>',
  'dist/assets/app-1a2b3c.js': script,
  'dist/.sources': 'hash',
  'dist/_worker.js': 'of a static host',
  'secret.txt': 'not for the world',
  'earlier/index.html': '<h1>Earlier home</h1>',
  'earlier/gone.html': '<h1>Gone</h1>',
  'earlier/assets/app-of-earlier.js': 'export const text = "earlier"',
}
let server: Server
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  await compressFiles(join(root, 'dist'))
  server = createServer(createSite(join(root, 'dist'), undefined, [join(root, 'earlier')]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(root, { recursive: true, force: true })
})

const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
/** The status and text of an unmodified path: fetch would normalize it. */
const get = (path: string) =>
  new Promise<{ status?: number; location?: string; text: string }>((resolve, reject) => {
    request(urlOf(''), { path }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, location: response.headers.location, text }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('createSite', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/about', 200, 'About'],
    ['/about?from=mail', 200, 'About'],
    ['/blogs/known', 200, 'Known'],
    ['/blogs/new-article', 404, 'Not found'],
    ['/_worker.js', 404, 'Not found'],
    ['/assets/app-of-earlier.js', 200, 'earlier'],
    ['/gone', 404, 'Not found'],
    ['/admin', 200, 'root'],
    ['/admin/patient-reports', 200, 'root'],
    ['/login', 200, 'root'],
    ['/administrator', 404, 'Not found'],
    ['/nope', 404, 'Not found'],
    ['/404', 404, 'Not found'],
    ['/404.html', 404, 'Not found'],
    ['/shell', 404, 'Not found'],
    ['/shell.html', 404, 'Not found'],
    ['/%73hell.html', 404, 'Not found'],
    ['/.sources', 404, 'Not found'],
    ['/assets/gone.js', 404, 'Not found'],
    ['/%E0%A4%A', 404, 'Not found'],
    ['/a%00b', 404, 'Not found'],
  ])('%s: %i', async (path, status, text) => {
    expect(await get(path)).toMatchObject({ status, text: expect.stringContaining(text) as string })
  })

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt'])(
    'keeps %s inside the folder',
    async (path) => {
      const { status, text } = await get(path)
      expect(status).toBe(404)
      expect(text).not.toContain('not for the world')
    },
  )

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2fevil.example/',
    '/about%0d%0aset-cookie:a=b/',
    '/%2esources',
    '/assets/%2e%2e/.sources',
    '//.sources',
    '/%5fworker.js',
    '/%34%30%34',
  ])('S44 %s is not an address of the site: neither a redirect nor a file of the build', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, location: undefined })
  })

  it.each(['/about', '/nope', '/admin', '/assets/gone.js'])(
    'gives a HEAD of %s the length of its GET',
    async (path) => {
      const lengthOf = async (method: string) => {
        const headers = { 'accept-encoding': 'identity' }
        return (await fetch(urlOf(path), { method, headers })).headers.get('content-length')
      }
      expect(await lengthOf('HEAD')).toBe(await lengthOf('GET'))
      expect(await lengthOf('HEAD')).toMatch(/^\d+$/)
    },
  )

  it.each([
    ['/about/', '/about'],
    ['/about%2F', '/about'],
  ])('sends %s to %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, location })
  })

  it.each([
    ['/assets/app-1a2b3c.js', 'public, max-age=31536000, immutable'],
    ['/about', 'no-cache'],
    ['/nope', 'no-cache'],
  ])('tells browsers how long to keep %s', async (path, expected) => {
    expect((await fetch(urlOf(path))).headers.get('cache-control')).toBe(expected)
  })

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('sends a browser that accepts %s the text in %s', async (accepts, coding) => {
    const response = await fetch(urlOf('/assets/app-1a2b3c.js'), { headers: { 'accept-encoding': accepts } })
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(await response.text()).toBe(script)
  })

  it('answers 304 if the browser already has the file', async () => {
    const etag = (await fetch(urlOf('/about'))).headers.get('etag')!
    expect((await fetch(urlOf('/about'), { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(urlOf('/about'), { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('rejects other methods', async () => {
    expect((await fetch(urlOf('/about'), { method: 'POST' })).status).toBe(405)
  })
})
