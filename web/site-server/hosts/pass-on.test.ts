import { afterEach, expect, it, vi } from 'vitest'
import { passOn } from './pass-on.ts'

afterEach(() => vi.unstubAllGlobals())

/** The request that reaches the function. */
async function passed(headers: Record<string, string>, secret?: string): Promise<Request> {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', send)
  const request = new Request('https://clinic.example/api/auth/login?x=1', {
    method: 'POST',
    headers,
    body: '{}',
  })
  await passOn(request, 'https://ref.supabase.co/functions/v1', { address: '198.51.100.4', secret })
  return send.mock.calls[0]?.[0] as Request
}

it('hands a call on with method and body', async () => {
  const onward = await passed({ 'content-type': 'application/json' })
  expect(onward.url).toBe('https://ref.supabase.co/functions/v1/api/auth/login?x=1')
  expect(onward.method).toBe('POST')
  expect(await onward.text()).toBe('{}')
})

it('names the visitor’s address in place of what the visitor claimed (S15)', async () => {
  const onward = await passed({ 'x-forwarded-for': '1.2.3.4' }, 'the secret')
  expect(onward.headers.get('x-forwarded-for')).toBe('198.51.100.4')
  expect(onward.headers.get('x-site-secret')).toBe('the secret')
})

it('passes on no secret that a visitor sent (S15)', async () => {
  expect((await passed({ 'x-site-secret': 'guessed' })).headers.has('x-site-secret')).toBe(false)
  const onward = await passed({ 'x-site-secret': 'guessed' }, 'the secret')
  expect(onward.headers.get('x-site-secret')).toBe('the secret')
})
