import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { json as readJson } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parseTrustedProxies } from '#local/front/client-address.ts'
import { startFront } from '#local/front/front.ts'
import { signToken } from '../support/tokens.ts'
import { waitFor } from '../support/wait-for.ts'
import { type MailCatcher, startMailCatcher } from '#local/backend/mail-catcher.ts'

type Front = Awaited<ReturnType<typeof startFront>>

// The front server with a function that returns what it received.
let upstream: Server
/** Requests that reached the function. */
let arrived = 0
let mail: MailCatcher
const jwtSecret = 'a secret of the front server’s tests'
const token = signToken({}, jwtSecret)
let plain: Front
let behindProxy: Front

beforeAll(async () => {
  upstream = createServer((incoming, response) => {
    arrived += 1
    // More than the system buffers.
    if (incoming.url === '/api/large') return void response.end(Buffer.alloc(64 * 1024 * 1024))
    let bytes = 0
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    incoming.on('end', () => {
      const text = JSON.stringify({ headers: incoming.headers, bytes, url: incoming.url })
      const type = { 'content-type': 'application/json', 'referrer-policy': 'no-referrer', vary: 'Origin' }
      response.writeHead(200, { ...type, 'content-length': Buffer.byteLength(text) }).end(text)
    })
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  mail = await startMailCatcher()
  const common = {
    host: '127.0.0.1',
    port: 0,
    functionPort: (upstream.address() as AddressInfo).port,
    mail,
    jwtSecret,
  }
  plain = await startFront({ ...common, trustedProxies: parseTrustedProxies() })
  behindProxy = await startFront({ ...common, trustedProxies: parseTrustedProxies('127.0.0.1') })
})

afterAll(async () => {
  await plain.close()
  await behindProxy.close()
  await mail.stop()
  upstream.close()
})

interface Echo {
  headers: Record<string, string>
  bytes: number
  url: string
}
const urlOf = (front: Front, path: string): string => `http://127.0.0.1:${front.port}${path}`
const json = { 'content-type': 'application/json' }
const upload = '/api/admin/appointments/patients/upload'
const uploadHeaders = { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` }
const echo = async (front: Front, headers: Record<string, string> = {}): Promise<Echo> =>
  (await (await fetch(urlOf(front, '/api/x?a=1'), { headers })).json()) as Echo

describe("the client's address", () => {
  it("is the socket's; the client's own claim is dropped", async () => {
    const said = await echo(plain, {
      'x-forwarded-for': '1.1.1.1',
      'x-real-ip': '1.1.1.1',
      forwarded: 'for=1.1.1.1',
      'cf-connecting-ip': '1.1.1.1',
    })
    expect(said.headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(JSON.stringify(said.headers)).not.toContain('1.1.1.1')
  })

  it('is the last one that a trusted proxy added', async () => {
    const { headers } = await echo(behindProxy, { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' })
    expect(headers['x-forwarded-for']).toBe('203.0.113.7')
  })
})

describe('/api', () => {
  it("passes on method, path, query and body and keeps the function's headers", async () => {
    const options = { method: 'POST', headers: json, body: 'x'.repeat(1000) }
    const response = await fetch(urlOf(plain, '/api/y?q=%20x'), options)
    expect(await response.json()).toMatchObject({ url: '/api/y?q=%20x', bytes: 1000 })
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('rejects a body above 12 MiB without a length', async () => {
    const status = await new Promise((resolve, reject) => {
      const options = { method: 'POST', headers: uploadHeaders }
      const sending = request(urlOf(plain, upload), options, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sending.on('error', reject)
      const chunk = Buffer.alloc(1024 * 1024)
      for (let sent = 0; sent < 13; sent += 1) sending.write(chunk)
      sending.end()
    })
    expect(status).toBe(413)
  })

  it('passes on the body of a DELETE with its length, never as a second request', async () => {
    const smuggled = 'GET /api/smuggled HTTP/1.1\r\nhost: x\r\n\r\n'
    const body = await new Promise<Echo>((resolve, reject) => {
      const headers = { ...json, 'transfer-encoding': 'chunked' }
      const sending = request(urlOf(plain, '/api/z'), { method: 'DELETE', headers }, (response) => {
        response.setEncoding('utf8').once('data', (text: string) => resolve(JSON.parse(text) as Echo))
      })
      sending.on('error', reject).end(smuggled)
    })
    expect(body).toMatchObject({ url: '/api/z', bytes: smuggled.length })
    expect(body.headers['content-length']).toBe(String(smuggled.length))
  })

  it('calls the function only when the whole body has arrived', async () => {
    const before = arrived
    const sending = request(urlOf(plain, '/api/slow'), {
      method: 'POST',
      headers: { ...json, 'content-length': '10' },
    })
    const answered = new Promise<Echo>((resolve, reject) => {
      sending.on('error', reject).on('response', (response) => {
        response.setEncoding('utf8').once('data', (text: string) => resolve(JSON.parse(text) as Echo))
      })
    })
    sending.write('01234')
    // Once another request is answered, the front server has had time to call the function.
    await fetch(urlOf(plain, '/inbox'))
    expect(arrived).toBe(before)
    sending.end('56789')
    expect((await answered).bytes).toBe(10)
  })

  it('S43 answers others while an address has many unfinished requests, whose heads may take ten seconds', async () => {
    const open = async (text: string) => {
      const socket = connect({ port: plain.port, host: '127.0.0.1', localAddress: '127.0.0.2' })
      await once(socket, 'connect')
      socket.write(text)
      return socket
    }
    const head = 'POST /api/x HTTP/1.1\r\nhost: x\r\n'
    const body = `${head}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"c`
    const bodies = await Promise.all(Array.from({ length: 100 }, () => open(body)))
    const heads = await Promise.all(Array.from({ length: 100 }, (_, index) => open(index % 2 ? head : '')))
    const began = performance.now()
    expect((await echo(plain)).url).toBe('/api/x?a=1')
    const [first] = (await Promise.all(heads.map((socket) => once(socket, 'data')))) as [Buffer][]
    expect(String(first)).toMatch(/^HTTP\/1.1 408 /)
    expect(performance.now() - began).toBeGreaterThan(9_000)
    for (const socket of bodies) socket.destroy()
  })

  it('S43 refuses a body that takes longer than 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const timers = vi.getTimerCount()
    const sending = request(urlOf(plain, '/api/x'), {
      method: 'POST',
      headers: { ...json, 'content-length': '500' },
    })
    const answered = once(sending, 'response')
    sending.on('error', () => undefined).write('{"c')
    await waitFor('its timer', async () => vi.getTimerCount() > timers || undefined)
    await vi.advanceTimersByTimeAsync(30_000)
    const [response] = (await answered) as [IncomingMessage]
    expect(response.statusCode).toBe(408)
    expect(await readJson(response)).toEqual({ error: 'The request took too long to arrive' })
    sending.destroy()
  })

  it('answers 503 while the function is down', async () => {
    const options = { host: '127.0.0.1', port: 0, functionPort: 1, mail, jwtSecret }
    const front = await startFront({ ...options, trustedProxies: parseTrustedProxies() })
    const response = await fetch(urlOf(front, '/api/x'))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.json()).toEqual({
      error: 'The service is not available right now. Please try again in a moment.',
    })
    await front.close()
  })

  it('cuts off an answer that is not read for 30 seconds', { tags: 'wide', timeout: 120_000 }, async () => {
    const began = performance.now()
    const asked = once(plain.server, 'request')
    const socket = connect(plain.port, '127.0.0.1').on('error', () => undefined)
    socket.pause().write('GET /api/large HTTP/1.1\r\nhost: x\r\n\r\n')
    const [, response] = (await asked) as [IncomingMessage, ServerResponse]
    await once(response, 'close')
    expect(response.writableFinished).toBe(false)
    expect(performance.now() - began).toBeGreaterThan(29_000)
    socket.destroy()
  })

  it('answers a HEAD with the length of the GET’s body', async () => {
    const options = { headers: { 'accept-encoding': 'identity' } }
    const lengthOf = async (method: string) =>
      (await fetch(urlOf(plain, '/api/x'), { ...options, method })).headers.get('content-length')
    expect(await lengthOf('HEAD')).toBe(await lengthOf('GET'))
    expect(await lengthOf('HEAD')).toMatch(/^[1-9]\d*$/)
  })

  it('accepts a body of exactly 12 MiB', async () => {
    const response = await fetch(urlOf(plain, upload), {
      method: 'POST',
      headers: uploadHeaders,
      body: new Uint8Array(12 * 1024 * 1024),
    })
    expect(((await response.json()) as Echo).bytes).toBe(12 * 1024 * 1024)
  })
})

/** The HSTS header of an answer to a client of an https proxy. */
const hsts = async (front: Front): Promise<string | null> => {
  const { headers } = await fetch(urlOf(front, '/'), { headers: { 'x-forwarded-proto': 'https' } })
  return headers.get('strict-transport-security')
}

describe('S36 S37 headers', () => {
  it('are on every answer', async () => {
    for (const path of ['/', '/api/x', '/inbox', '/nope']) {
      const { headers } = await fetch(urlOf(plain, path))
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('include HSTS only over https', async () => {
    expect(await hsts(behindProxy)).toContain('max-age=31536000')
    expect(await hsts(plain)).toBeNull()
  })
})

describe('the inbox', () => {
  it('says that this clinic is not for real patients', async () => {
    expect(await (await fetch(urlOf(plain, '/inbox'))).text()).toContain('not for real patients')
  })

  it('is not shown under a foreign host name (DNS rebinding)', async () => {
    const status = await new Promise((resolve, reject) => {
      request(urlOf(plain, '/inbox/messages'), { headers: { host: 'evil.example' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  it('rejects other methods and unknown pages', async () => {
    expect((await fetch(urlOf(plain, '/inbox/messages'), { method: 'DELETE' })).status).toBe(405)
    expect((await fetch(urlOf(plain, '/inbox/other'))).status).toBe(404)
  })
})

/** Everything that the server sends for some bytes, until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(plain.port, '127.0.0.1', () => socket.write(bytes))
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await once(socket, 'close')
  return answer
}

describe('a request that no browser sends', () => {
  const close = 'Connection: close\r\n\r\n'

  it.each([
    ['two hosts', `GET /api/blogs HTTP/1.1\r\nHost: a\r\nHost: b\r\n${close}`, 400],
    ['the same host twice', `GET /api/blogs HTTP/1.1\r\nHost: a\r\nHost: a\r\n${close}`, 400],
    ['too large headers', `GET /api/blogs HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n${close}`, 431],
    ['no HTTP', 'nonsense\r\n\r\n', 400],
  ])('is refused with the usual body: %s', async (_, bytes, status) => {
    const before = arrived
    const [head, body] = (await answerTo(bytes)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toMatch(/^content-type: application\/json\r?$/im)
    expect(JSON.parse(body!)).toEqual({ error: expect.any(String) })
    expect(arrived).toBe(before)
  })
})
