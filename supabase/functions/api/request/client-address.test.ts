import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

const secret = 's'.repeat(32)
const site = { trustedHops: 2, siteSecret: secret, clientAddressHeader: undefined }
const alone = { trustedHops: 1, siteSecret: undefined, clientAddressHeader: undefined }

const forwarded = (hops: string, headers: Record<string, string> = {}) =>
  new Headers({ 'X-Forwarded-For': hops, ...headers })

describe('clientAddress (S15)', () => {
  it('is the last forwarded entry', async () => {
    expect(await clientAddress(alone, forwarded('1.2.3.4, 198.51.100.4'))).toBe('198.51.100.4')
    expect(await clientAddress(alone, forwarded(''))).toBe('unknown')
  })

  it('skips the site’s own proxies in a call made through the site', async () => {
    const headers = forwarded('1.2.3.4, 198.51.100.4, 104.16.0.9', { 'X-Site-Secret': secret })
    expect(await clientAddress(site, headers)).toBe('198.51.100.4')
  })

  it.each<[string, Record<string, string>]>([
    ['no secret', {}],
    ['an empty secret', { 'X-Site-Secret': '' }],
    ['another secret', { 'X-Site-Secret': 'x'.repeat(32) }],
    ['the secret’s beginning', { 'X-Site-Secret': secret.slice(1) }],
  ])('ignores the claim of a caller who bypasses the site, with %s', async (_, headers) => {
    expect(await clientAddress(site, forwarded('1.2.3.4, 198.51.100.4', headers))).toBe('198.51.100.4')
  })

  it('is the platform’s own header, only if that is set', async () => {
    const headers = forwarded('198.51.100.4', { 'X-Real-IP': '203.0.113.5' })
    expect(await clientAddress({ ...alone, clientAddressHeader: 'x-real-ip' }, headers)).toBe('203.0.113.5')
    expect(await clientAddress(alone, headers)).toBe('198.51.100.4')
  })

  it('is the last forwarded entry if the platform’s header is missing', async () => {
    const env = { ...alone, clientAddressHeader: 'x-real-ip' }
    expect(await clientAddress(env, forwarded('1.2.3.4, 198.51.100.4'))).toBe('198.51.100.4')
  })

  it.each([
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1:443', '2001:db8::1:443'],
  ])('drops the port of %s', async (written, address) => {
    expect(await clientAddress(alone, forwarded(`198.51.100.4, ${written}`))).toBe(address)
    const env = { ...alone, clientAddressHeader: 'x-real-ip' }
    expect(await clientAddress(env, forwarded('198.51.100.4', { 'X-Real-IP': written }))).toBe(address)
  })

  it.each(['1.2.3.4, 198.51.100.4', 'for=1.2.3.4', '', 'unknown'])(
    'is the last forwarded entry if the platform’s header is %j, which is not a single address',
    async (written) => {
      const env = { ...alone, clientAddressHeader: 'x-real-ip' }
      const headers = forwarded('1.2.3.4, 198.51.100.4', { 'X-Real-IP': written })
      expect(await clientAddress(env, headers)).toBe('198.51.100.4')
    },
  )

  it('is no longer than an address', async () => {
    expect(await clientAddress(alone, forwarded('x'.repeat(1000)))).toHaveLength(64)
  })
})
