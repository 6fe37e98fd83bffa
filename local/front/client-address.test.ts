import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress, isLoopback, isSecure, parseTrustedProxies } from '#local/front/client-address.ts'

function request(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage
}
const none = parseTrustedProxies()
const proxies = parseTrustedProxies('10.0.0.0/8, 127.0.0.1, fd00::/8')

describe('clientAddress (S15)', () => {
  it("is the socket's when no proxy is trusted, ignoring the header", () => {
    expect(clientAddress(request('203.0.113.7', { 'x-forwarded-for': '1.1.1.1' }), none)).toBe('203.0.113.7')
  })

  it('is the one that a trusted proxy gives', () => {
    expect(clientAddress(request('10.1.2.3', { 'x-forwarded-for': '203.0.113.7' }), proxies)).toBe(
      '203.0.113.7',
    )
  })

  it('ignores entries that the client wrote before the proxy', () => {
    const forged = { 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.7' }
    expect(clientAddress(request('10.1.2.3', forged), proxies)).toBe('203.0.113.7')
  })

  it('skips a chain of trusted proxies', () => {
    const chain = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.9.9.9' }
    expect(clientAddress(request('::ffff:127.0.0.1', chain), proxies)).toBe('203.0.113.7')
  })

  it("is the proxy's when its header is missing or invalid", () => {
    expect(clientAddress(request('10.1.2.3'), proxies)).toBe('10.1.2.3')
    expect(clientAddress(request('10.1.2.3', { 'x-forwarded-for': 'unknown' }), proxies)).toBe('10.1.2.3')
  })

  it('supports IPv6 proxies and clients', () => {
    const headers = { 'x-forwarded-for': '2001:db8::5' }
    expect(clientAddress(request('fd00::1', headers), proxies)).toBe('2001:db8::5')
    expect(clientAddress(request('fe80::1', headers), proxies)).toBe('fe80::1')
  })
})

describe('parseTrustedProxies', () => {
  it.each(['localhost', '10.0.0.0/33', '10.0.0', 'fd00::/x', '*'])('refuses %s', (entry) => {
    expect(() => parseTrustedProxies(entry)).toThrow(/neither an address nor a network/)
  })
})

describe('isSecure', () => {
  it('trusts only a listed proxy', () => {
    const headers = { 'x-forwarded-proto': 'https' }
    expect(isSecure(request('10.1.2.3', headers), proxies)).toBe(true)
    expect(isSecure(request('203.0.113.7', headers), proxies)).toBe(false)
    expect(isSecure(request('10.1.2.3', { 'x-forwarded-proto': 'https, http' }), proxies)).toBe(false)
  })
})

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.8.9.1', true],
    ['::1', true],
    ['128.0.0.1', false],
    ['', false],
  ])('%s: %s', (address, expected) => expect(isLoopback(address)).toBe(expected))
})
