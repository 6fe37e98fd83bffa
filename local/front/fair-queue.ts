import { networkOf } from '#shared/domain/network-address.ts'

/** How much may be taken at once: in total, by one network (an IPv4 address, an IPv6 /64), by one /48. */
export interface Shares {
  all: number
  network: number
  wide: number
}

/** Shares a scarce resource among networks. */
export interface FairQueue {
  /**
   * Waits until there is enough for a client.
   *
   * @param amount at most the share of a network
   * @param over gives back what was taken, or ends the waiting
   * @param patience how many milliseconds to wait; by default without limit
   * @returns false after `patience`; true otherwise, even if `over` ended the wait
   */
  take: (client: string, amount: number, over: AbortSignal, patience?: number) => Promise<boolean>
}

interface Wait {
  amount: number
  start: () => void
}

/**
 * A queue for each network. When something is given back, networks are served in turn, so that a demanding one delays
 * only itself. No network gets more than its share, so that a new one is served at once.
 */
export function createFairQueue(shares: Shares): FairQueue {
  let taken = 0
  const takenBy = { network: createCounts(), wide: createCounts() }
  // The first of each has waited longest for its turn: /48, network in it, request.
  const waiting = new Map<string, Map<string, Set<Wait>>>()

  /** Takes the next one out of its queue, or returns undefined while there is not enough. */
  function next(): Wait | undefined {
    for (const [wide, networks] of waiting) {
      for (const [network, waits] of networks) {
        const [wait] = waits
        if (!wait) continue
        if (takenBy.network.get(network) + wait.amount > shares.network) continue
        if (takenBy.wide.get(wide) + wait.amount > shares.wide) continue
        // Smaller requests must not overtake it forever.
        if (taken + wait.amount > shares.all) return undefined
        leave(wide, network, wait)
        moveToEnd(networks, network)
        moveToEnd(waiting, wide)
        return wait
      }
    }
    return undefined
  }

  function serve(): void {
    for (let wait = next(); wait; wait = next()) wait.start()
  }

  function leave(wide: string, network: string, wait: Wait): void {
    const networks = waiting.get(wide)
    const waits = networks?.get(network)
    if (!networks || !waits?.delete(wait)) return
    if (waits.size === 0) networks.delete(network)
    if (networks.size === 0) waiting.delete(wide)
  }

  return {
    take: (client, amount, over, patience) => {
      if (over.aborted) return Promise.resolve(true)
      const network = networkOf(client)
      const wide = networkOf(client, 48)
      return new Promise((resolve) => {
        const add = (change: number): void => {
          taken += change
          takenBy.network.add(network, change)
          takenBy.wide.add(wide, change)
        }
        const stop = (started: boolean): void => {
          clearTimeout(timer)
          over.removeEventListener('abort', giveUp)
          resolve(started)
        }
        const start = (): void => {
          add(amount)
          stop(true)
          const giveBack = (): void => {
            add(-amount)
            serve()
          }
          over.addEventListener('abort', giveBack, { once: true })
        }
        const wait = { amount, start }
        const giveUp = (): void => {
          leave(wide, network, wait)
          stop(over.aborted)
          // It may have been holding up the others.
          serve()
        }
        over.addEventListener('abort', giveUp, { once: true })
        const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
        const networks = waiting.get(wide) ?? new Map<string, Set<Wait>>()
        waiting.set(wide, networks)
        networks.set(network, (networks.get(network) ?? new Set()).add(wait))
        serve()
      })
    },
  }
}

function moveToEnd<T>(map: Map<string, T>, key: string): void {
  const value = map.get(key)
  if (value === undefined) return
  map.delete(key)
  map.set(key, value)
}

/** Counts by key, without those that are zero. */
function createCounts(): { get: (key: string) => number; add: (key: string, change: number) => void } {
  const counts = new Map<string, number>()
  const get = (key: string): number => counts.get(key) ?? 0
  return {
    get,
    add: (key, change) => {
      const count = get(key) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
