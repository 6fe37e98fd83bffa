import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Sends a complete answer with its length; Node leaves the body out if the request is a HEAD. */
export function reply(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}

/** Refuses a request as the function does. */
export function refuse(response: ServerResponse, status: number, error: string): void {
  if (response.headersSent) return void response.req.destroy()
  if (status === 429 || status === 503) response.setHeader('retry-after', '2')
  // The rest of this request must not be read as the next one.
  if (status === 408) response.setHeader('connection', 'close').once('finish', () => response.req.destroy())
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  reply(response, status, headers, JSON.stringify({ error }))
}

/** Status and text for what Node's parser reports; anything else is no HTTP. */
const UNREADABLE: Readonly<Record<string, readonly [number, string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
}

/**
 * Refuses what could not be read as a request, and closes the connection.
 * @param latest the answer before it on the same connection
 */
export function refuseUnreadable(
  { code = '' }: NodeJS.ErrnoException,
  socket: Duplex,
  latest: ServerResponse | undefined,
): void {
  // The client is gone, or would read the refusal as a part of an answer that is still being sent.
  if (code === 'ECONNRESET' || !socket.writable || (latest && !latest.writableEnded))
    return void socket.destroy()
  const [status, error] = UNREADABLE[code] ?? [400, 'The request can’t be read']
  const body = JSON.stringify({ error })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
