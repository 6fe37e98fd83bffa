import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { defaultContent, readContent } from './built-content.ts'
import { readPublishedArticles } from './published-articles.ts'

type Read = (apiOrigin: string, say: (line: string) => void) => Promise<unknown>

test.each<[string, Read, unknown, number]>([
  ['what is published', readPublishedArticles, undefined, 1],
  ['what the clinic has saved', readContent, defaultContent, 4],
])('gives up reading %s after ten seconds, says so and falls back', async (_, read, instead, calls) => {
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
  const said: string[] = []
  const origin = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}`
  const content = read(origin, (line) => said.push(line))
  await reached
  expect(waits.mock.calls).toEqual(Array.from({ length: calls }, () => [10_000]))
  timer.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
  expect(await content).toEqual(instead)
  expect(said).toHaveLength(calls)
  for (const line of said) expect(line).toContain('aborted due to timeout')
})
