import { readFileSync, readdirSync, statSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itServesTheSite } from './expectations.ts'
import { siteFolder, siteSecret } from './setup.ts'

// `vercel dev` needs an account. These tests follow the documented rules of the Build Output API instead (routes in
// order, then files, then the routes after `handle`), as far as our config.json uses them.

interface Route {
  src?: string
  dest?: string
  status?: number
  headers?: Record<string, string>
  continue?: boolean
  handle?: 'filesystem' | 'hit' | 'error'
}
interface Config {
  routes: Route[]
  overrides: Record<string, { path: string; contentType: string }>
}

/** As every host knows them, by extension. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
}

let server: Server
let origin = ''

beforeAll(async () => {
  const output = join(siteFolder(), '.vercel/output')
  const config = JSON.parse(readFileSync(join(output, 'config.json'), 'utf8')) as Config
  const { default: answerPage } = (await import(
    /* @vite-ignore */ pathToFileURL(join(output, 'functions/pages.func/index.js')).href
  )) as { default: (request: Request) => Promise<Response> }

  /** A file of the output or the function, by its path; undefined when there is neither. */
  async function serve(path: string, request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(path, request.url)
    const { search } = new URL(request.url)
    if (/^https?:/.test(path)) return decoded(await fetch(path + search, withBody(request)))
    if (pathname === '/pages') return answerPage(new Request(new URL(path, request.url), request))
    const [name, override] = Object.entries(config.overrides).find(
      ([, entry]) => `/${entry.path}` === pathname,
    ) ?? [pathname === '/' ? 'index.html' : pathname.slice(1), undefined]
    // Some pages are served at a path that differs from their file's name.
    if (!override && config.overrides[name]) return undefined
    const file = join(output, 'static', name)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
    const type = override?.contentType ?? TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
    return new Response(readFileSync(file), { headers: { 'content-type': type } })
  }

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const headers: Record<string, string> = {}
    const finish = (response: Response, status = response.status) =>
      new Response(response.body, {
        status,
        headers: { ...headers, ...Object.fromEntries(response.headers) },
      })
    let phase: Route['handle']
    let file: Response | undefined
    for (const rule of config.routes) {
      if (rule.handle) phase = rule.handle
      if (rule.handle === 'filesystem') file = await serve(pathname, request)
      if (file && rule.handle === 'error') return finish(file)
      // A file is found: of the rules that follow, those for a hit apply. Otherwise all others do.
      if (phase !== undefined && (phase === 'hit') !== (file !== undefined)) continue
      const match = rule.src && new RegExp(rule.src).exec(pathname)
      if (!match) continue
      const fill = (text: string) =>
        text.replaceAll(/\$(\d)/g, (_, index: string) => match[Number(index)] ?? '')
      for (const [name, value] of Object.entries(rule.headers ?? {})) headers[name] = fill(value)
      if (rule.continue) continue
      const found = rule.dest ? await serve(fill(rule.dest), request) : new Response(null)
      if (found) return finish(found, phase === 'error' ? 404 : (rule.status ?? found.status))
    }
    return new Response('Not found', { status: 404, headers })
  }

  server = createServer(async (request, response) => {
    const init = { method: request.method, headers: request.headers as Record<string, string> }
    const body = request.method === 'POST' ? { body: Readable.toWeb(request), duplex: 'half' } : {}
    const answer = await route(new Request(origin + request.url, { ...init, ...body } as RequestInit))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const withBody = (request: Request): RequestInit => {
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
  return { method: request.method, headers, body: request.body, duplex: 'half' } as RequestInit
}

/** The answer without the headers of the encoded body: Node's fetch has decoded it. Vercel passes on both as they came. */
function decoded(answer: Response): Response {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(answer.body, { status: answer.status, headers })
}

describe('Vercel, by the documented rules of its Build Output API', () =>
  itServesTheSite(() => origin, { asksFirst: false }))

// The output of every host: the build writes them all beside the site.
it('leaves the site’s secret to the host’s variables (S15)', () => {
  const files = readdirSync(siteFolder(), { recursive: true, withFileTypes: true })
  const written = files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(written).toContain(join(siteFolder(), '.netlify-edge/calls.js'))
  expect(written.filter((file) => readFileSync(file).includes(siteSecret))).toEqual([])
  expect(readFileSync(join(siteFolder(), '.vercel/output/config.json'), 'utf8')).toContain('$SITE_SECRET')
})
