import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Sends an answer whole, with its length; to a HEAD without the body. */
export function reply(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}
