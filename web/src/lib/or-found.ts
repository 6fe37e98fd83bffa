import { failureText, isUnanswered, RequestError, serverText } from './api-client.ts'
import { getToken } from './session.ts'

/** No answer came, and none could be had about what became of the change: it may have been made. */
class UnknownOutcome extends RequestError {
  constructor(cause: unknown) {
    super(
      0,
      'The server could not be reached, so it isn’t known whether this was done. Please check your connection and look again.',
      { cause },
    )
  }
}

/** Whether nothing is known of what became of a change. */
export const isUnknown = (error: unknown): boolean => error instanceof UnknownOutcome

/**
 * What a person reads about a failed change: that it was not made and why, or that this isn't known.
 *
 * @param denial 'Not saved.'
 */
export const denialText = (denial: string, error: unknown): string =>
  isUnknown(error) ? failureText(error) : `${denial} ${failureText(error)}`

/** A failed look for a change: the server's own words, or that nothing is known. */
export const unknownUnlessTold = (error: unknown): unknown =>
  isUnanswered(error) && !serverText(error) ? new UnknownOutcome(error) : error

/** Makes a change; when its answer is lost, finds out what became of it. */
async function settled<T>(change: () => Promise<T>, findOut: (failure: unknown) => Promise<T>): Promise<T> {
  const offline = !navigator.onLine
  try {
    return await change()
  } catch (error) {
    // Without a connection nothing was sent.
    if (offline || !isUnanswered(error)) throw error
    return findOut(error)
  }
}

/**
 * Makes a change; when its answer is lost, looks whether the change was made all the same.
 *
 * @param look what the change would have made, undefined where it is not there
 * @throws what the change threw, unless it is found; that nothing is known when looking fails too
 */
export function orFound<T>(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  return settled(change, async (failure) => {
    const found = await look().catch((error: unknown) => {
      throw unknownUnlessTold(error)
    })
    if (found === undefined) throw failure
    return found
  })
}

/**
 * A change of which an earlier try may have been made although nobody could find out. The next try asks about that one
 * first, in terms of what was sent then: the form may say something else by now.
 */
export class InDoubt<T> {
  private look: (() => Promise<T | undefined>) | undefined
  private found: T | undefined

  /** A change was sent, and it isn't known whether it was made. */
  begin(look: () => Promise<T | undefined>): void {
    const { look: earlier, found } = this
    this.look = async () => (await look()) ?? (earlier ? await earlier() : found)
  }

  /**
   * What an earlier try has made, until it is cleared; undefined when none has made anything.
   *
   * @throws that nothing is known, as long as looking fails
   */
  async settle(): Promise<T | undefined> {
    if (!this.look) return this.found
    this.found = await this.look().catch((error: unknown) => {
      throw unknownUnlessTold(error)
    })
    this.look = undefined
    return this.found
  }

  /** What the earlier tries have made is known and taken into account. */
  clear(): void {
    this.look = undefined
    this.found = undefined
  }

  /** As {@link orFound}; a change that was neither answered nor found is in doubt from then on. */
  async orFound(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
    const made = await orFound(change, () => {
      // Not there yet is not settled: what was sent may still arrive.
      this.begin(look)
      return look()
    })
    this.clear()
    return made
  }
}

const doubts = new Map<string, InDoubt<unknown>>()
let doubtsOf: string | null = null

/**
 * The doubt about one thing: it outlives the form that began it and is met again by the next form about the same thing,
 * as long as the session lasts.
 *
 * @param thing 'prescription:P-AAAAAAAA'
 */
export function inDoubt<T>(thing: string): InDoubt<T> {
  if (doubtsOf !== getToken()) {
    doubtsOf = getToken()
    doubts.clear()
  }
  const doubt = (doubts.get(thing) as InDoubt<T> | undefined) ?? new InDoubt<T>()
  doubts.set(thing, doubt as InDoubt<unknown>)
  return doubt
}

/**
 * Makes a change that does no harm when it arrives twice; when its answer is lost, sends it once more.
 *
 * @param madeBefore what the second refusal says if it was the first that arrived: the change as made, else undefined
 * @throws what the second try threw; that nothing is known when that wasn't answered either
 */
export function orAgain<T>(
  change: () => Promise<T>,
  madeBefore: (refusal: RequestError) => T | undefined = () => undefined,
): Promise<T> {
  return settled(change, () =>
    change().catch((error: unknown) => {
      const made = error instanceof RequestError ? madeBefore(error) : undefined
      if (made === undefined) throw unknownUnlessTold(error)
      return made
    }),
  )
}
