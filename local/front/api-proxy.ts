import { Agent, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { pipeline } from 'node:stream'
import { ApiError } from '#shared/api-error.ts'
import { judgeBody, tooLarge } from '#local/front/body-rules.ts'
import { type Enter, UPLOADS, createLimit, tooMany } from '#local/front/limits.ts'
import { refuse } from '#local/front/reply.ts'

/** A request with its client's address and a signal that aborts when the answer ends or the client leaves. */
interface Call {
  request: IncomingMessage
  response: ServerResponse
  client: string
  over: AbortSignal
}

const unreadTimeoutSeconds = 30
/** How many calls the function gets at once, also from many addresses. */
const maxCalls = 256

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
 * read completely before it takes its client's place, so that slow senders don't occupy one.
 */
export function createApiProxy(port: number, jwtSecret: string, enterCall: Enter) {
  const agent = new Agent({ keepAlive: true, maxSockets: maxCalls })
  const enterUpload = createLimit(UPLOADS)

  async function receive({ request, response, client, over }: Call): Promise<Buffer[]> {
    const rule = await judgeBody(request, jwtSecret)
    if (!rule) return []
    if (rule.isUpload && !(await enterUpload(client, over)))
      throw new ApiError(503, 'Too much is being uploaded right now. Please try again in a moment.')
    const late = () => refuse(response, 408, 'The request took too long to arrive')
    const timer = setTimeout(late, rule.seconds * 1000)
    over.addEventListener('abort', () => clearTimeout(timer))
    return readBody(request, rule.mostBytes).finally(() => clearTimeout(timer))
  }

  function forward({ request, response, client, over }: Call, body: Buffer[], secure: boolean): void {
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
      response.setTimeout(unreadTimeoutSeconds * 1000, () => response.destroy())
      response.writeHead(answer.statusCode ?? 502, passed(answer.headers))
      pipeline(answer, response, () => undefined)
    })
    onward.on('error', () => {
      if (response.headersSent) response.destroy()
      else refuse(response, 503, 'The service is not available right now. Please try again in a moment.')
    })
    // The browser has left, so the answer isn't needed.
    over.addEventListener('abort', () => onward.destroy())
    for (const chunk of body) onward.write(chunk)
    onward.end()
  }

  return async (call: Call, secure: boolean): Promise<void> => {
    try {
      const body = await receive(call)
      if (!(await enterCall(call.client, call.over))) throw tooMany()
      if (!call.over.aborted) forward(call, body, secure)
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal
      refuse(call.response, refusal.status, refusal.message)
      // The rest is read and dropped, because a browser that is cut off shows a lost connection instead of the reason.
      call.request.resume()
    }
  }
}

function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    let size = 0
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= mostBytes) chunks.push(chunk)
      else reject(tooLarge())
    })
    request.once('end', () => resolve(chunks))
  })
}
