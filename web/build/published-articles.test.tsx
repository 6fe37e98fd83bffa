import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readContent } from './built-content.ts'
import { readPublishedArticles } from './published-articles.ts'
import type { Reading } from './read-api.ts'

test.each<[string, (reading: Reading) => Promise<unknown>, number]>([
  ['the published articles', readPublishedArticles, 1],
  ['the saved content', readContent, 4],
])('gives up reading %s after ten seconds', async (_, read, calls) => {
  const timer = new AbortController()
  const waits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal)
  // Accepts the connection and never answers.
  const hanging = createServer()
  const reached = once(hanging, 'request')
  await new Promise<void>((resolve) => void hanging.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    hanging.close()
    hanging.closeAllConnections()
  })
  const apiOrigin = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const content = read({ apiOrigin, say: () => undefined, pausesMs: [] })
  await reached
  expect(waits.mock.calls).toEqual(Array.from({ length: calls }, () => [10_000]))
  timer.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  await expect(content).rejects.toThrow('aborted due to timeout')
})
