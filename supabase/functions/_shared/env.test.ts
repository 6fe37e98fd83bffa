import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const complete = {
  SUPABASE_URL: 'http://127.0.0.1',
  SUPABASE_PUBLISHABLE_KEY: 'publishable',
  SUPABASE_SECRET_KEY: 'secret',
  OTP_PEPPER: 'x'.repeat(32),
  SMTP_HOST: '127.0.0.1',
}
const read = (values: Record<string, string>) => readEnv((name) => ({ ...complete, ...values })[name])

describe('the number of trusted proxies (S15, D41)', () => {
  it.each(['0', '', 'x', '-1', '1.5', 'Infinity'])('is not %j', (hops) => {
    expect(() => read({ TRUSTED_HOPS: hops })).toThrow('TRUSTED_HOPS')
  })

  it('is one unless said', () => {
    expect(read({}).trustedHops).toBe(1)
    expect(read({ TRUSTED_HOPS: '2' }).trustedHops).toBe(2)
  })
})
