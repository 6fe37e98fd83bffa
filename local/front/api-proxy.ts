import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { pipeline } from 'node:stream'
import { createGzip } from 'node:zlib'
import { reply } from '#local/front/reply.ts'
import type { Senders } from '#local/front/senders.ts'

export interface ApiProxy {
  /** Forwards a request; `client` is the address passed to the function. */
  handle: (
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    secure: boolean,
  ) => Promise<void>
  close: () => void
}

const mebibyte = 1024 * 1024
/** The largest request: a 10 MiB file and the form around it. */
const largestBody = 12 * mebibyte
/**
 * How much of a larger request is read and dropped: a browser that is cut off shows a lost connection, not the
 * reason.
 */
const largestDrain = 64 * mebibyte

/** How long a body may take to arrive. */
const bodySeconds = 30
const uploadSeconds = 120

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
 * read completely before a connection to the function is used, so that slow senders don't occupy one.
 */
export function createApiProxy(port: number, senders: Senders): ApiProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return {
    handle: async (request, response, client, secure) => {
      const late = () => refuse(response, 408, 'The request took too long to arrive')
      const isUpload = request.headers['content-type']?.startsWith('multipart/') ?? false
      const whole = senders.watch(client, request.socket, isUpload ? uploadSeconds : bodySeconds, late)
      request.once('end', whole)
      const body = await readBody(request)
      if (!body) return refuse(response, 413, 'The request is too large')
      const headers = {
        ...passed(request.headers),
        // Without a length, Node would send the body of a DELETE as the start of another request.
        ...(body.length > 0 && { 'content-length': body.length }),
        'x-forwarded-for': client,
        'x-forwarded-proto': secure ? 'https' : 'http',
      }
      const { url: path } = request
      // The function would give a HEAD's answer the length 0. Node sends none of the body.
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const onward = send({ agent, host: '127.0.0.1', port, method, path, headers })
      onward.on('response', (answer) => {
        const answered = passed(answer.headers)
        const shrinks = isLargeJson(answer) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
        if (shrinks) {
          delete answered['content-length']
          // A strong tag would promise the same bytes.
          const etag = answered.etag && `W/${String(answered.etag).replace(/^W\//, '')}`
          Object.assign(answered, {
            'content-encoding': 'gzip',
            vary: 'Accept-Encoding',
            ...(etag && { etag }),
          })
        }
        response.writeHead(answer.statusCode ?? 502, answered)
        if (shrinks) pipeline(answer, createGzip(), response, () => undefined)
        else pipeline(answer, response, () => undefined)
      })
      onward.on('error', () => {
        if (response.headersSent) response.destroy()
        else refuse(response, 503, 'The service is not available right now. Please try again in a moment.')
      })
      // The browser has gone; nobody waits for the answer.
      response.on('close', () => onward.destroy())
      onward.end(body)
    },
    close: () => agent.destroy(),
  }
}

/** Reads a request's body. Returns undefined as soon as it is too large; the rest is read and dropped. */
function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    let size = 0
    let chunks: Buffer[] = []
    if (Number(request.headers['content-length'] ?? 0) > largestBody) resolve(undefined)
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= largestBody) return void chunks.push(chunk)
      chunks = []
      resolve(undefined)
      if (size > largestDrain) request.destroy()
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
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
  // What has not arrived of a request must not be taken for the next one.
  if (status === 408) response.setHeader('connection', 'close').once('finish', () => response.req.destroy())
  reply(response, status, json, JSON.stringify({ error }))
}
