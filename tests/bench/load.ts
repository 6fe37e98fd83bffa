import { Agent, request } from 'node:http'

// Sends requests from a separate process, so that its work doesn't count as the server's.

export interface Load {
  url: string
  /** How many requests run at once, each on its own keep-alive connection. */
  connections: number
  requests: { method: string; path: string; headers?: Record<string, string>; body?: string }[]
}

export interface Served {
  /** Milliseconds from the first request to the last answer. */
  took: number
  /** Milliseconds of each request. */
  times: number[]
  statuses: number[]
}

async function run({ url, connections, requests }: Load): Promise<Served> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const statuses: number[] = []
  let next = 0
  const send = (one: Load['requests'][number]): Promise<number> =>
    new Promise((resolve, reject) => {
      const { method, headers, body } = one
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = request(url + one.path, { method, agent, headers: { ...type, ...headers } }, (answer) => {
        answer
          .resume()
          .once('end', () => resolve(answer.statusCode ?? 0))
          .once('error', reject)
      })
      sent.once('error', reject).end(body)
    })
  const began = performance.now()
  await Promise.all(
    Array.from({ length: Math.min(connections, requests.length) }, async () => {
      while (next < requests.length) {
        const one = requests[next++]!
        const start = performance.now()
        statuses.push(await send(one))
        times.push(performance.now() - start)
      }
    }),
  )
  agent.destroy()
  return { took: performance.now() - began, times, statuses }
}

process.on('message', (load: Load) => {
  void run(load).then(
    (served) => process.send!(served),
    (error: Error) => process.send!({ error: error.message }),
  )
})
