import { afterEach, expect, it, vi } from 'vitest'
import { passOn } from './pass-on.ts'

afterEach(() => vi.unstubAllGlobals())

/** The request as it reaches the function. */
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

it('passes a call on with method and body', async () => {
  const onward = await passed({ 'content-type': 'application/json' })
  expect(onward.url).toBe('https://ref.supabase.co/functions/v1/api/auth/login?x=1')
  expect(onward.method).toBe('POST')
  expect(await onward.text()).toBe('{}')
})

it('replaces the address that the visitor claimed with the real one (S15)', async () => {
  const onward = await passed({ 'x-forwarded-for': '1.2.3.4' }, 'the secret')
  expect(onward.headers.get('x-forwarded-for')).toBe('198.51.100.4')
  expect(onward.headers.get('x-site-secret')).toBe('the secret')
})

it('drops a secret sent by the visitor (S15)', async () => {
  expect((await passed({ 'x-site-secret': 'guessed' })).headers.has('x-site-secret')).toBe(false)
  const onward = await passed({ 'x-site-secret': 'guessed' }, 'the secret')
  expect(onward.headers.get('x-site-secret')).toBe('the secret')
})
