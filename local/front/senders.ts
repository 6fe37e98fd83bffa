import type { Socket } from 'node:net'
import { networkOf } from '#shared/domain/network-address.ts'

/**
 * How many incomplete requests of one network (an IPv4 address, an IPv6 /64) and of one /48 may last longer than the
 * grace time. Complete requests don't count.
 */
const maxUnfinished = 24
const maxUnfinishedWide = 5 * maxUnfinished
const graceMs = 3_000

/** The requests whose head or body is still arriving. */
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
  /** Oldest first. */
  const unfinished = new Set<{
    networks: Set<string>
    since: number
    deadline: number
    late: () => void
    socket: Socket
  }>()

  function sweep(): void {
    const now = performance.now()
    const newer = new Map<string, number>()
    for (const request of [...unfinished].toReversed()) {
      let isExcess = false
      for (const network of request.networks) {
        const count = (newer.get(network) ?? 0) + 1
        newer.set(network, count)
        isExcess ||= count > (network.endsWith('/48') ? maxUnfinishedWide : maxUnfinished)
      }
      if (now > request.deadline) {
        unfinished.delete(request)
        request.late()
      } else if (isExcess && now - request.since > graceMs) request.socket.destroy()
    }
  }
  // Reads pending data first, so that a busy process doesn't mistake its own delay for the client's.
  const timer = setInterval(() => setImmediate(sweep), 500).unref()

  return {
    watch: (client, socket, seconds, late = () => socket.destroy()) => {
      const since = performance.now()
      const networks = new Set([networkOf(client), networkOf(client, 48)])
      const request = { networks, since, deadline: since + seconds * 1000, late, socket }
      unfinished.add(request)
      const done = (): void => {
        socket.off('close', done)
        unfinished.delete(request)
      }
      socket.once('close', done)
      return done
    },
    close: () => clearInterval(timer),
  }
}
