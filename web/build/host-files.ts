import { cacheControl, hashedFolder, securityHeaders, transportSecurity } from '../../local/front/headers.ts'

// The headers of local/front/headers.ts in the two forms that common static hosts read, so that a deployed site sends what
// `npm start` sends.

const everywhere = { ...securityHeaders, [transportSecurity.name]: transportSecurity.value }

/** Addresses that only the router in the browser knows, each answered with the shell. */
const shellPaths = ['/admin', '/admin/*', '/login', '/blogs/*']

const block = (path: string, headers: Record<string, string>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
const list = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }))

/** `_headers` of Netlify and Cloudflare Pages, which lies in the built site itself. */
export function headersFile(): string {
  return `${block('/*', everywhere)}\n\n${block(`${hashedFolder}*`, { 'cache-control': cacheControl.hashed })}\n`
}

/** `_redirects` of the same hosts. A file that exists wins, so prerendered articles are served as they are. */
export function redirectsFile(): string {
  return `${shellPaths.map((path) => `${path} /shell.html 200`).join('\n')}\n`
}

/** The same for Vercel, to be completed with the project's address and put beside package.json. */
export function vercelConfig(): object {
  return {
    outputDirectory: 'web/dist',
    buildCommand: 'npm run build',
    cleanUrls: true,
    headers: [
      { source: '/(.*)', headers: list(everywhere) },
      { source: `${hashedFolder}(.*)`, headers: list({ 'cache-control': cacheControl.hashed }) },
    ],
    rewrites: [
      { source: '/api/:path*', destination: 'https://YOUR-PROJECT.supabase.co/functions/v1/api/:path*' },
      ...shellPaths.map((path) => ({ source: path.replace('*', ':path*'), destination: '/shell.html' })),
    ],
  }
}
