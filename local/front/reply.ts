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
 * @param isAnswering whether an answer is still being sent, of which the client would take the refusal as a part
 */
export function refuseUnreadable(
  { code = '' }: NodeJS.ErrnoException,
  socket: Duplex,
  isAnswering: boolean,
): void {
  if (code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy()
  const [status, error] = UNREADABLE[code] ?? [400, 'The request can’t be read']
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nConnection: close`
  socket.end(`${head}\r\n\r\n${JSON.stringify({ error })}`)
}
