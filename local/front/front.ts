import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { createApiProxy, refuse } from '#local/front/api-proxy.ts'
import { type TrustedProxies, clientAddress, isSecure } from '#local/front/client-address.ts'
import { securityHeaders, transportSecurity } from '../../web/site-server/headers.ts'
import { isInboxPath, serveInbox } from '#local/front/inbox.ts'
import { createSenders } from '#local/front/senders.ts'
import { createServerPages } from '#local/front/server-pages.ts'
import { createSite, pathOf } from '#local/front/site.ts'
import type { MailCatcher } from '#local/backend/mail-catcher.ts'
import { StartError } from '#local/start/start-error.ts'

const healthPath = '/api/health'

/** How long the head of a request may take to arrive. */
const headSeconds = 10

export interface FrontOptions {
  host: string
  /** 0 chooses any free one. */
  port: number
  functionPort: number
  mail: MailCatcher
  /** The folder of the built site; undefined if only /api and the inbox are needed, as in most tests. */
  site?: string | undefined
  /** The public address, for pages rendered by the server. */
  siteUrl?: string | undefined
  trustedProxies: TrustedProxies
  /** Whether the disk has room for new data; the health check says so. */
  hasRoom?: () => Promise<boolean>
}

export interface Front {
  port: number
  server: http.Server
  /** Serves something else instead of the built site: Vite, in `npm run dev`. */
  servePagesWith: (pages: http.RequestListener) => void
  /** Serves another build of the site, with the hashed files of earlier ones for pages that are still open. */
  serveSite: (folder: string, earlier: readonly string[]) => void
  close: () => Promise<void>
}

/**
 * The single port for browsers: the site, /api and, on this machine, the inbox. The Data API, Auth and Storage have
 * their own port, on loopback.
 *
 * @throws StartError when the port is taken
 */
export async function startFront({ host, functionPort, mail, ...options }: FrontOptions): Promise<Front> {
  const senders = createSenders()
  const proxy = createApiProxy(functionPort, senders)
  // A folder that does not exist has no pages: every address is a 404.
  const facts = { apiOrigin: `http://127.0.0.1:${functionPort}`, siteUrl: options.siteUrl }
  const clientOf = (request: http.IncomingMessage) => clientAddress(request, options.trustedProxies)
  const siteOf = (folder: string, earlier: readonly string[] = []): http.RequestListener =>
    createSite(
      folder,
      (request, response) =>
        createServerPages(folder, { ...facts, inTurn: proxy.turnsOf(request, response, clientOf(request)) }),
      earlier,
    )
  let site = siteOf(options.site ?? '/nonexistent')
  let livePages: http.RequestListener | undefined

  const heads = new WeakMap<Socket, () => void>()
  const server = http.createServer({ connectionsCheckingInterval: 1_000 }, (request, response) => {
    heads.get(request.socket)?.()
    const path = pathOf(request)
    const secure = isSecure(request, options.trustedProxies)
    if (secure) response.setHeader(transportSecurity.name, transportSecurity.value)
    const isApi = path === '/api' || path.startsWith('/api/')
    // The Content-Security-Policy would block the scripts that Vite injects into pages.
    if (livePages && !isApi && !isInboxPath(path)) return livePages(request, response)
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    const forward = () => proxy.handle(request, response, clientOf(request), secure)
    if (path === healthPath && options.hasRoom) void answerHealth(options.hasRoom, response, forward)
    else if (isApi) void forward()
    else if (isInboxPath(path)) serveInbox(mail, request, response, path)
    else site(request, response)
  })
  server.on('connection', (socket) => {
    heads.set(socket, senders.watch(socket.remoteAddress ?? '', socket, headSeconds))
  })
  // For the later requests of a connection.
  server.headersTimeout = headSeconds * 1000
  // The proxy has its own, shorter limits.
  server.requestTimeout = 150_000
  server.keepAliveTimeout = 30_000
  return {
    port: await listen(server, options.port, host),
    server,
    serveSite: (folder, earlier) => {
      site = siteOf(folder, earlier)
    },
    servePagesWith: (pages) => {
      livePages = pages
      // Vite takes over its sockets for hot reload.
      server.on('upgrade', ({ socket }) => heads.get(socket)?.())
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close().closeAllConnections()
      await closed
      proxy.close()
      senders.close()
    },
  }
}

/** A full disk can still be read, so the function's own health check would pass. */
async function answerHealth(
  hasRoom: () => Promise<boolean>,
  response: http.ServerResponse,
  forward: () => Promise<void>,
): Promise<void> {
  if (await hasRoom().catch(() => false)) return forward()
  refuse(response, 503, 'The disk is full: nothing can be saved.')
}

async function listen(server: http.Server, port: number, host: string): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (cause) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      EACCES: `Port ${port} needs more rights than this user has. Choose one above 1023, such as PORT=3000.`,
      EADDRNOTAVAIL: `This machine has no address ${host}.`,
    }
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartError(reason, { cause }) : cause
  }
  return (server.address() as AddressInfo).port
}
