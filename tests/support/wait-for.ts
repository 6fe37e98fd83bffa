import { setTimeout as pause } from 'node:timers/promises'

/**
 * Polls until there is an answer, so that a test waits no longer than necessary.
 *
 * @param what names the awaited thing in the message of a timeout
 * @param ask returns undefined while there is no answer
 */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result | undefined>,
  timeoutMs = 60_000,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const result = await ask()
    if (result !== undefined) return result
    if (performance.now() > deadline) throw new Error(`No ${what} within ${timeoutMs} ms`)
    await pause(25)
  }
}
