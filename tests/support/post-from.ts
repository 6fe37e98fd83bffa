import { request } from 'node:http'
import { theClinic } from './clinic.ts'

/** An answer to {@link postFrom}. */
export type PostAnswer = { status: number; retryAfter: number; text: string }

/**
 * Sends a POST to /api from one of this machine's own addresses (127.0.0.0/8), as another client would.
 *
 * @param path the contract's path, without /api
 */
export function postFrom(
  path: string,
  body: object,
  { from = '127.0.0.1', headers = {} }: { from?: string; headers?: Record<string, string> } = {},
): Promise<PostAnswer> {
  const url = new URL(`${theClinic().url}/api${path}`)
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname,
        method: 'POST',
        localAddress: from,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: Number(response.headers['retry-after'] ?? 0),
            text,
          }),
        )
      },
    )
    sending.on('error', reject)
    sending.end(JSON.stringify(body))
  })
}
