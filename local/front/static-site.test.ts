import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticSite } from '#local/front/static-site.ts'

const root = mkdtempSync(join(tmpdir(), 'clinic-site-'))
const script = 'export const text = "hello";'.repeat(100)
const files: Record<string, string> = {
  'dist/index.html': '<h1>Home</h1>',
  'dist/about/index.html': '<h1>About</h1>',
  'dist/blogs/known/index.html': '<h1>Known</h1>',
  'dist/shell.html': '<div id="root"></div>',
  'dist/404.html': '<h1>Not found</h1>',
  'dist/assets/app-1a2b3c.js': script,
  'secret.txt': 'not for the world',
}
beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const site = createStaticSite(join(root, 'dist'))
const get = async (path: string, accepts = '', tag?: string) => {
  const { body, ...answer } = await site(path, accepts, tag)
  return { ...answer, bytes: body, text: body && new TextDecoder().decode(body) }
}

describe('createStaticSite', () => {
  it.each([
    ['/', 200, 'Home'],
    ['/about', 200, 'About'],
    ['/blogs/known', 200, 'Known'],
    ['/blogs/new-article', 200, 'root'],
    ['/admin', 200, 'root'],
    ['/admin/patient-reports', 200, 'root'],
    ['/login', 200, 'root'],
    ['/administrator', 404, 'Not found'],
    ['/nope', 404, 'Not found'],
    ['/assets/gone.js', 404, 'Not found'],
  ])('%s: %i', async (path, status, text) => {
    expect(await get(path)).toMatchObject({ status, text: expect.stringContaining(text) as string })
  })

  it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/../../secret.txt'])(
    'keeps %s inside',
    async (path) => {
      const { status, text } = await get(path)
      expect(status).toBe(404)
      expect(text).not.toContain('not for the world')
    },
  )

  it.each([
    ['/about/', '/about'],
    ['//evil.example/', '/evil.example'],
  ])('sends %s to %s', async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 301, headers: { location } })
  })

  it('keeps hashed files for ever and asks for pages again', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers['cache-control']).toContain('immutable')
    expect((await get('/about')).headers['cache-control']).toBe('no-cache')
  })

  it('packs what is large enough, as the browser likes it', async () => {
    const packed = await get('/assets/app-1a2b3c.js', 'gzip, br')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.bytes!).toString()).toBe(script)
    expect((await get('/assets/app-1a2b3c.js', 'gzip, br;q=0')).headers['content-encoding']).toBe('gzip')
    expect((await get('/assets/app-1a2b3c.js', 'identity')).text).toBe(script)
  })

  it('sends nothing again that the browser has', async () => {
    const { headers } = await get('/about')
    expect(await get('/about', '', headers.etag)).toMatchObject({ status: 304, bytes: undefined })
    expect(await get('/about', '', '"other"')).toMatchObject({ status: 200 })
  })

  it('answers 400 to a path that is no text', async () => {
    expect((await get('/%E0%A4%A')).status).toBe(400)
    expect((await get('/a%00b')).status).toBe(400)
  })
})
