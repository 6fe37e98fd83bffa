import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { createFairQueue } from '#local/front/fair-queue.ts'
import { reply } from '#local/front/reply.ts'
import type { Senders } from '#local/front/senders.ts'
import type { InTurn } from '../../web/site-server/site-server.ts'

export interface ApiProxy {
  /** Forwards a request; `client` is the address passed to the function. */
  handle: (
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    secure: boolean,
  ) => Promise<void>
  /**
   * Turns for a request whose answer takes calls to the function: they queue with the client's own calls. A call ends
   * with an AbortError if the client leaves before its turn.
   */
  turnsOf: (request: IncomingMessage, response: ServerResponse, client: string) => InTurn
  close: () => void
}

const mebibyte = 1024 * 1024
/** The largest request: a 10 MiB file and the form around it. */
const largestBody = 12 * mebibyte
/** How much of a refused request is read and dropped. */
const largestDrain = 64 * mebibyte

/** How long a body may take to arrive, and an answer may wait to be read, in seconds. */
const bodySeconds = 30
const uploadSeconds = 120
const unreadSeconds = 30

/** How many requests the function works on at once. A network gets fewer than the database has connections. */
const workShares = { all: 32, network: 8, wide: 16 }
/** How many answers are sent at once, including those to slow readers. */
const answerShares = { all: 256, network: 32, wide: 64 }
/** How many bytes of bodies are held at once. Small ones count apart, so that a booking doesn't wait for uploads. */
const smallBody = 64 * 1024
const smallShares = { all: 64 * mebibyte, network: 16 * mebibyte, wide: 32 * mebibyte }
const largeShares = { all: 256 * mebibyte, network: 64 * mebibyte, wide: 128 * mebibyte }
/** How long a body may wait unread for room, in milliseconds; browsers wait longer for an answer. */
const roomPatience = 20_000
/** How many requests of one connection may wait for their answers. */
const mostPipelined = 256

/** Why a call's signal ends. One for all: its stack is 3 % of a request's work. */
const callOver = new DOMException('The call is over', 'AbortError')

/** Headers that only this proxy sets (a client's are dropped), or that belong to a single connection. */
const droppedHeaders = new Set(
  [
    'forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-real-ip cf-connecting-ip true-client-ip',
    'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect',
  ].flatMap((names) => names.split(' ')),
)
const passed = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedHeaders.has(name)))

/**
 * Forwards /api to the function with the client's address, and answers 503 while the function is down. A request is
 * read completely before a connection to the function is used, so that slow senders don't occupy one. Complete requests
 * wait for their client's turn; none is refused because there are many.
 */
export function createApiProxy(port: number, senders: Senders): ApiProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: answerShares.all })
  const work = createFairQueue(workShares)
  const answers = createFairQueue(answerShares)
  const smallRoom = createFairQueue(smallShares)
  const largeRoom = createFairQueue(largeShares)
  const openCall = createCalls()

  /** Reads the body once there is room for it; undefined if the request was refused or its client has left. */
  async function receive(
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    over: AbortSignal,
  ): Promise<Buffer[] | undefined> {
    const size = sizeOf(request)
    if (size === 0) return []
    const fits = size <= largestBody
    const room = size > smallBody ? largeRoom : smallRoom
    const hasRoom = fits && (await room.take(client, size, over, roomPatience))
    if (over.aborted) return undefined
    const late = () => refuse(response, 408, 'The request took too long to arrive')
    const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
    const whole = senders.watch(client, request.socket, isUpload ? uploadSeconds : bodySeconds, late)
    request.once('end', whole)
    const body = await readBody(request, hasRoom ? largestBody : 0)
    if (body) return body
    if (fits && !hasRoom)
      refuse(response, 503, 'Too much is being uploaded right now. Please try again in a moment.')
    else refuse(response, 413, 'The request is too large')
    return undefined
  }

  return {
    handle: async (request, response, client, secure) => {
      const over = openCall(request, response)
      const body = await receive(request, response, client, over)
      if (!body) return
      await answers.take(client, 1, over)
      const worked = new AbortController()
      over.addEventListener('abort', () => worked.abort(callOver))
      if (over.aborted) return
      await work.take(client, 1, worked.signal)
      if (over.aborted) return
      const length = body.reduce((sum, chunk) => sum + chunk.length, 0)
      const headers = {
        ...passed(request.headers),
        // Without a length, Node would send the body of a DELETE as the start of another request.
        ...(length > 0 && { 'content-length': length }),
        'x-forwarded-for': client,
        'x-forwarded-proto': secure ? 'https' : 'http',
      }
      const { url: path } = request
      // The function would give a HEAD's answer the length 0. Node sends none of the body.
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const onward = send({ agent, host: '127.0.0.1', port, method, path, headers })
      onward.on('response', (answer) => {
        worked.abort(callOver)
        passOn(answer, request, response)
      })
      onward.on('error', () => {
        if (response.headersSent) response.destroy()
        else refuse(response, 503, 'The service is not available right now. Please try again in a moment.')
      })
      // The browser has left; nobody waits for the answer.
      over.addEventListener('abort', () => onward.destroy())
      for (const chunk of body) onward.write(chunk)
      onward.end()
    },
    turnsOf: (request, response, client) => {
      const over = openCall(request, response)
      return async (call) => {
        const turn = new AbortController()
        const end = () => turn.abort(callOver)
        over.addEventListener('abort', end)
        if (over.aborted) end()
        await work.take(client, 1, turn.signal)
        // The function is still working: leaving must not give a client more turns.
        over.removeEventListener('abort', end)
        try {
          over.throwIfAborted()
          return await call()
        } finally {
          end()
        }
      }
    },
    close: () => agent.destroy(),
  }
}

/**
 * Opens a call for each request: a signal that ends with its answer or its connection. When a connection closes, Node
 * tells only its first answer.
 */
function createCalls(): (request: IncomingMessage, response: ServerResponse) => AbortSignal {
  const connections = new WeakMap<Socket, Set<AbortController>>()
  return ({ socket }, response) => {
    let calls = connections.get(socket)
    if (!calls) {
      const opened = new Set<AbortController>()
      calls = opened
      connections.set(socket, opened)
      socket.once('close', () => {
        for (const call of opened) call.abort(callOver)
      })
    }
    const all = calls
    const call = new AbortController()
    all.add(call)
    response.once('close', () => {
      all.delete(call)
      call.abort(callOver)
    })
    // No browser pipelines requests. Each waiting request takes memory, so their number is limited.
    if (all.size > mostPipelined) socket.destroy()
    if (socket.destroyed) call.abort(callOver)
    return call.signal
  }
}

/** Passes the function's answer on, and compresses it if that is worthwhile. */
function passOn(answer: IncomingMessage, request: IncomingMessage, response: ServerResponse): void {
  const answered = passed(answer.headers)
  const isLarge = isLargeJson(answer)
  // A cache must keep both forms apart.
  if (isLarge) answered.vary = [answered.vary, 'Accept-Encoding'].filter(Boolean).join(', ')
  const shrinks = isLarge && acceptsGzip(request)
  if (shrinks) {
    delete answered['content-length']
    // A strong ETag would promise identical bytes.
    const etag = answered.etag && `W/${String(answered.etag).replace(/^W\//, '')}`
    Object.assign(answered, {
      'content-encoding': 'gzip',
      ...(etag && { etag }),
    })
  }
  response.setTimeout(unreadSeconds * 1000, () => response.destroy())
  response.writeHead(answer.statusCode ?? 502, answered)
  if (shrinks) pipeline(answer, createGzip(), response, () => undefined)
  else pipeline(answer, response, () => undefined)
}

/** Whether the client takes gzip: `gzip;q=0` refuses it, `*` stands for what isn't named. */
function acceptsGzip({ headers }: IncomingMessage): boolean {
  const codings = parseAccept(headers['accept-encoding']?.toString().toLowerCase() ?? '')
  const gzip = ['gzip', 'x-gzip', '*'].map((name) => codings.find(({ type }) => type === name)).find(Boolean)
  return gzip !== undefined && gzip.q > 0
}

/** The declared size of a request's body in bytes; the largest accepted size if none is declared. */
function sizeOf({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return largestBody
  return Number(headers['content-length'] ?? 0)
}

/**
 * Reads a request's body. Returns undefined as soon as it is larger than `most`; the rest is read and dropped, because a
 * browser that is cut off shows a lost connection, not the reason.
 */
function readBody(request: IncomingMessage, most: number): Promise<Buffer[] | undefined> {
  return new Promise((resolve) => {
    let size = 0
    let chunks: Buffer[] = []
    if (Number(request.headers['content-length'] ?? 0) > most) resolve(undefined)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= most) return void chunks.push(chunk)
      chunks = []
      resolve(undefined)
      if (size > largestDrain) request.destroy()
    })
    request.once('end', () => resolve(chunks))
  })
}

/** Whether an answer is JSON that is worth compressing. Deno 2.1 has compressed some by itself. */
const isLargeJson = ({ headers, statusCode }: IncomingMessage): boolean =>
  statusCode === 200 &&
  headers['content-encoding'] === undefined &&
  headers['content-type']?.startsWith('application/json') === true &&
  Number(headers['content-length'] ?? Infinity) > 1024

/** Refuses a request as the function does. */
export function refuse(response: ServerResponse, status: number, error: string): void {
  if (response.headersSent) return void response.req.destroy()
  const json = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  if (status === 503) response.setHeader('retry-after', '2')
  // The rest of this request must not be read as the next one.
  if (status === 408) response.setHeader('connection', 'close').once('finish', () => response.req.destroy())
  reply(response, status, json, JSON.stringify({ error }))
}
