import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Sends a complete answer with its length; without the body if the request is a HEAD. */
export function reply(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
}
