import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo, BlockList, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { MailCatcher } from '#local/backend/mail-catcher.ts'
import { createApiProxy } from '#local/front/api-proxy.ts'
import { clientAddress, isSecure } from '#local/front/client-address.ts'
import { serveInbox } from '#local/front/inbox.ts'
import { refuse, refuseUnreadable } from '#local/front/reply.ts'
import { createSenders } from '#local/front/senders.ts'
import { type FactsFor, createSite, pathOf } from '#local/front/site.ts'
import { StartError } from '#local/start/start-error.ts'
import { securityHeaders, transportSecurity } from '../../web/site-server/headers.ts'

/** How long the head of a request may take to arrive. */
const headTimeoutSeconds = 10

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
  trustedProxies: BlockList
  /**
   * Whether the disk has room for new data. The function can't tell by itself, because a full disk can still be read.
   */
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
export async function startFront({ functionPort, mail, hasRoom, ...options }: FrontOptions): Promise<Front> {
  const senders = createSenders()
  const proxy = createApiProxy(functionPort, senders)
  const clientOf = (request: http.IncomingMessage) => clientAddress(request, options.trustedProxies)
  const factsFor: FactsFor = (request, response) => ({
    apiOrigin: `http://127.0.0.1:${functionPort}`,
    siteUrl: options.siteUrl,
    inTurn: proxy.turnsOf(request, response, clientOf(request)),
  })
  // A missing folder has no pages: every address is a 404.
  let site = createSite(options.site ?? '/nonexistent', factsFor)
  let livePages: http.RequestListener | undefined

  const heads = new WeakMap<Socket, () => void>()
  const latest = new WeakMap<Duplex, http.ServerResponse>()
  const server = http.createServer({ connectionsCheckingInterval: 1_000 }, async (request, response) => {
    heads.get(request.socket)?.()
    latest.set(request.socket, response)
    const path = pathOf(request)
    const secure = isSecure(request, options.trustedProxies)
    if (secure) response.setHeader(transportSecurity.name, transportSecurity.value)
    const [, first] = path.split('/')
    // The Content-Security-Policy would block the scripts that Vite injects into pages.
    if (livePages && first !== 'api' && first !== 'inbox') return livePages(request, response)
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    // A proxy before this one may have gone by the other.
    if (request.headersDistinct.host && request.headersDistinct.host.length > 1)
      return refuse(response, 400, 'The request has more than one Host')
    if (first === 'inbox') return serveInbox(mail, request, response, path)
    if (first !== 'api') return site(request, response)
    if (path === '/api/health' && hasRoom && !(await hasRoom().catch(() => false)))
      return refuse(response, 503, 'The disk is full: nothing can be saved.')
    return proxy.handle(request, response, clientOf(request), secure)
  })
  server.on('connection', (socket) => {
    heads.set(socket, senders.watch(socket.remoteAddress ?? '', socket, headTimeoutSeconds))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnreadable(error, socket, latest.get(socket)),
  )
  // For later requests on the same connection.
  server.headersTimeout = headTimeoutSeconds * 1000
  // The proxy has its own, shorter limits.
  server.requestTimeout = 150_000
  server.keepAliveTimeout = 30_000
  return {
    port: await listen(server, options.port, options.host),
    server,
    serveSite: (folder, earlier) => {
      site = createSite(folder, factsFor, earlier)
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
