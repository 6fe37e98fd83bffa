import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { createApiProxy } from '#local/front/api-proxy.ts'
import { type TrustedProxies, clientAddress, isSecure } from '#local/front/client-address.ts'
import { securityHeaders, transportSecurity } from '#local/front/headers.ts'
import { isInboxPath, serveInbox } from '#local/front/inbox.ts'
import type { MailCatcher } from '#local/backend/mail-catcher.ts'
import { StartError } from '#local/start/start-error.ts'
import type { StaticSite } from '#local/front/static-site.ts'

export interface FrontOptions {
  host: string
  /** 0 takes any free one. */
  port: number
  functionPort: number
  mail: MailCatcher
  /** The built site; undefined where only /api and the inbox are wanted, as in most tests. */
  site?: StaticSite
  trustedProxies: TrustedProxies
}

/** Something that answers in place of the built site: Vite, in `npm run dev`. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => void

export interface Front {
  port: number
  server: Server
  servePagesWith: (handler: PageHandler) => void
  close: () => Promise<void>
}

/**
 * The one port that browsers see: the site, /api and, on this machine, the inbox. The Data API, Auth and Storage have a
 * port of their own, on loopback.
 *
 * @throws StartError when the port is taken.
 */
export async function startFront(options: FrontOptions): Promise<Front> {
  const { host, functionPort, mail, site, trustedProxies } = options
  const proxy = createApiProxy(functionPort)
  let pages: PageHandler = (request, response) => void serveSite(site, request, response)

  const server = createServer((request, response) => {
    const path = pathOf(request)
    const secure = isSecure(request, trustedProxies)
    if (secure) response.setHeader(transportSecurity.name, transportSecurity.value)
    if (path === '/api' || path.startsWith('/api/')) {
      proxy.handle(request, response, clientAddress(request, trustedProxies), secure)
    } else if (isInboxPath(path)) {
      serveInbox(mail, request, response, path)
    } else {
      pages(request, response)
    }
  })
  // Slow uploads from a phone are fine; connections that send nothing are not.
  server.requestTimeout = 120_000
  server.headersTimeout = 20_000
  server.keepAliveTimeout = 30_000
  const port = await listen(server, options.port, host)
  return {
    port,
    server,
    servePagesWith: (handler) => {
      pages = handler
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          proxy.close()
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/** The path of a request without its query; a malformed one is the root's business. */
function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split(/[?#]/, 1)[0] || '/'
}

async function serveSite(
  site: StaticSite | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const plain = { ...securityHeaders, 'content-type': 'text/plain; charset=utf-8' }
  if (!site) return void response.writeHead(404, plain).end('Not found\n')
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return void response.writeHead(405, { ...plain, allow: 'GET, HEAD' }).end('Method not allowed\n')
  }
  try {
    const answer = await site(
      pathOf(request),
      String(request.headers['accept-encoding'] ?? ''),
      request.headers['if-none-match'],
    )
    response.writeHead(answer.status, { ...securityHeaders, ...answer.headers })
    response.end(request.method === 'HEAD' ? undefined : answer.body)
  } catch {
    // The site is being built again under us, say.
    if (!response.headersSent) response.writeHead(500, plain)
    response.end('The page could not be read.\n')
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
        EACCES: `Port ${port} needs more rights than this user has. Choose one above 1023, such as PORT=3000.`,
        EADDRNOTAVAIL: `This machine has no address ${host}.`,
      }
      const reason = reasons[error.code ?? '']
      reject(reason ? new StartError(reason, { cause: error }) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : port)
    })
  })
}
