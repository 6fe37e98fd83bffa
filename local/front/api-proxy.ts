import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { pipeline } from 'node:stream'
import { createFairQueue } from '#local/front/fair-queue.ts'
import { refuse } from '#local/front/reply.ts'
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
   * Turns for a request whose answer makes calls to the function: they queue with the client's own calls. A call ends
   * with an AbortError if the client leaves before its turn.
   */
  turnsOf: (request: IncomingMessage, response: ServerResponse, client: string) => InTurn
  close: () => void
}

const mebibyte = 1024 * 1024
/** The largest request: a 10 MiB file and the form around it. */
const maxBodyBytes = 12 * mebibyte
/** How much of a refused request is read and dropped. */
const maxDrainBytes = 64 * mebibyte

/** How long a body may take to arrive, and an answer may wait to be read, in seconds. */
const bodyTimeoutSeconds = 30
const uploadTimeoutSeconds = 120
const unreadTimeoutSeconds = 30

/** How many requests the function handles at once. A network gets fewer than the database has connections. */
const workShares = { all: 32, network: 8, wide: 16 }
/** How many answers are sent at once, including those to slow readers. */
const answerShares = { all: 256, network: 32, wide: 64 }
/**
 * How many bytes of bodies are in memory at once. Small bodies count separately, so that a booking doesn't wait for
 * uploads.
 */
const smallBodyBytes = 64 * 1024
const smallShares = { all: 64 * mebibyte, network: 16 * mebibyte, wide: 32 * mebibyte }
const largeShares = { all: 256 * mebibyte, network: 64 * mebibyte, wide: 128 * mebibyte }
/** How long a body may wait unread for room, in milliseconds; browsers wait longer for an answer. */
const roomTimeoutMs = 20_000
/** How many requests of one connection may wait for their answers. */
const maxPipelined = 256

/** The reason with which a call's signal aborts. Shared, because creating its stack took 3 % of a request's work. */
const callOver = new DOMException('The call is over', 'AbortError')

/** Headers that are dropped because only this proxy may set them, or because they belong to a single connection. */
const dropped = [
  'forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-real-ip cf-connecting-ip true-client-ip',
  'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect',
]
const droppedHeaders = new Set(dropped.join(' ').split(' '))
const passed = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedHeaders.has(name)))

/**
 * Forwards /api to the function with the client's address, and answers 503 while the function is down. A request is
 * read completely before it uses a connection to the function, so that slow senders don't occupy one. Complete
 * requests wait for their client's turn; none is refused because of load.
 */
export function createApiProxy(port: number, senders: Senders): ApiProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: answerShares.all })
  const takeTurn = createFairQueue(workShares)
  const takeAnswer = createFairQueue(answerShares)
  const takeSmallRoom = createFairQueue(smallShares)
  const takeLargeRoom = createFairQueue(largeShares)

  /** Reads the body once there is room for it; undefined if the request was refused or its client has left. */
  async function receive(
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    over: AbortSignal,
  ): Promise<Buffer[] | undefined> {
    const { 'content-length': declared, 'transfer-encoding': chunked, 'content-type': type } = request.headers
    const size = chunked === undefined ? Number(declared ?? 0) : maxBodyBytes
    if (size === 0) return []
    const fits = size <= maxBodyBytes
    const takeRoom = size > smallBodyBytes ? takeLargeRoom : takeSmallRoom
    const hasRoom = fits && (await takeRoom(client, size, over, roomTimeoutMs))
    if (over.aborted) return undefined
    const late = () => refuse(response, 408, 'The request took too long to arrive')
    const seconds = type?.startsWith('multipart/') ? uploadTimeoutSeconds : bodyTimeoutSeconds
    request.once('end', senders.watch(client, request.socket, seconds, late))
    const body = await readBody(request, hasRoom ? maxBodyBytes : 0)
    if (body) return body
    if (hasRoom || !fits) refuse(response, 413, 'The request is too large')
    else refuse(response, 503, 'Too much is being uploaded right now. Please try again in a moment.')
    return undefined
  }

  return {
    handle: async (request, response, client, secure) => {
      const over = openCall(request, response)
      const body = await receive(request, response, client, over)
      if (!body) return
      await takeAnswer(client, 1, over)
      const worked = new AbortController()
      over.addEventListener('abort', () => worked.abort(callOver))
      if (over.aborted) return
      await takeTurn(client, 1, worked.signal)
      if (over.aborted) return
      const length = body.reduce((sum, chunk) => sum + chunk.length, 0)
      const headers = {
        ...passed(request.headers),
        // Without a length, Node would send the body of a DELETE as the start of another request.
        ...(length > 0 && { 'content-length': length }),
        'x-forwarded-for': client,
        'x-forwarded-proto': secure ? 'https' : 'http',
      }
      // The function would answer a HEAD with length 0. Node leaves out the body.
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const onward = send({ agent, host: '127.0.0.1', port, method, path: request.url, headers })
      onward.on('response', (answer) => {
        worked.abort(callOver)
        passOn(answer, response)
      })
      onward.on('error', () => {
        if (response.headersSent) response.destroy()
        else refuse(response, 503, 'The service is not available right now. Please try again in a moment.')
      })
      // The browser has left, so the answer isn't needed.
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
        await takeTurn(client, 1, turn.signal)
        // The function is still working, so a client that leaves must not get more turns.
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
 * A signal that aborts when the answer or its connection ends. When a connection closes, Node closes only its first
 * answer.
 */
function openCall({ socket }: IncomingMessage, response: ServerResponse): AbortSignal {
  const call = new AbortController()
  const end = () => call.abort(callOver)
  socket.setMaxListeners(0).once('close', end)
  response.once('close', () => {
    socket.off('close', end)
    end()
  })
  // No browser pipelines requests. Each waiting request takes memory, so their number is limited.
  if (socket.listenerCount('close') > maxPipelined) socket.destroy()
  if (socket.destroyed) end()
  return call.signal
}

/** Passes the function's answer on. */
function passOn(answer: IncomingMessage, response: ServerResponse): void {
  response.setTimeout(unreadTimeoutSeconds * 1000, () => response.destroy())
  response.writeHead(answer.statusCode ?? 502, passed(answer.headers))
  pipeline(answer, response, () => undefined)
}

/**
 * Reads a request's body. Returns undefined as soon as it is larger than `most`; the rest is read and dropped,
 * because a browser that is cut off shows a lost connection instead of the reason.
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
      if (size > maxDrainBytes) request.destroy()
    })
    request.once('end', () => resolve(chunks))
  })
}
