import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheControl, hashedFolder } from '#local/front/headers.ts'

export interface SiteAnswer {
  status: number
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | undefined
}

/** Answers a GET or HEAD for a path; the rest of the request that matters is what the browser accepts and has. */
export type StaticSite = (path: string, accepts: string, ifNoneMatch?: string) => Promise<SiteAnswer>

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const compressible = /^(text|application)\/|svg/

/** Addresses that the router in the browser knows and no prerendered page stands for. */
const clientRoutes = /^\/(admin(\/.*)?|login|blogs\/[^/]+)$/

interface Stored {
  modified: number
  type: string
  plain: Uint8Array<ArrayBuffer>
  etag: string
  packed: Map<string, Promise<Uint8Array<ArrayBuffer>>>
}

/** Serves the built site from a folder: prerendered pages, hashed files for ever, the shell for routes of the browser. */
export function createStaticSite(folder: string): StaticSite {
  const cache = new Map<string, Stored>()

  async function load(path: string): Promise<Stored | undefined> {
    const file = join(folder, path)
    if (!file.startsWith(folder + sep)) return undefined
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const known = cache.get(path)
    if (known?.modified === found.mtimeMs) return known
    const plain = new Uint8Array(await readFile(file))
    const stored: Stored = {
      modified: found.mtimeMs,
      type: types[extname(path)] ?? 'application/octet-stream',
      plain,
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      packed: new Map(),
    }
    cache.set(path, stored)
    return stored
  }

  return async (rawPath, accepts, ifNoneMatch) => {
    const path = decode(rawPath)
    if (path === undefined) return { status: 400, headers: { 'content-type': 'text/plain' }, body: undefined }
    if (path.length > 1 && path.endsWith('/')) {
      // Never '//host', which a browser would take for another site.
      return { status: 301, headers: { location: `/${path.replaceAll(/^\/+|\/+$/g, '')}` }, body: undefined }
    }
    const page = extname(path) === ''
    const exact = page ? await load(join(path, 'index.html')) : await load(path)
    if (exact) return answer(exact, 200, path.startsWith(hashedFolder) ? 'hashed' : page ? 'page' : 'other')
    const shell = clientRoutes.test(path) ? await load('/shell.html') : undefined
    if (shell) return answer(shell, 200, 'page')
    const missing = await load('/404.html')
    if (missing && !path.startsWith(hashedFolder)) return answer(missing, 404, 'page')
    return {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body: new TextEncoder().encode('Not found\n'),
    }

    async function answer(
      file: Stored,
      status: number,
      cached: keyof typeof cacheControl,
    ): Promise<SiteAnswer> {
      const coding =
        compressible.test(file.type) && file.plain.byteLength > 1024 ? preferred(accepts) : undefined
      const etag = `"${file.etag}${coding ? `-${coding}` : ''}"`
      const headers: Record<string, string> = {
        'content-type': file.type,
        'cache-control': cacheControl[cached],
        etag,
        vary: 'accept-encoding',
      }
      if (status === 200 && ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)) {
        return { status: 304, headers, body: undefined }
      }
      const body = coding ? await pack(file, coding) : file.plain
      headers['content-length'] = String(body.byteLength)
      if (coding) headers['content-encoding'] = coding
      return { status, headers, body }
    }
  }
}

type Coding = 'br' | 'gzip'

function preferred(accepts: string): Coding | undefined {
  const codings = accepts.split(',').map((part) => part.replaceAll(' ', '').split(';q='))
  const offered = new Set(codings.filter(([, weight]) => Number(weight ?? 1) > 0).map(([name]) => name))
  return (['br', 'gzip'] as const).find((coding) => offered.has(coding))
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses once for all later requests. */
function pack(file: Stored, coding: Coding): Promise<Uint8Array<ArrayBuffer>> {
  const done = file.packed.get(coding)
  if (done) return done
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  const packing = (coding === 'br' ? brotli(file.plain, options) : zip(file.plain)).then(
    (bytes) => new Uint8Array(bytes),
  )
  file.packed.set(coding, packing)
  return packing
}

function decode(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
    return decoded.includes('\0') ? undefined : decoded
  } catch {
    return undefined
  }
}
