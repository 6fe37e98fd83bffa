import type { IncomingMessage } from 'node:http'
import { BlockList, type Socket, isIP } from 'node:net'
import { StartError } from '#local/start/start-error.ts'

/**
 * Reads TRUSTED_PROXIES: addresses or networks ('10.0.0.0/8'), separated by commas.
 *
 * @throws StartError on anything else, because a mistake here would let clients choose their own address
 */
export function parseTrustedProxies(text = ''): BlockList {
  const list = new BlockList()
  for (const entry of entriesOf(text)) {
    const [address = '', bits] = entry.split('/')
    const widest = isIP(address) === 6 ? 128 : 32
    const prefix = Number(bits ?? widest)
    if (!isIP(address) || !Number.isInteger(prefix) || prefix < 0 || prefix > widest)
      throw new StartError(`TRUSTED_PROXIES: '${entry}' is neither an address nor a network.`)
    list.addSubnet(address, prefix, widest === 128 ? 'ipv6' : 'ipv4')
  }
  return list
}

const entriesOf = (list: string | string[] = ''): string[] =>
  String(list)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** An address without brackets and port; an IPv4-mapped IPv6 address (::ffff:1.2.3.4) as IPv4. */
const plain = (address = ''): string =>
  address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

const isIn = (list: BlockList, address: string): boolean =>
  isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The client's address: the socket's or, if that is a trusted proxy, the last address of X-Forwarded-For that isn't a
 * trusted proxy. Earlier entries may be written by the client.
 */
export function clientAddress({ socket, headers }: IncomingMessage, proxies: BlockList): string {
  const hops = [...entriesOf(headers['x-forwarded-for']), socket.remoteAddress].map(plain).toReversed()
  const client = hops.findIndex((hop, index) => !isIn(proxies, hop) || !isIP(hops[index + 1] ?? ''))
  return hops[client]!
}

/** Whether a connection comes from a trusted proxy, which sends many clients' requests. */
export const isProxy = ({ remoteAddress }: Socket, proxies: BlockList): boolean =>
  isIn(proxies, plain(remoteAddress))

/** Whether a trusted proxy reports that the request came over https. This server itself uses plain http. */
export const isSecure = ({ socket, headers }: IncomingMessage, proxies: BlockList): boolean =>
  entriesOf(headers['x-forwarded-proto']).at(-1) === 'https' && isProxy(socket, proxies)

const loopback = parseTrustedProxies('127.0.0.0/8,::1')

export const isLoopback = (address: string): boolean => isIn(loopback, plain(address))
