import { randomInt } from 'node:crypto'
import getPort, { portNumbers } from 'get-port'

const first = 20_000
/** Above it, systems hand out ports by themselves: to outgoing connections, and to servers that ask for any. */
const last = 32_767

/**
 * A free loopback port for a process that opens it some seconds from now. Two clinics that start at once begin to look
 * at different places.
 */
export function freePort(): Promise<number> {
  return getPort({ host: '127.0.0.1', port: portNumbers(randomInt(first, last), last) })
}
