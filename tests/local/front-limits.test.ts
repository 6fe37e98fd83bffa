import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MailCatcher, startMailCatcher } from '#local/backend/mail-catcher.ts'
import { parseTrustedProxies } from '#local/front/client-address.ts'
import { startFront } from '#local/front/front.ts'
import { signToken } from '../support/tokens.ts'
import { waitFor } from '../support/wait-for.ts'

type Front = Awaited<ReturnType<typeof startFront>>

// The front server with a function that holds some answers back.
let upstream: Server
/** The addresses that reached the function, in order. */
let arrived: string[] = []
/** The answers to '/api/held…' that the function holds back. */
let held: (() => unknown)[] = []
let mail: MailCatcher
let front: Front
const folder = mkdtempSync(join(tmpdir(), 'clinic-'))
const site = join(folder, 'site')
const jwtSecret = 'a secret of the front server’s tests'
const token = signToken({}, jwtSecret)

beforeAll(async () => {
  upstream = createServer((incoming, response) => {
    arrived.push(incoming.url!)
    incoming.resume().once('end', () => {
      if (incoming.url!.startsWith('/api/held')) held.push(() => response.end('{}'))
      else response.end('{}')
    })
  })
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
  mail = await startMailCatcher()
  mkdirSync(join(site, 'blogs'), { recursive: true })
  writeFileSync(join(site, 'shell.html'), 'shell')
  writeFileSync(join(site, 'blogs/built.html'), 'built')
})
afterAll(async () => {
  await mail.stop()
  upstream.close().closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  arrived = []
  held = []
  const functionPort = (upstream.address() as AddressInfo).port
  const trustedProxies = parseTrustedProxies('127.0.0.1')
  front = await startFront({
    host: '127.0.0.1',
    port: 0,
    functionPort,
    mail,
    jwtSecret,
    trustedProxies,
  })
  front.serveSite(site)
})
afterEach(() => front.close())

/** Calls as the client of an address, through the trusted proxy. */
const call = (path: string, client: string, options: RequestInit = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${front.port}${path}`, {
    ...options,
    headers: { ...options.headers, 'x-forwarded-for': client },
  })

/** Waits until the front server has passed on what it can: what is sent later on another connection is answered. */
const settle = async (): Promise<void> => void (await call('/api/settled', '192.0.2.1'))

/** Makes calls that the function holds back, one after the other. */
async function hold(client: string, count: number): Promise<Promise<Response>[]> {
  const answers: Promise<Response>[] = []
  for (let index = 0; index < count; index += 1) {
    answers.push(call(`/api/held/${index}`, client))
    await settle()
  }
  return answers
}

it('S63 lets eight calls of an address work and 64 wait in order, and refuses more with Retry-After', async () => {
  const answers = await hold('203.0.113.7', 72)
  expect(held).toHaveLength(8)
  const refused = await call('/api/x', '203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.json()).toEqual({ error: 'Too many requests at once. Please try again in a moment.' })
  expect((await call('/api/x', '198.51.100.7')).status).toBe(200)
  arrived = arrived.filter((url) => url.startsWith('/api/held'))
  for (let answered = 0; answered < 72; answered += 1) {
    await waitFor('the next', async () => held.length > 0 || undefined)
    held.shift()!()
    await answers[answered]
  }
  expect(arrived).toEqual(answers.map((_, index) => `/api/held/${index}`))
  expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
})

it('S63 counts pages rendered by the server, and serves those of other addresses', async () => {
  const calls = await hold('203.0.113.7', 8)
  const waiting = call('/blogs/built', '203.0.113.7')
  expect(await (await call('/blogs/built', '198.51.100.7')).text()).toBe('built')
  expect(arrived.filter((url) => url === '/api/blogs/built')).toHaveLength(1)
  for (const answer of held) answer()
  expect(await (await waiting).text()).toBe('built')
  await Promise.all(calls)
})

it('S63 refuses a page with 429 when too many calls of its address wait', async () => {
  const calls = await hold('203.0.113.7', 72)
  const page = await call('/blogs/built', '203.0.113.7')
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '2'])
  while (held.length > 0 || arrived.filter((url) => url.startsWith('/api/held')).length < 72) {
    for (const answer of held.splice(0)) answer()
    await settle()
  }
  await Promise.all(calls)
})

/** A connection from an address that is not the proxy's. */
async function open(localAddress: string): Promise<Socket> {
  const socket = connect({ port: front.port, host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined).resume()
  await once(socket, 'connect')
  return socket
}

it('S63 closes a connection with five unanswered requests, whose places are then free', async () => {
  const socket = await open('127.0.0.2')
  const get = 'GET /api/held HTTP/1.1\r\nhost: x\r\n\r\n'
  socket.write(get.repeat(4))
  await waitFor('four calls', async () => held.length === 4 || undefined)
  expect(socket.closed).toBe(false)
  socket.write(get)
  await once(socket, 'close')
  held = []
  const next = await Promise.all([open('127.0.0.2'), open('127.0.0.2')])
  for (const other of next) other.write(get.repeat(4))
  await waitFor('eight calls', async () => held.length === 8 || undefined)
  for (const other of next) other.destroy()
})

it('S63 closes the 257th connection of an address', async () => {
  const get = 'GET /api/x HTTP/1.1\r\nhost: x\r\n\r\n'
  const ask = async (localAddress: string): Promise<Socket> => {
    const socket = await open(localAddress)
    socket.write(get)
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: 256 }, () => ask('127.0.0.2')))
  await waitFor('their calls', async () => arrived.length === 256 || undefined)
  const excess = await ask('127.0.0.2')
  await waitFor('its end', async () => excess.closed || undefined)
  expect(sockets.filter((socket) => socket.closed)).toEqual([])
  const other = await ask('127.0.0.3')
  expect(String(await once(other, 'data'))).toMatch(/^HTTP\/1.1 200 /)
  for (const socket of [...sockets, other]) socket.destroy()
})

/** The longest time in milliseconds for which this thread worked without a turn for anything else. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const tick = (): void => {
    const { user, system } = process.threadCpuUsage()
    longest = Math.max(longest, (user + system - before.user - before.system) / 1000)
    before = { user, system }
    if (!isOver) setImmediate(tick)
  }
  tick()
  await work()
  isOver = true
  return longest
}

it.each([
  [40, 250],
  [10, 1000],
  [1, 10_000],
])(
  'S63 %i connections with %i pipelined requests each block nothing for 50 ms',
  async (connections, each) => {
    const { port } = front
    const flood = () =>
      once(
        new Worker(new URL('./flood.ts', import.meta.url), { workerData: { port, connections, each } }),
        'exit',
      )
    expect(await longestBlock(flood)).toBeLessThan(50)
    // At most the four of each connection.
    expect(arrived.length).toBeLessThanOrEqual(4 * connections)
    expect((await call('/api/x', '198.51.100.7')).status).toBe(200)
  },
)

const upload = '/api/admin/appointments/patients/upload'
const fileBytes = 10 * 1024 * 1024
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const sendFile = (client: string) => {
  const headers = { ...form, authorization: `Bearer ${token}` }
  return call(upload, client, { method: 'POST', headers, body: new Uint8Array(fileBytes) })
}

/** Begins an upload of which nothing more arrives; resolves with the first line of its answer. */
async function stallUpload(
  client: string,
  bearer: string,
): Promise<{ socket: Socket; status: Promise<string> }> {
  const socket = await open('127.0.0.1')
  const head = [
    `POST ${upload} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${client}\r\nauthorization: Bearer ${bearer}`,
    `content-type: ${form['content-type']}\r\ncontent-length: ${fileBytes}\r\n\r\n--x`,
  ]
  const status = once(socket, 'data').then((data) => String(data).split('\r\n')[0]!)
  socket.write(head.join('\r\n'))
  return { socket, status }
}

it('S63 36 nearly empty uploads of six addresses without a token hold no upload up', async () => {
  const forged = signToken({}, 'another secret')
  const stalled = await Promise.all(
    Array.from({ length: 36 }, (_, index) => stallUpload(`203.0.113.${index % 6}`, forged)),
  )
  expect((await sendFile('198.51.100.7')).status).toBe(200)
  expect((await sendFile('203.0.113.1')).status).toBe(200)
  for (const { socket, status } of stalled) {
    expect(await status).toBe('HTTP/1.1 401 Unauthorized')
    socket.destroy()
  }
})

it('S63 receives two uploads of an address at once, the next ones wait, others’ don’t', async () => {
  const stalled = [await stallUpload('203.0.113.7', token), await stallUpload('203.0.113.7', token)]
  const waiting = sendFile('203.0.113.7')
  expect((await sendFile('198.51.100.7')).status).toBe(200)
  expect(
    (
      await call('/api/x', '203.0.113.7', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    ).status,
  ).toBe(200)
  expect(arrived.filter((url) => url === upload)).toHaveLength(1)
  stalled[0]!.socket.destroy()
  expect((await waiting).status).toBe(200)
  stalled[1]!.socket.destroy()
})
