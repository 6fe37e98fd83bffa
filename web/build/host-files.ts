import { readdir } from 'node:fs/promises'
import { SITE_SECRET_HEADER } from '../../supabase/functions/_shared/contract/route.ts'
import { cacheControl, hashedFolder, securityHeaders, transportSecurity } from '../site-server/headers.ts'

// The headers and routes of `npm start` in the formats of static hosts, so that a deployed site behaves the same.

const everywhere = { ...securityHeaders, [transportSecurity.name]: transportSecurity.value }

/** Addresses that only the browser's router knows. They get the shell. */
const shellPaths = ['/admin', '/admin/*', '/login']

const block = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')

/**
 * `_headers` of Netlify and Cloudflare Pages, placed in the built site itself.
 *
 * @param hashed the files in the folder of hashed ones, for Netlify: it may send the headers of a path with its 404 too,
 * and a browser would keep that for a year. Cloudflare Pages lets nobody keep a 404, and reads a hundred rules at most.
 */
export function headersFile(hashed: readonly string[] = ['*']): string {
  const kept = hashed.map((name) => block(hashedFolder + name, { 'cache-control': cacheControl.hashed }))
  return `${[block('/*', everywhere), ...kept].join('\n\n')}\n`
}

/** `_redirects` of Netlify. */
export function redirectsFile(apiOrigin: string): string {
  const lines = [`/api/* ${apiOrigin}/api/:splat 200`, ...shellPaths.map((path) => `${path} /shell.html 200`)]
  return `${lines.join('\n')}\n`
}

/** `_routes.json` of Cloudflare Pages: the paths handled by `_worker.js`; all others are files. */
export const cloudflareRoutes = {
  version: 1,
  include: ['/api/*', ...shellPaths, '/blogs/*', '/sitemap.xml', '/rss.xml'],
  exclude: [],
}

/** Has Vercel's router set its variable SITE_SECRET on a call, replacing a header of that name from the visitor. */
const addSecret = {
  type: 'request.headers',
  op: 'set',
  target: { key: SITE_SECRET_HEADER },
  args: '$SITE_SECRET',
  env: ['SITE_SECRET'],
}

/**
 * `.vercel/output/config.json` of Vercel's Build Output API: the routes in order, and pages without `.html`.
 *
 * @param hasSecret whether the host has a variable SITE_SECRET
 */
export async function vercelOutputConfig(
  distDir: string,
  apiOrigin: string,
  hasSecret: boolean,
): Promise<object> {
  const files = await readdir(distDir, { recursive: true })
  const pages = files.filter((file) => file.endsWith('.html') && file !== 'index.html')
  return {
    version: 3,
    routes: [
      { src: '^/(.*)$', headers: everywhere, continue: true },
      { src: '^/(.+)/$', status: 308, headers: { location: '/$1' } },
      { src: '^/api/(.*)$', dest: `${apiOrigin}/api/$1`, ...(hasSecret && { transforms: [addSecret] }) },
      { src: '^/(sitemap\\.xml|rss\\.xml)$', dest: '/pages?list=$1' },
      { handle: 'filesystem' },
      { src: '^/(?:admin(?:/.*)?|login)$', dest: '/shell' },
      { src: '^/blogs/([^/]+)$', dest: '/pages?slug=$1' },
      // Only files that exist: a browser would keep a missing one, which a rollback brings back.
      { handle: 'hit' },
      { src: `^${hashedFolder}(.*)$`, headers: { 'cache-control': cacheControl.hashed }, continue: true },
      { handle: 'error' },
      { src: '^/.*$', status: 404, dest: '/404' },
    ],
    overrides: Object.fromEntries(
      pages.map((file) => [
        file,
        { path: file.replace(/\.html$/, ''), contentType: 'text/html; charset=utf-8' },
      ]),
    ),
  }
}

/** `.vc-config.json` of the function that answers when there is no file. */
export const vercelFunctionConfig = { runtime: 'edge', entrypoint: 'index.js' }
