import { networkOf } from '#shared/domain/network-address.ts'

/** How much may be in use at once: in total, by one network (an IPv4 address, an IPv6 /64), by one /48. */
export interface Shares {
  all: number
  network: number
  wide: number
}

/**
 * Waits until there is enough for a client.
 *
 * @param amount at most the share of a network
 * @param over aborting it gives back the amount, or ends the wait
 * @param timeoutMs how many milliseconds to wait; by default without limit
 * @returns false after `timeoutMs`; true otherwise, even if `over` ended the wait
 */
type Take = (client: string, amount: number, over: AbortSignal, timeoutMs?: number) => Promise<boolean>

interface Wait {
  network: string
  wide: string
  amount: number
  start: () => void
}

/**
 * Shares a scarce resource among networks, in turn, so that a demanding network delays only itself. No network gets
 * more than its share, so that a new one is served at once.
 */
export function createFairQueue(shares: Shares): Take {
  const taken = new Map<string, number>()
  /** By /48, the one that has waited longest for its turn first. */
  const waiting = new Map<string, Set<Wait>>()

  const keysOf = ({ network, wide }: Wait) => ['all', `in ${network}`, `around ${wide}`] as const
  const fits = (key: string, amount: number, share: number) => (taken.get(key) ?? 0) + amount <= share
  function add(wait: Wait, amount: number): void {
    for (const key of keysOf(wait)) {
      const sum = (taken.get(key) ?? 0) + amount
      if (sum === 0) taken.delete(key)
      else taken.set(key, sum)
    }
  }

  function leave(wait: Wait): void {
    const waits = waiting.get(wait.wide)
    waits?.delete(wait)
    if (waits?.size === 0) waiting.delete(wait.wide)
  }

  /** Takes the next one out of its queue, or returns undefined while there is not enough. */
  function next(): Wait | undefined {
    for (const [wide, waits] of waiting) {
      for (const wait of waits) {
        const [all, network, around] = keysOf(wait)
        if (!fits(network, wait.amount, shares.network) || !fits(around, wait.amount, shares.wide)) continue
        // Smaller requests must not overtake it forever.
        if (!fits(all, wait.amount, shares.all)) return undefined
        leave(wait)
        // Moves this queue behind the others.
        if (waiting.delete(wide)) waiting.set(wide, waits)
        return wait
      }
    }
    return undefined
  }

  function serve(): void {
    for (let wait = next(); wait; wait = next()) wait.start()
  }

  return (client, amount, over, timeoutMs) =>
    new Promise((resolve) => {
      if (over.aborted) return resolve(true)
      let isServed = false
      const start = (): void => {
        isServed = true
        clearTimeout(timer)
        add(wait, amount)
        resolve(true)
      }
      const wait = { network: networkOf(client), wide: networkOf(client, 48), amount, start }
      const end = (): void => {
        clearTimeout(timer)
        if (isServed) add(wait, -amount)
        else leave(wait)
        resolve(over.aborted)
        // Others may have been waiting behind this one.
        serve()
      }
      over.addEventListener('abort', end, { once: true })
      const timer = timeoutMs === undefined ? undefined : setTimeout(end, timeoutMs)
      waiting.set(wait.wide, (waiting.get(wait.wide) ?? new Set()).add(wait))
      serve()
    })
}
