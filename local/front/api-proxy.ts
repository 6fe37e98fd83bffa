import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { pipeline } from 'node:stream'
import { securityHeaders } from '#local/front/headers.ts'

export interface ApiProxy {
  handle: (request: IncomingMessage, response: ServerResponse, client: string, secure: boolean) => void
  close: () => void
}

/** The largest request: a 10 MiB file and what a form puts around it. */
const largestBody = 12 * 1024 * 1024
const largestDrain = 64 * 1024 * 1024

/** Written by us alone: a client's own are dropped. */
const forwardingHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
]
const hopHeaders = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Passes /api on to the function, with the client's address, and says so plainly when the function is down. */
export function createApiProxy(port: number): ApiProxy {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  return {
    handle: (request, response, client, secure) => {
      if (Number(request.headers['content-length'] ?? 0) > largestBody) return refuseLarge()
      const headers = { ...request.headers }
      for (const name of [...forwardingHeaders, ...hopHeaders]) delete headers[name]
      headers['x-forwarded-for'] = client
      headers['x-forwarded-proto'] = secure ? 'https' : 'http'
      const onward = send({
        agent,
        host: '127.0.0.1',
        port,
        method: request.method,
        path: request.url,
        headers,
      })
      onward.on('response', (answer) => {
        const passed = Object.entries(answer.headers).filter(([name]) => !hopHeaders.includes(name))
        response.writeHead(answer.statusCode ?? 502, { ...securityHeaders, ...Object.fromEntries(passed) })
        pipeline(answer, response, () => undefined)
      })
      onward.on('error', () => {
        if (response.writableEnded) return
        if (response.headersSent) response.destroy()
        else refuse(503, 'The service is not available right now. Please try again in a moment.')
      })
      // A browser that went away wants no answer.
      response.on('close', () => onward.destroy())
      let sent = 0
      request.on('data', (chunk: Buffer) => {
        sent += chunk.length
        if (sent <= largestBody || response.headersSent) return
        request.unpipe(onward)
        onward.destroy()
        refuseLarge()
      })
      request.pipe(onward)

      function refuse(status: number, error: string): void {
        const json = { 'content-type': 'application/json', 'cache-control': 'no-store' }
        response
          .writeHead(status, {
            ...securityHeaders,
            ...json,
            ...(status === 503 ? { 'retry-after': '2' } : {}),
          })
          .end(JSON.stringify({ error }))
      }

      /** Takes what still comes and throws it away: a browser that is cut off shows a lost connection, not the reason. */
      function refuseLarge(): void {
        let drained = 0
        request.on('data', (chunk: Buffer) => {
          drained += chunk.length
          if (drained > largestDrain) request.destroy()
        })
        // Leaving the pipe has paused it.
        request.resume()
        refuse(413, 'The request is too large')
      }
    },
    close: () => agent.destroy(),
  }
}
