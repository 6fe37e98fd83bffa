import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

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
  if (status === 503) response.setHeader('retry-after', '2')
  // The rest of this request must not be read as the next one.
  if (status === 408) response.setHeader('connection', 'close').once('finish', () => response.req.destroy())
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
  reply(response, status, headers, JSON.stringify({ error }))
}
