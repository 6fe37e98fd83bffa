import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { requestRebuild } from './rebuild.ts'

/** A host whose hook answers with a status; records the requests. */
async function withHost<T>(status: number, use: (hook: string) => Promise<T>): Promise<[T, string[]]> {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  try {
    return [await use(`http://127.0.0.1:${port}/build_hooks/secret-hook`), seen]
  } finally {
    server.close()
  }
}

test('posts to the hook once', async () => {
  const [, seen] = await withHost(200, requestRebuild)
  expect(seen).toEqual(['POST /build_hooks/secret-hook'])
})

test('throws when the host refuses', async () => {
  const [message] = await withHost(404, (hook) => requestRebuild(hook).catch((error: Error) => error.message))
  expect(message).toBe('The rebuild hook answered 404')
})

test('does not name the hook, which is a secret, when it can’t be reached', async () => {
  const message = await requestRebuild('http://127.0.0.1:1/secret-hook').catch(
    (error: Error) => error.message,
  )
  expect(message).toMatch(/^The rebuild hook could not be reached/)
  expect(message).not.toContain('secret-hook')
})
