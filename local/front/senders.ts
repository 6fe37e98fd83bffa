import type { Socket } from 'node:net'
import { networkOf } from '#shared/domain/network-address.ts'

/**
 * How many incomplete requests of one network (an IPv4 address, an IPv6 /64) and of one /48 may last longer than the
 * grace time. Complete requests don't count.
 */
const mostUnfinished = 24
const mostUnfinishedWide = 5 * mostUnfinished
const grace = 3_000

interface Unfinished {
  socket: Socket
  since: number
  deadline: number
  late: () => void
}

/** The requests whose head or body is still arriving, by network. */
export interface Senders {
  /**
   * Counts a request until it is complete.
   *
   * @param seconds how long it may take; then `late` is called
   * @returns a function to call when it is complete
   */
  watch: (client: string, socket: Socket, seconds: number, late?: () => void) => () => void
  close: () => void
}

/**
 * Keeps stalled senders from filling this machine's memory and sockets: cuts off a sender that takes too long, and the
 * oldest ones of a network that has many.
 */
export function createSenders(): Senders {
  const networks = new Map<string, Set<Unfinished>>()

  function sweep(): void {
    const now = performance.now()
    for (const [network, requests] of networks) {
      // Oldest first: the order in which they were added.
      let excess = requests.size - (network.endsWith('/48') ? mostUnfinishedWide : mostUnfinished)
      for (const request of requests) {
        if (now > request.deadline) {
          // It is in two sets, but cut off once.
          request.deadline = Infinity
          request.late()
        } else if (excess > 0 && now - request.since > grace) request.socket.destroy()
        excess -= 1
      }
    }
  }
  // First reads what has arrived: a busy process must not mistake its own delay for the client's.
  const timer = setInterval(() => setImmediate(sweep), 500).unref()

  return {
    watch: (client, socket, seconds, late = () => socket.destroy()) => {
      const since = performance.now()
      const request = { socket, since, deadline: since + seconds * 1000, late }
      const keys = new Set([networkOf(client), networkOf(client, 48)])
      for (const key of keys) networks.set(key, (networks.get(key) ?? new Set()).add(request))
      const done = (): void => {
        socket.off('close', done)
        for (const key of keys) {
          const requests = networks.get(key)
          if (requests?.delete(request) && requests.size === 0) networks.delete(key)
        }
      }
      socket.once('close', done)
      return done
    },
    close: () => clearInterval(timer),
  }
}
