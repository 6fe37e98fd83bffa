/** Waits for a free seat and takes it; returns a function that gives it back. */
export type TakeSeat = () => Promise<() => void>

/**
 * Limits how much memory-hungry work runs at once: a caller without a free seat waits in line.
 *
 * @example
 * const leave = await takeSeat()
 * try { … } finally { leave() }
 */
export function createSeats(count: number): TakeSeat {
  const line: (() => void)[] = []
  let free = count
  const leave = (): void => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => line.push(resolve))
    let left = false
    return () => {
      if (left) return
      left = true
      leave()
    }
  }
}
