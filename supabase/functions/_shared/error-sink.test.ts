import { beforeEach, expect, it, vi } from 'vitest'
import { sendToSink } from './error-sink.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset().mockResolvedValue(new Response('{"id": "x"}'))
  vi.stubGlobal('fetch', fetched)
  return () => vi.unstubAllGlobals()
})

const error = {
  message: 'TypeError: Cannot read …',
  stack: 'a.js:1:23\nindex-Dsg.js:4:5',
  route: '/admin/patients/:uid',
  build: 'index-Dsg',
}

it('sends what was reported and nothing more, as an envelope of Sentry', async () => {
  await sendToSink('https://0f3a@errors.example.com:8443/sentry/42', error)
  const [url, init] = fetched.mock.calls[0]!
  expect(url).toBe('https://errors.example.com:8443/sentry/api/42/envelope/')
  expect(init).toMatchObject({
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': 'Sentry sentry_version=7, sentry_client=nutrition-clinic/1, sentry_key=0f3a',
    },
  })
  const lines = String(init!.body).trimEnd().split('\n')
  const [head, item, event] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(head).toEqual({ event_id: expect.stringMatching(/^[\da-f]{32}$/) })
  expect(item).toEqual({ type: 'event' })
  expect(event).toEqual({
    event_id: head!['event_id'],
    timestamp: expect.any(Number),
    platform: 'javascript',
    level: 'error',
    transaction: '/admin/patients/:uid',
    release: 'index-Dsg',
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Cannot read …',
          stacktrace: {
            frames: [
              { filename: 'index-Dsg.js', lineno: 4, colno: 5 },
              { filename: 'a.js', lineno: 1, colno: 23 },
            ],
          },
        },
      ],
    },
  })
})

it('throws if the sink refuses or can’t be reached, without its address', async () => {
  const dsn = 'https://0f3a@errors.example.com/42'
  fetched.mockResolvedValue(new Response(null, { status: 403 }))
  await expect(sendToSink(dsn, error)).rejects.toThrow(/^The error sink answered 403$/)
  fetched.mockRejectedValue(new TypeError('https://errors.example.com refused'))
  await expect(sendToSink(dsn, error)).rejects.toThrow(/^The error sink could not be reached \(TypeError\)$/)
})
