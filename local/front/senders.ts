import type { Socket } from 'node:net'

/** How many unfinished requests of one client may last longer than the grace time. A whole request never counts. */
const mostUnfinished = 24
const grace = 3_000

interface Unfinished {
  socket: Socket
  since: number
  deadline: number
  late: () => void
}

/** The requests whose head or body has not arrived whole, by client. */
export interface Senders {
  /**
   * Counts a request until it is whole.
   *
   * @param seconds how long it may take; then `late` is called
   * @returns a function to call when it is whole
   */
  watch: (client: string, socket: Socket, seconds: number, late?: () => void) => () => void
  close: () => void
}

/**
 * Keeps stalled senders from filling this machine's memory and sockets: one that takes too long is cut off, and of a
 * client with many, the oldest are.
 */
export function createSenders(): Senders {
  const clients = new Map<string, Set<Unfinished>>()

  function sweep(): void {
    const now = performance.now()
    for (const requests of clients.values()) {
      // Oldest first: the order in which they were added.
      let excess = requests.size - mostUnfinished
      for (const { socket, since, deadline, late } of requests) {
        if (now > deadline) late()
        else if (excess > 0 && now - since > grace) socket.destroy()
        excess -= 1
      }
    }
  }
  // After what has arrived was read: a busy process must not take its own delay for the client's.
  const timer = setInterval(() => setImmediate(sweep), 500).unref()

  return {
    watch: (client, socket, seconds, late = () => socket.destroy()) => {
      const since = performance.now()
      const request = { socket, since, deadline: since + seconds * 1000, late }
      const requests = clients.get(client) ?? new Set()
      clients.set(client, requests.add(request))
      const done = (): void => {
        socket.off('close', done)
        if (requests.delete(request) && requests.size === 0) clients.delete(client)
      }
      socket.once('close', done)
      return done
    },
    close: () => clearInterval(timer),
  }
}
