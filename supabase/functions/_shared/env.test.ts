import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'

const complete = {
  SUPABASE_URL: 'http://127.0.0.1',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"publishable"}',
  SUPABASE_SECRET_KEYS: '{"default":"secret"}',
  OTP_PEPPER: 'x'.repeat(32),
  SMTP_HOST: '127.0.0.1',
  SMTP_FROM: 'clinic@clinic.example',
  SITE_URL: 'https://clinic.example/',
}
const read = (values: Record<string, string | undefined>) =>
  readEnv((name) => ({ ...complete, ...values })[name])

const none = { SUPABASE_PUBLISHABLE_KEYS: undefined, SUPABASE_SECRET_KEYS: undefined }
const single = { SUPABASE_PUBLISHABLE_KEY: 'single p', SUPABASE_SECRET_KEY: 'single s' }
const legacy = { SUPABASE_ANON_KEY: 'anon', SUPABASE_SERVICE_ROLE_KEY: 'service' }
const named = {
  SUPABASE_PUBLISHABLE_KEYS: '{"web":"web p","default":"default p"}',
  SUPABASE_SECRET_KEYS: '{"job":"job s","default":"default s"}',
}

describe('the API keys', () => {
  it.each([
    { set: 'only named keys', values: named, keys: ['default p', 'default s'] },
    { set: 'named and legacy keys', values: { ...named, ...legacy }, keys: ['default p', 'default s'] },
    { set: 'all three', values: { ...named, ...single, ...legacy }, keys: ['default p', 'default s'] },
    { set: 'only legacy keys', values: { ...none, ...legacy }, keys: ['anon', 'service'] },
    { set: 'only single keys', values: { ...none, ...single }, keys: ['single p', 'single s'] },
    {
      set: 'single and legacy keys',
      values: { ...none, ...single, ...legacy },
      keys: ['single p', 'single s'],
    },
    {
      set: 'empty objects and legacy keys',
      values: { SUPABASE_PUBLISHABLE_KEYS: '{}', SUPABASE_SECRET_KEYS: '{}', ...legacy },
      keys: ['anon', 'service'],
    },
    {
      set: 'no key named default',
      values: { SUPABASE_PUBLISHABLE_KEYS: '{"web":"web p"}', SUPABASE_SECRET_KEYS: '{"job":"job s"}' },
      keys: ['web p', 'job s'],
    },
  ])('are found with $set', ({ values, keys }) => {
    const env = read(values)
    expect([env.publishableKey, env.secretKey]).toEqual(keys)
  })

  it.each(['PUBLISHABLE', 'SECRET'])('stop the start with the name of the missing %s one', (kind) => {
    expect(() => read({ [`SUPABASE_${kind}_KEYS`]: undefined })).toThrow(`SUPABASE_${kind}_KEYS is missing`)
  })

  it.each(['sb_secret_abc', '["sb_secret_abc"]', 'null', '{"default":{"key":"sb_secret_abc"}}'])(
    'stop the start without being quoted when written as %s',
    (text) => {
      const start = () => read({ SUPABASE_SECRET_KEYS: text, ...legacy })
      expect(start).toThrow(
        /^Environment variable SUPABASE_SECRET_KEYS must be a JSON object of keys by name$/,
      )
    },
  )
})

describe('the number of trusted proxies (S15)', () => {
  it.each(['0', '', 'x', '-1', '1.5', 'Infinity'])('can’t be %j', (hops) => {
    expect(() => read({ TRUSTED_HOPS: hops })).toThrow('TRUSTED_HOPS')
  })

  it('is one by default', () => {
    expect(read({}).trustedHops).toBe(1)
    expect(read({ TRUSTED_HOPS: '2', SITE_SECRET: 's'.repeat(32) }).trustedHops).toBe(2)
  })

  it('is one unless a secret marks the calls from the site’s host', () => {
    expect(() => read({ TRUSTED_HOPS: '2' })).toThrow('SITE_SECRET')
    expect(() => read({ SITE_SECRET: 'short' })).toThrow('SITE_SECRET must have at least 32 characters')
    expect(read({}).siteSecret).toBeUndefined()
  })
})

describe('addresses and ports', () => {
  it.each(['587?', '0', '70000', '46.5'])('refuse SMTP_PORT=%s with its name', (port) => {
    expect(() => read({ SMTP_PORT: port })).toThrow(/^SMTP_PORT must be a port/)
  })

  it.each([
    ['SITE_URL', 'clinic.example'],
    ['SITE_URL', 'https://'],
    ['REBUILD_HOOK_URL', 'foo:bar?secret'],
  ])('refuse %s=%s with its name, without quoting it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(
      new RegExp(`^${name} must be an address that begins with https:// or http://$`),
    )
  })

  it.each(['SITE_URL', 'SMTP_FROM', 'SMTP_HOST'])(
    'stop the start when %s is missing, and name it',
    (name) => {
      expect(() => read({ [name]: '' })).toThrow(`Environment variable ${name} is missing`)
    },
  )

  it('are kept without a trailing slash', () => {
    expect(read({})).toMatchObject({ siteUrl: 'https://clinic.example' })
  })

  it('use their defaults when a setting is empty', () => {
    expect(read({ SMTP_PORT: '', REBUILD_HOOK_URL: '' })).toMatchObject({
      smtp: { port: 465, secure: true },
      rebuildHookUrl: undefined,
    })
  })
})

describe('times', () => {
  it.each([
    ['OUTBOX_INTERVAL_MS', '5s'],
    ['CHORES_INTERVAL_MS', '-1'],
    ['SERVICE_TIMEOUT_MS', 'ten'],
    ['SERVICE_TIMEOUT_MS', '0.5'],
    ['SERVICE_TIMEOUT_MS', '0'],
  ])('refuse %s=%s with its name', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(`${name} must be a whole number of milliseconds`)
  })

  it('use their defaults when a setting is empty', () => {
    expect(read({ OUTBOX_INTERVAL_MS: '', CHORES_INTERVAL_MS: '', SERVICE_TIMEOUT_MS: '' })).toMatchObject({
      outboxIntervalMs: 0,
      choresIntervalMs: 60_000,
      serviceTimeoutMs: 10_000,
    })
  })
})

describe('the platform’s header of the client’s address (S15)', () => {
  it('is unset by default', () => {
    expect(read({}).clientAddressHeader).toBeUndefined()
    expect(read({ CLIENT_ADDRESS_HEADER: 'X-Real-IP' }).clientAddressHeader).toBe('X-Real-IP')
  })

  it('is accepted as a header’s name', () => {
    expect(() => read({ CLIENT_ADDRESS_HEADER: 'x-real-ip: 1.2.3.4' })).toThrow('CLIENT_ADDRESS_HEADER')
  })

  it.each(['x-forwarded-for', 'X-Forwarded-For', 'Forwarded'])(
    'can’t be %s, which callers can write too',
    (name) => {
      expect(() => read({ CLIENT_ADDRESS_HEADER: name })).toThrow(/^CLIENT_ADDRESS_HEADER must be one that/)
    },
  )

  it('is refused for a site whose proxies are counted', () => {
    const both = { CLIENT_ADDRESS_HEADER: 'x-real-ip', TRUSTED_HOPS: '2', SITE_SECRET: 's'.repeat(32) }
    expect(() => read(both)).toThrow('CLIENT_ADDRESS_HEADER')
  })
})
