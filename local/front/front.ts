import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo, BlockList } from 'node:net'
import type { Duplex } from 'node:stream'
import type { MailCatcher } from '#local/backend/mail-catcher.ts'
import { createApiProxy } from '#local/front/api-proxy.ts'
import { clientAddress, isProxy, isSecure } from '#local/front/client-address.ts'
import { serveInbox } from '#local/front/inbox.ts'
import {
  CALLS,
  CONNECTIONS,
  type Enter,
  type Limit,
  MAX_PIPELINED,
  createLimit,
} from '#local/front/limits.ts'
import { limitTurns } from '#local/front/loop-turns.ts'
import { refuse, refuseUnreadable } from '#local/front/reply.ts'
import { type PageFacts, createSite, pathOf } from '#local/front/site.ts'
import { StartError } from '#local/start/start-error.ts'
import { securityHeaders, transportSecurity } from '../../web/site-server/headers.ts'

const headTimeoutSeconds = 10

interface FrontOptions {
  host: string
  port: number
  functionPort: number
  mail: MailCatcher
  /** The public address, for pages rendered by the server. */
  siteUrl?: string | undefined
  trustedProxies: BlockList
  jwtSecret: string
  /** 'off' for load tests: an address may have any number of calls and connections. */
  limits?: 'on' | 'off'
}

/**
 * The single port for browsers: the site, /api and, on this machine, the inbox. The Data API, Auth and Storage have
 * their own port, on loopback.
 *
 * @throws StartError when the port is taken
 */
export async function startFront({ functionPort, mail, trustedProxies, ...options }: FrontOptions) {
  const limit = (kind: Limit): Enter => (options.limits === 'off' ? async () => true : createLimit(kind))
  const enterCall = limit(CALLS)
  const enterConnection = limit(CONNECTIONS)
  const callApi = createApiProxy(functionPort, options.jwtSecret, enterCall)
  const clientOf = (request: http.IncomingMessage) => clientAddress(request, trustedProxies)
  const facts: PageFacts = {
    apiOrigin: `http://127.0.0.1:${functionPort}`,
    siteUrl: options.siteUrl,
    enter: (request, response) => enterCall(clientOf(request), openCall(response)),
  }
  // A missing folder has no pages: every address is a 404.
  let site = createSite('/nonexistent', facts)
  let livePages: http.RequestListener | undefined

  const unanswered = new WeakMap<Duplex, number>()
  const countOf = (socket: Duplex): number => unanswered.get(socket) ?? 0
  const server = http.createServer({ connectionsCheckingInterval: 1_000 }, (request, response) => {
    const { socket } = request
    if (countOf(socket) >= MAX_PIPELINED) return void socket.destroy()
    unanswered.set(socket, countOf(socket) + 1)
    response.once('close', () => unanswered.set(socket, countOf(socket) - 1))
    const path = pathOf(request)
    const secure = isSecure(request, trustedProxies)
    if (secure) response.setHeader(transportSecurity.name, transportSecurity.value)
    const [, first] = path.split('/')
    // The Content-Security-Policy would block the scripts that Vite injects into pages.
    if (livePages && first !== 'api' && first !== 'inbox') return livePages(request, response)
    response.setHeaders(new Map(Object.entries(securityHeaders)))
    // A proxy before this one may have gone by the other.
    if (request.headersDistinct.host && request.headersDistinct.host.length > 1)
      return refuse(response, 400, 'The request has more than one Host')
    if (first === 'inbox') return serveInbox(mail, request, response, path)
    if (first !== 'api') return site(request, response)
    void callApi({ request, response, client: clientOf(request), over: openCall(response) }, secure)
  })
  limitTurns(server)
  server.on('connection', async (socket) => {
    const closed = new AbortController()
    socket.once('close', () => closed.abort(callOver))
    const isFromProxy = isProxy(socket, trustedProxies)
    if (!isFromProxy && !(await enterConnection(socket.remoteAddress ?? '', closed.signal))) socket.destroy()
  })
  server.on('clientError', (error, socket) => refuseUnreadable(error, socket, countOf(socket) > 0))
  server.headersTimeout = headTimeoutSeconds * 1000
  // The proxy has its own, shorter limits. An upload may wait for its place.
  server.requestTimeout = 150_000
  server.keepAliveTimeout = 30_000
  return {
    port: await listen(server, options.port, options.host),
    server,
    /** Serves a build of the site, with the hashed files of earlier ones for pages that are still open. */
    serveSite: (folder: string, earlier: readonly string[] = []): void => {
      site = createSite(folder, facts, earlier)
    },
    /** Serves something else instead of the built site: Vite, in `npm run dev`. */
    servePagesWith: (pages: http.RequestListener): void => {
      livePages = pages
      // Vite takes over its sockets for hot reload.
      server.prependListener('upgrade', ({ socket }) => void socket.removeAllListeners('data'))
    },
    close: (): Promise<void> => {
      server.closeAllConnections()
      return server[Symbol.asyncDispose]()
    },
  }
}

/** The reason with which signals abort. Shared, because creating its stack took 3 % of a request's work. */
const callOver = new DOMException('The call is over', 'AbortError')

/** A signal that aborts when the answer or its connection ends. */
function openCall(response: http.ServerResponse): AbortSignal {
  const call = new AbortController()
  response.once('close', () => call.abort(callOver))
  if (response.req.socket.destroyed) call.abort(callOver)
  return call.signal
}

async function listen(server: http.Server, port: number, host: string): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const reason = code === 'EADDRINUSE' ? `Port ${port} is taken by another program` : message
    throw new StartError(`${reason}. Another port can be chosen: PORT=${port + 1} npm start`, { cause })
  }
  return (server.address() as AddressInfo).port
}
