type Release = () => void

/** Waits until work may start; returns a function to call when it has ended. */
export interface Acquire {
  (): Promise<Release>
  /** Returns undefined if the wait took longer than `maxWaitMs` milliseconds. */
  (maxWaitMs: number): Promise<Release | undefined>
}

/**
 * Limits how many pieces of work run at once; others wait in line.
 *
 * @example
 * const release = await acquire()
 * try { … } finally { release() }
 */
export function createSemaphore(count: number): Acquire {
  const line: (() => void)[] = []
  let free = count

  const waitInLine = (maxWaitMs?: number): Promise<boolean> =>
    new Promise((resolve) => {
      const start = (): void => {
        clearTimeout(timer)
        resolve(true)
      }
      const leave = (): void => {
        line.splice(line.indexOf(start), 1)
        resolve(false)
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(leave, maxWaitMs)
      line.push(start)
    })

  function acquire(): Promise<Release>
  function acquire(maxWaitMs: number): Promise<Release | undefined>
  async function acquire(maxWaitMs?: number): Promise<Release | undefined> {
    if (free > 0) free -= 1
    else if (!(await waitInLine(maxWaitMs))) return undefined
    let released = false
    return () => {
      if (released) return
      released = true
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
  return acquire
}
