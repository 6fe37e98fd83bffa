/** How long no request may have run. Requests that follow each other have shorter gaps. */
const CALM_MS = 20
/** Work waits this long at most, so that constant traffic can't hold it up. */
const LONGEST_MS = 1_000

/** Lets work that nobody waits for give way to requests: both run on one thread. */
export interface Pauses {
  /** Call it when a request begins; returns a function to call when it has ended. */
  begin: () => () => void
  /** Waits for a pause between requests, a second at most. */
  next: () => Promise<void>
}

export function createPauses(): Pauses {
  let running = 0
  let lastEnd = -Infinity
  return {
    begin: () => {
      running += 1
      return () => {
        running -= 1
        lastEnd = performance.now()
      }
    },
    next: async () => {
      const latest = performance.now() + LONGEST_MS
      for (let now = performance.now(); now < latest; now = performance.now()) {
        const calm = running > 0 ? 0 : now - lastEnd
        if (calm >= CALM_MS) return
        await new Promise((resolve) => setTimeout(resolve, Math.min(CALM_MS - calm, latest - now)))
      }
    },
  }
}
