import { Agent, request } from 'node:http'
import { type Socket, connect } from 'node:net'
import { theClinic } from '../support/clinic.ts'
import { openDay } from '../support/factories.ts'
import { openTestClinic } from '../support/start-clinic.ts'
import { waitFor } from '../support/wait-for.ts'
import { type Drill, DRILL_TIMEOUT_MS, scaled, tally } from './drill.ts'

/** Sends part of a request and then stalls. */
function stall(port: number, text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }, () => {
      socket.write(text)
      resolve(socket)
    })
    // A stalled sender is cut off. That is expected.
    socket.once('error', reject).on('error', () => undefined)
  })
}

type Timed = { status: number; ms: number }

/** The status and duration of a GET from one of this machine's addresses. */
function getFrom(localAddress: string, path: string, agent: Agent | false = false): Promise<Timed> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    request(theClinic().url + path, { localAddress, agent }, (response) => {
      response.resume().once('end', () => {
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - began })
      })
    })
      .on('error', reject)
      .end()
  })
}

/** One client opens a thousand requests and finishes none, while others use the site. */
export const stalledSenders: Drill = {
  name: 'stalled senders (S43)',
  target: '1,000 stalled sockets of one address; 50 requests of others all answered, median ≤ 2 s',
  run: async () => {
    const { close } = await openTestClinic('deep-senders', { db: 'postgres', limits: 'on' })
    const { url } = theClinic()
    const port = Number(new URL(url).port)
    const sockets: Socket[] = []
    try {
      const calm = await timeOthers()
      const head = 'POST /api/otp/request HTTP/1.1\r\nhost: localhost\r\n'
      const body = `${head}content-type: application/json\r\ncontent-length: 500\r\n\r\n{"c`
      const count = scaled(1000, 100)
      for (let index = 0; index < count; index += 1)
        sockets.push(await stall(port, index % 2 === 0 ? head : body))
      const paths = ['/api/health', `/api/appointments/slots?date=${openDay}`, '/api/blogs?content=0']
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          getFrom(`127.0.1.${index + 1}`, paths[index % paths.length]!).catch(() => ({
            status: 0,
            ms: Infinity,
          })),
        ),
      )
      const median = answers.map(({ ms }) => ms).sort((a, b) => a - b)[25]!
      return {
        reached: `${count} stalled; ${tally(answers.map(({ status }) => status))}, median ${Math.round(median)} ms (alone ${calm.median} ms)`,
        holds: answers.every(({ status }) => status === 200) && median <= longestMedian(calm),
      }
    } finally {
      for (const socket of sockets) socket.destroy()
      await close()
    }
  },
}

/** One client sends request after request over many connections and reads each answer. */
export const wholeRequests: Drill = {
  name: 'whole requests of one address (S63)',
  target:
    '200 busy connections of one address, answered or 429; 50 requests of others all answered, median ≤ 2 s',
  run: async () => {
    const { close } = await openTestClinic('deep-whole', { db: 'postgres', withSite: true, limits: 'on' })
    // A page rendered by the server asks the function for more than one thing.
    const wanted = { '/api/openapi.json': 200, '/blogs/no-such-post': 404 }
    const agent = new Agent({ keepAlive: true })
    const calm = await timeOthers()
    const stop = new AbortController()
    const statuses: number[] = []
    let lost = 0
    const ask = async (path: string, right: number): Promise<void> => {
      while (!stop.signal.aborted) {
        const { status } = await getFrom('127.0.0.2', path, agent).catch(() => ({ status: 0 }))
        statuses.push(status)
        if (status !== right && status !== 429) lost += 1
      }
    }
    const flood = Object.entries(wanted).flatMap(([path, right]) =>
      Array.from({ length: scaled(100, 50) }, () => ask(path, right)),
    )
    try {
      await waitFor('the flood', async () => statuses.length > flood.length || undefined, DRILL_TIMEOUT_MS)
      const busy = await timeOthers()
      stop.abort()
      await Promise.all(flood)
      return {
        reached:
          `flood: ${tally(statuses)}; others: ${tally(busy.statuses)}, ` +
          `median ${busy.median} ms, longest ${busy.longest} ms (alone ${calm.median} and ${calm.longest} ms)`,
        holds:
          lost === 0 &&
          statuses.some((status) => status !== 429) &&
          busy.statuses.every((status) => status === 200) &&
          busy.median <= longestMedian(calm),
      }
    } finally {
      stop.abort()
      agent.destroy()
      await close()
    }
  },
}

/** Two seconds, or more on a busy machine. */
const longestMedian = (calm: { median: number; longest: number }): number =>
  Math.max(2000, 20 * calm.median, 10 * calm.longest)

/** Times fifty requests from fifty addresses, one after the other. */
async function timeOthers(): Promise<{ statuses: number[]; median: number; longest: number }> {
  const answers: Timed[] = []
  for (let index = 1; index <= 50; index += 1)
    answers.push(await getFrom(`127.0.1.${index}`, '/api/health').catch(() => ({ status: 0, ms: Infinity })))
  const times = answers.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b)
  return { statuses: answers.map(({ status }) => status), median: times[25]!, longest: times[49]! }
}
