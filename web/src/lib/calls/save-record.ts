import { isUnanswered } from './api-client.ts'
import { orAgainUntilKnown } from './or-found.ts'
import { SessionMap } from './session-map.ts'
import { staleRecord } from './stale-record.ts'

const unanswered = new SessionMap<Set<unknown>>()

const triesOf = <S>(record: string) => unanswered.get(record, () => new Set()) as Set<S>

/** The unanswered tries of saving a record, oldest first. */
export const unansweredTries = <S>(record: string): S[] => [...triesOf<S>(record)]

interface Save<T, S> {
  /** The values to save. */
  sent: S
  /** Saves them with the version that was shown, or with that of `now`. */
  send: (now?: T) => Promise<T>
  isAsSent: (now: T, sent: S) => boolean
}

/**
 * Saves a record with the version that was shown. If the answer is lost, sends it once more. A stale refusal counts as
 * success if the record already has the sent values. If the record has the values of an earlier unanswered try of the
 * same session, the save replaces them: they are not a colleague's change.
 *
 * @param record 'claim:home-years'
 * @throws the save's error; a stale one only if a colleague changed the record. After an unanswered try, a save that
 * was refused unseen or not sent leaves the outcome unknown.
 */
export async function saveRecord<T, S>(
  record: string,
  { sent, send, isAsSent }: Save<T, S>,
  from?: T,
): Promise<T> {
  const tries = triesOf<S>(record)
  const sendOnce = () => {
    const online = navigator.onLine
    return send(from).catch((error: unknown) => {
      if (online && isUnanswered(error)) tries.add(sent)
      throw error
    })
  }
  const saved = await orAgainUntilKnown(record, sendOnce).catch((error: unknown) => {
    const now = staleRecord<T>(error)
    if (now === undefined) throw error
    if (isAsSent(now, sent)) return now
    if (![...tries].some((own) => isAsSent(now, own))) throw error
    return saveRecord(record, { sent, send, isAsSent }, now)
  })
  unanswered.delete(record)
  return saved
}
