type Release = () => void

/**
 * Limits how many pieces of work run at once; others wait in line.
 *
 * @returns waits until work may start; resolves to a function to call when it has ended
 * @example
 * const release = await acquire()
 * try { … } finally { release() }
 */
export function createSemaphore(count: number): () => Promise<Release> {
  const line: (() => void)[] = []
  let free = count

  return async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((start) => line.push(start))
    let released = false
    return () => {
      if (released) return
      released = true
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
