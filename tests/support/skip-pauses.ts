import { vi } from 'vitest'

/** Lets the pauses before an unanswered act is sent again pass at once, in a component test. */
export function skipPauses(): void {
  const start = globalThis.setTimeout
  const startAtOnce = (run: () => void, ms?: number) => start(run, ms === 2000 ? 0 : ms)
  vi.stubGlobal('setTimeout', startAtOnce)
}
