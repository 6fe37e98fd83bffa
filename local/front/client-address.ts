import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { StartError } from '#local/start/start-error.ts'

/** The proxies whose word about a client's address counts (D41). */
export type TrustedProxies = BlockList

/**
 * Reads TRUSTED_PROXIES: addresses or networks ('10.0.0.0/8'), separated by commas.
 *
 * @throws StartError on anything else: a slip here would let clients choose their own address.
 */
export function parseTrustedProxies(text = ''): TrustedProxies {
  const list = new BlockList()
  for (const entry of text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    const widest = family === 6 ? 128 : 32
    const prefix = bits === undefined ? widest : Number(bits)
    if (!family || !Number.isInteger(prefix) || prefix < 0 || prefix > widest) {
      throw new StartError(`TRUSTED_PROXIES: '${entry}' is neither an address nor a network.`)
    }
    list.addSubnet(address, prefix, family === 6 ? 'ipv6' : 'ipv4')
  }
  return list
}

/** An IPv4 address in IPv6 clothes (::ffff:1.2.3.4) is that IPv4 address. */
function plain(address: string): string {
  const trimmed = address.trim().replace(/^\[(.*)\](:\d+)?$/, '$1')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(trimmed)
  return mapped ? mapped[1]! : trimmed
}

function isTrusted(proxies: TrustedProxies, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The client's address: the socket's, or, when that is a trusted proxy, the last address of X-Forwarded-For that is no
 * trusted proxy itself. Everything before it was written by the client and is not believed.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  let address = plain(request.socket.remoteAddress ?? '')
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(plain)
    .filter(Boolean)
  while (isTrusted(proxies, address)) {
    const next = forwarded.pop()
    if (next === undefined || isIP(next) === 0) break
    address = next
  }
  return address
}

/** Whether the request reached us over https, by the word of a trusted proxy: this server itself speaks plain http. */
export function isSecure(request: IncomingMessage, proxies: TrustedProxies): boolean {
  const proxied = isTrusted(proxies, plain(request.socket.remoteAddress ?? ''))
  return (
    proxied &&
    String(request.headers['x-forwarded-proto'] ?? '')
      .split(',')
      .at(-1)
      ?.trim() === 'https'
  )
}

const loopback = parseTrustedProxies('127.0.0.0/8,::1')

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return isTrusted(loopback, address)
}
