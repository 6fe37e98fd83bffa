import { ApiError } from '#shared/api-error.ts'
import { networkOf } from '#shared/domain/network-address.ts'

/** How much may be in use at once: by a network (an IPv4 address, an IPv6 /64), by a /48, in all. */
export interface Limit {
  network: number
  wide: number
  all?: number
  /** How many more may wait for a place. */
  waiting: number
}

export const CALLS: Limit = { network: 8, wide: 16, waiting: 64 }
export const UPLOADS: Limit = { network: 2, wide: 4, all: 8, waiting: 64 }
export const CONNECTIONS: Limit = { network: 256, wide: 512, waiting: 0 }

/** How many requests of one connection may be unanswered. No browser sends a second one before the first answer. */
export const MAX_PIPELINED = 4

export const tooMany = (): ApiError =>
  new ApiError(429, 'Too many requests at once. Please try again in a moment.')

/**
 * Takes a client's place, or waits for it in the order of the calls. The place is free again when `over` aborts.
 *
 * @returns false if too many are waiting already, or if `over` aborts first
 */
export type Enter = (client: string, over: AbortSignal) => Promise<boolean>

export function createLimit({ network, wide, all = Infinity, waiting }: Limit): Enter {
  const enterNetwork = createPlaces(network, waiting)
  const enterWide = createPlaces(wide, waiting)
  const enterAll = createPlaces(all, waiting)
  return async (client, over) =>
    (await enterNetwork(networkOf(client), over)) &&
    (await enterWide(networkOf(client, 48), over)) &&
    (await enterAll('', over))
}

function createPlaces(count: number, maxWaiting: number): Enter {
  const used = new Map<string, { taken: number; waiting: Set<() => void> }>()
  return (key, over) =>
    new Promise((resolve) => {
      if (over.aborted) return resolve(false)
      const places = used.get(key) ?? { taken: 0, waiting: new Set() }
      if (places.taken >= count && places.waiting.size >= maxWaiting) return resolve(false)
      const start = (): void => {
        places.taken += 1
        resolve(true)
      }
      const leave = (): void => {
        if (places.waiting.delete(start)) return resolve(false)
        places.taken -= 1
        const [next] = places.waiting
        if (next) {
          places.waiting.delete(next)
          next()
        } else if (places.taken === 0) used.delete(key)
      }
      used.set(key, places)
      if (places.taken < count) start()
      else places.waiting.add(start)
      over.addEventListener('abort', leave, { once: true })
    })
}
