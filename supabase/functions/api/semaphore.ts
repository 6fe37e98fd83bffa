/** Waits until work may start; returns a function to call when it has ended. */
export type Acquire = () => Promise<() => void>

/**
 * Limits how many pieces of memory-hungry work run at once; others wait in line.
 *
 * @example
 * const release = await acquire()
 * try { … } finally { release() }
 */
export function createSemaphore(count: number): Acquire {
  const line: (() => void)[] = []
  let free = count
  const release = (): void => {
    const next = line.shift()
    if (next) next()
    else free += 1
  }
  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => line.push(resolve))
    let released = false
    return () => {
      if (released) return
      released = true
      release()
    }
  }
}
