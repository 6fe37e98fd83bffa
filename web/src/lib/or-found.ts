import { failureText, isUnanswered, leavesOpen, RequestError, serverText } from './api-client.ts'
import { SessionMap } from './session-map.ts'

/** No answer came, and asking about the change brought none either: it may have been made. */
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
 * The error when asking about a change failed: what the server decided, or that the outcome is unknown. A server that
 * failed both times, in words of its own, is taken at its word.
 *
 * @param earlier the failure of the change
 */
export function unknownUnlessTold(error: unknown, earlier?: unknown): unknown {
  const failedTwice = isUnanswered(error) && serverText(error) && serverText(earlier)
  return leavesOpen(error) && !failedTwice ? new UnknownOutcome(error) : error
}

/** Makes a change. If the answer is lost, finds out what became of it. */
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
 * @param look finds what the change would have made; undefined if it is not there
 * @throws the change's error unless the change is found; that the outcome is unknown if the check fails too
 */
export function orFound<T>(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
  return settled(change, async (failure) => {
    const found = await look().catch((error: unknown) => {
      throw unknownUnlessTold(error, failure)
    })
    if (found === undefined) throw failure
    return found
  })
}

/**
 * A change with an earlier try whose outcome is unknown. The next try first asks about the earlier one, by what was
 * sent then, because the form may have changed since.
 */
export class InDoubt<T> {
  private look: (() => Promise<T | undefined>) | undefined
  private found: T | undefined

  /** A change was sent, and its outcome is unknown. */
  begin(look: () => Promise<T | undefined>): void {
    const { look: earlier, found } = this
    this.look = async () => (await look()) ?? (earlier ? await earlier() : found)
  }

  /**
   * Returns what an earlier try made, until it is cleared; undefined if nothing was made.
   *
   * @throws that the outcome is unknown, as long as the check fails
   */
  async settle(): Promise<T | undefined> {
    if (!this.look) return this.found
    this.found = await this.look().catch((error: unknown) => {
      throw unknownUnlessTold(error)
    })
    this.look = undefined
    return this.found
  }

  /** Settles the doubt: the result of the earlier tries is known and dealt with. */
  clear(): void {
    this.look = undefined
    this.found = undefined
  }

  /** Like {@link orFound}. A change that was neither answered nor found stays in doubt. */
  async orFound(change: () => Promise<T>, look: () => Promise<T | undefined>): Promise<T> {
    const made = await orFound(change, () => {
      // Not found yet doesn't settle it: the request may still arrive.
      this.begin(look)
      return look()
    })
    this.clear()
    return made
  }
}

const doubts = new SessionMap<InDoubt<unknown>>()

/**
 * The doubt about one thing. It outlives its form: in the same session, the next form about the thing meets it again.
 *
 * @param thing 'upload:P-AAAAAAAA:scan.pdf'
 */
export function inDoubt<T>(thing: string): InDoubt<T> {
  return doubts.get(thing, () => new InDoubt<unknown>()) as InDoubt<T>
}

/**
 * Makes a change that does no harm when it arrives twice. If the answer is lost, sends it once more.
 *
 * @param madeBefore reads from the second try's refusal what the first try made; undefined if it made nothing
 * @throws the second try's error; that the outcome is unknown if it had no answer either, or was turned away unseen
 */
export function orAgain<T>(
  change: () => Promise<T>,
  madeBefore: (refusal: RequestError) => T | undefined = () => undefined,
): Promise<T> {
  return settled(change, (failure) =>
    change().catch((error: unknown) => {
      const made = error instanceof RequestError ? madeBefore(error) : undefined
      if (made === undefined) throw unknownUnlessTold(error, failure)
      return made
    }),
  )
}

const unanswered = new SessionMap<boolean>()

/**
 * Makes a change. After a try of the same session that was left unanswered, one that was turned away or not sent leaves
 * the outcome unknown.
 *
 * @param thing 'move-file:6f1c…'
 * @param madeBefore reads from a refusal what such an earlier try made; undefined if it made nothing
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
    if (made === undefined) throw unknownUnlessTold(error)
    return made
  }
}

/** {@link orAgain} and {@link untilKnown} in one: for a change that any press may repeat. */
export const orAgainUntilKnown = <T>(
  thing: string,
  change: () => Promise<T>,
  madeBefore?: (refusal: RequestError) => T | undefined,
): Promise<T> => untilKnown(thing, () => orAgain(change, madeBefore), madeBefore)
