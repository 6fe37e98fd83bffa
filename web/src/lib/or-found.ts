import { isUnanswered } from './api-client.ts'

/**
 * Makes a change; when its answer is lost, looks whether the change was made all the same.
 *
 * @param look what the change would have made, undefined where it is not there
 * @throws what the change threw, unless it is found
 */
export async function orFound<T>(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!isUnanswered(error)) throw error
    const found = await look().catch(() => undefined)
    if (found === undefined) throw error
    return found
  }
}
