import { setTimeout as pause } from 'node:timers/promises'

/**
 * Asks again and again until there is an answer, so that a test waits exactly as long as it must.
 *
 * @param what for the message when the time is up
 * @param ask answers undefined as long as there is nothing
 */
export async function waitFor<Result>(
  what: string,
  ask: () => Promise<Result | undefined>,
  timeoutMs = 20_000,
): Promise<Result> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const result = await ask()
    if (result !== undefined) return result
    if (performance.now() > deadline) throw new Error(`No ${what} within ${timeoutMs} ms`)
    await pause(25)
  }
}
