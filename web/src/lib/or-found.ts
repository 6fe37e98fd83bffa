import { failureText, isUnanswered, RequestError, serverText } from './api-client.ts'

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

/**
 * Makes a change; when its answer is lost, finds out what became of it.
 *
 * @param findOut what the change would have made; it throws what stands if there is nothing of it
 * @param doubtful an earlier try was not answered: a refusal may be its doing, and is looked into too
 */
async function settled<T>(
  change: () => Promise<T>,
  findOut: (failure: unknown) => Promise<T>,
  doubtful = false,
): Promise<T> {
  const offline = !navigator.onLine
  try {
    return await change()
  } catch (error) {
    // Without a connection nothing was sent.
    if (offline || !(doubtful || isUnanswered(error))) throw error
    return findOut(error)
  }
}

/**
 * Makes a change; when its answer is lost, looks whether the change was made all the same.
 *
 * @param look what the change would have made, undefined where it is not there
 * @param doubtful an earlier try was not answered: a refusal ('Username already exists') may be its doing
 * @throws what the change threw, unless it is found; that nothing is known when looking fails too
 */
export function orFound<T>(
  change: () => Promise<T>,
  look: () => Promise<T | undefined>,
  doubtful = false,
): Promise<T> {
  const findOut = async (failure: unknown) => {
    const found = await look().catch((error: unknown) => {
      throw unknownUnlessTold(error)
    })
    if (found === undefined) throw failure
    return found
  }
  return settled(change, findOut, doubtful)
}

/**
 * A change of which an earlier try may have been made although nobody could find out. The next try asks about that one
 * first, in terms of what was sent then: the form may say something else by now.
 */
export class InDoubt<T> {
  private earlier: (() => Promise<T | undefined>) | undefined

  /**
   * What the earlier try has made; undefined when it made nothing, or none is in doubt.
   *
   * @throws that nothing is known, as long as looking fails
   */
  async settle(): Promise<T | undefined> {
    const found = await this.earlier?.().catch((error: unknown) => {
      throw unknownUnlessTold(error)
    })
    this.earlier = undefined
    return found
  }

  /** As {@link orFound}; a change that could not be looked for either is in doubt from then on. */
  async orFound(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
    return orFound(change, async () => {
      this.earlier = look
      const found = await look()
      this.earlier = undefined
      return found
    })
  }
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
