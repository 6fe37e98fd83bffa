import { failureText, isUnanswered, leavesOpen, RequestError, serverText } from './api-client.ts'
import { SessionMap } from './session-map.ts'

/** No answer came, and a check of the outcome failed too, so the change may have been made. */
class UnknownOutcome extends RequestError {
  constructor(cause: unknown) {
    const said = serverText(cause)?.replace(/\.$/, '')
    super(
      0,
      said
        ? `The server’s last answer was “${said}”, so it isn’t known whether this was done. Please look again.`
        : 'The server could not be reached, so it isn’t known whether this was done. Please check your connection and look again.',
      { cause },
    )
  }
}

/** Whether the outcome of a change is unknown. */
export const isUnknown = (error: unknown): boolean => error instanceof UnknownOutcome

/**
 * The message about a failed change: that it was not made and why, or that the outcome is unknown.
 *
 * @param denial 'Not saved.'
 */
export const denialText = (denial: string, error: unknown): string =>
  isUnknown(error) ? failureText(error) : `${denial} ${failureText(error)}`

/**
 * The error to report if checking for a change failed: the server's decision, or that the outcome is unknown. If the
 * server failed both times with a text of its own, the error is passed on.
 *
 * @param earlier the failure of the change
 */
export function unknownUnlessDecided(error: unknown, earlier?: unknown): unknown {
  const failedTwice = isUnanswered(error) && serverText(error) && serverText(earlier)
  return leavesOpen(error) && !failedTwice ? new UnknownOutcome(error) : error
}

/** Makes a change. If the answer is lost, calls `findOut` for the result. */
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
 * Makes a change. If the answer is lost, checks whether the change was made.
 *
 * @param look finds the change's result; undefined if it was not made
 * @throws the change's error unless the change is found; that the outcome is unknown if the check fails too
 */
export function orFound<T>(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  return settled(change, async (failure) => {
    const found = await look().catch((error: unknown) => {
      throw unknownUnlessDecided(error, failure)
    })
    if (found === undefined) throw failure
    return found
  })
}

/**
 * A change with an earlier try whose outcome is unknown. The next try first checks for the earlier one by the values
 * sent then, because the form may have changed since.
 */
export class InDoubt<T> {
  private look: (() => Promise<T | undefined>) | undefined
  private found: T | undefined

  /** Records that a change was sent and its outcome is unknown. */
  begin(look: () => Promise<T | undefined>): void {
    const { look: earlier, found } = this
    this.look = async () => (await look()) ?? (earlier ? await earlier() : found)
  }

  /**
   * Returns the result of an earlier try until it is cleared; undefined if nothing was made.
   *
   * @throws that the outcome is unknown, as long as the check fails
   */
  async settle(): Promise<T | undefined> {
    if (!this.look) return this.found
    this.found = await this.look().catch((error: unknown) => {
      throw unknownUnlessDecided(error)
    })
    this.look = undefined
    return this.found
  }

  /** Forgets the earlier tries, because their result is known and has been handled. */
  clear(): void {
    this.look = undefined
    this.found = undefined
  }

  /** Like {@link orFound}, but remembers a change that was neither answered nor found. */
  async orFound(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
    const made = await orFound(change, () => {
      // Not being found doesn't settle it: the request may still arrive.
      this.begin(look)
      return look()
    })
    this.clear()
    return made
  }
}

const doubts = new SessionMap<InDoubt<unknown>>()

/**
 * The unknown outcome of one thing. It outlives its form: later forms about the same thing in the session share it.
 *
 * @param thing 'upload:P-AAAAAAAA:scan.pdf'
 */
export function inDoubt<T>(thing: string): InDoubt<T> {
  return doubts.get(thing, () => new InDoubt<unknown>()) as InDoubt<T>
}

/**
 * Makes a change that can safely arrive twice. If the answer is lost, sends it once more.
 *
 * @param madeBefore gets the first try's result from the second try's refusal; undefined if it made nothing
 * @throws the second try's error; if it had no answer either or was refused unseen, that the outcome is unknown
 */
export function orAgain<T>(
  change: () => Promise<T>,
  madeBefore: (refusal: RequestError) => T | undefined = () => undefined,
): Promise<T> {
  return settled(change, (failure) =>
    change().catch((error: unknown) => {
      const made = error instanceof RequestError ? madeBefore(error) : undefined
      if (made === undefined) throw unknownUnlessDecided(error, failure)
      return made
    }),
  )
}

const unanswered = new SessionMap<boolean>()

/**
 * Makes a change. If an earlier try of the session is unanswered, a try that is refused unseen or not sent leaves the
 * outcome unknown.
 *
 * @param thing 'move-file:6f1c…'
 * @param madeBefore gets the result of such an earlier try from a refusal; undefined if it made nothing
 * @throws the change's error, or that the outcome is unknown
 */
export async function untilKnown<T>(
  thing: string,
  change: () => Promise<T>,
  madeBefore: (refusal: RequestError) => T | undefined = () => undefined,
): Promise<T> {
  const wasSent = unanswered.get(thing, () => false)
  const online = navigator.onLine
  try {
    const made = await change()
    unanswered.delete(thing)
    return made
  } catch (error) {
    if (!leavesOpen(error)) unanswered.delete(thing)
    else if (online && isUnanswered(error)) unanswered.set(thing, true)
    if (!wasSent || isUnknown(error)) throw error
    const made = error instanceof RequestError ? madeBefore(error) : undefined
    if (made === undefined) throw unknownUnlessDecided(error)
    return made
  }
}

/** Combines {@link orAgain} and {@link untilKnown}, for a change that any press may repeat. */
export const orAgainUntilKnown = <T>(
  thing: string,
  change: () => Promise<T>,
  madeBefore?: (refusal: RequestError) => T | undefined,
): Promise<T> => untilKnown(thing, () => orAgain(change, madeBefore), madeBefore)
