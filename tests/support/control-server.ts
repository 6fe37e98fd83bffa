import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Stack } from '#local/start/stack.ts'
import type { Act } from './control.ts'
import type { LogWatch } from './log-watch.ts'

/** Opens the control server in the process that runs the stack. */
export async function startControl(
  stack: Stack,
  log: string[],
  watch: LogWatch,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void answer(request).then(
      (result) => response.end(JSON.stringify(result ?? null)),
      (error: Error) => response.writeHead(500).end(JSON.stringify({ error: error.message })),
    )
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const act = JSON.parse(Buffer.concat(chunks).toString()) as Act
    if ('sql' in act) return stack.sql.query(act.sql, act.parameters)
    if ('readLog' in act) return log
    if ('rememberPeople' in act) return watch.remember()
    return act.mailServer === 'down' ? stack.inbox.stop() : stack.inbox.resume()
  }
}
