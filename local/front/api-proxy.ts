import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { pipeline } from 'node:stream'

export interface ApiProxy {
  /** Passes a request on; `client` is the address that the function is told. */
  handle: (
    request: IncomingMessage,
    response: ServerResponse,
    client: string,
    secure: boolean,
  ) => Promise<void>
  close: () => void
}

const mebibyte = 1024 * 1024
/** The largest request: a 10 MiB file and what a form puts around it. */
const largestBody = 12 * mebibyte
/** How much of a larger one is read and dropped: a browser that is cut off shows a lost connection, not the reason. */
const largestDrain = 64 * mebibyte

/** Set by this proxy alone (a client's own are dropped), or valid for one connection only. */
const droppedHeaders = new Set(
  [
    'forwarded x-forwarded-for x-forwarded-host x-forwarded-proto x-real-ip cf-connecting-ip true-client-ip',
    'connection keep-alive proxy-authenticate proxy-authorization te trailer transfer-encoding upgrade expect',
  ].flatMap((names) => names.split(' ')),
)
const passed = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !droppedHeaders.has(name)))

/**
 * Passes /api on to the function with the client's address, and answers 503 while the function is down. A request is
 * read whole before a connection to the function is used, so that slow senders hold none.
 */
export function createApiProxy(port: number): ApiProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return {
    handle: async (request, response, client, secure) => {
      const body = await readBody(request)
      if (!body) return refuse(response, 413, 'The request is too large')
      const headers = {
        ...passed(request.headers),
        // Without a length, Node would send the body of a DELETE as the beginning of another request.
        ...(body.length > 0 && { 'content-length': body.length }),
        'x-forwarded-for': client,
        'x-forwarded-proto': secure ? 'https' : 'http',
      }
      const { method, url: path } = request
      const onward = send({ agent, host: '127.0.0.1', port, method, path, headers })
      onward.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, passed(answer.headers))
        pipeline(answer, response, () => undefined)
      })
      onward.on('error', () => {
        if (response.headersSent) response.destroy()
        else refuse(response, 503, 'The service is not available right now. Please try again in a moment.')
      })
      // The browser has gone away: nobody waits for the answer.
      response.on('close', () => onward.destroy())
      onward.end(body)
    },
    close: () => agent.destroy(),
  }
}

/** Reads a request's body. Returns undefined as soon as it is known to be too large; the rest is read and dropped. */
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

function refuse(response: ServerResponse, status: number, error: string): void {
  const json = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  response.writeHead(status, status === 503 ? { ...json, 'retry-after': '2' } : json)
  response.end(JSON.stringify({ error }))
}
