import { afterEach, expect, it, vi } from 'vitest'
import { readBody } from './read-body.ts'

afterEach(() => vi.useRealTimers())

/** A POST whose body arrives in these chunks, with or without a declared size. */
function post(chunks: Uint8Array[], headers: Record<string, string> = {}, ends = true): Request {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      if (ends) controller.close()
    },
  })
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}
const filled = (length: number, value: number) => new Uint8Array(length).fill(value)

it.each([
  ['declared', { 'content-length': '100000' }],
  ['not declared', {}],
])('joins the chunks of a body whose size is %s', async (_, headers) => {
  const bytes = await readBody(post([filled(40_000, 1), filled(60_000, 2)], headers), 200_000)
  expect(bytes).toEqual(new Uint8Array([...filled(40_000, 1), ...filled(60_000, 2)]))
})

it('reads a missing body as zero bytes', async () => {
  expect(await readBody(new Request('http://localhost/'), 10)).toHaveLength(0)
})

it('accepts a body of exactly the maximum size, and refuses one byte more', async () => {
  expect(await readBody(post([filled(10, 1)]), 10)).toHaveLength(10)
  await expect(readBody(post([filled(11, 1)]), 10)).rejects.toMatchObject({ status: 413 })
})

it('refuses a body with too large a declared size without reading it', async () => {
  const request = post([], { 'content-length': '11' }, false)
  await expect(readBody(request, 10)).rejects.toMatchObject({ status: 413 })
  expect(request.bodyUsed).toBe(false)
})

it('gives up on a sender that stalls', async () => {
  vi.useFakeTimers()
  const refused = expect(readBody(post([filled(5, 1)], {}, false), 10)).rejects.toMatchObject({ status: 400 })
  await vi.advanceTimersByTimeAsync(30_000)
  await refused
})
