/** Takes a seat, waiting until one is free; returns how to give it back. */
export type TakeSeat = () => Promise<() => void>

/**
 * A number of seats for work that needs much memory. Whoever finds none free waits in line.
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
