import { useState } from 'react'
import type { Visit } from '#shared/contract/visits.ts'
import { isUnanswered, RequestError } from '#web/lib/calls/api-client.ts'
import { logWarning } from '#web/lib/browser/log.ts'
import { cancelVisit } from './api/cancel-visit.ts'
import { moveVisit, type NewTime, type SeenVisit } from './api/move-visit.ts'
import { useLiveVisit } from './api/get-visit.ts'

export type Change = { kind: 'cancel' } | ({ kind: 'move' } & NewTime)

/** A failed change. 'unknown' if no answer came, so that it may have been made. */
export interface Failure {
  kind: 'unknown' | 'refused'
  change: Change
  seen: SeenVisit
  error: unknown
}

/** Whether a change without an answer was made after all. */
function wasMade({ kind, change, seen }: Failure, visit: Visit): boolean {
  if (kind !== 'unknown' || visit.version <= seen.version) return false
  if (change.kind === 'cancel') return visit.status === 'cancelled'
  return visit.status !== 'cancelled' && visit.date === change.date && visit.slot === change.slot
}

/** The visit behind a link, and the patient's changes to it. */
export function useVisit(token: string) {
  const live = useLiveVisit(token)
  // Until the next refresh, the answer to a change is newer than the data.
  const [answered, setAnswered] = useState<Visit>()
  const [busy, setBusy] = useState<Change['kind'] | null>(null)
  const [failed, setFailed] = useState<Failure | null>(null)
  const [done, setDone] = useState<{ kind: Change['kind']; version: number } | null>(null)

  const loaded = live.data === 'dead' ? undefined : live.data
  const visit = answered && (!loaded || answered.version > loaded.version) ? answered : loaded

  if (failed && visit && wasMade(failed, visit)) {
    setFailed(null)
    setDone({ kind: failed.change.kind, version: visit.version })
  }

  /** @returns how the change ended */
  const change = async (wanted: Change, seen: SeenVisit): Promise<'done' | Failure['kind']> => {
    setBusy(wanted.kind)
    // A failure stays visible during a retry, so that its button keeps the focus.
    try {
      const changed =
        wanted.kind === 'cancel' ? await cancelVisit(token, seen) : await moveVisit(token, seen, wanted)
      setFailed(null)
      setAnswered(changed)
      setDone({ kind: wanted.kind, version: changed.version })
      return 'done'
    } catch (error) {
      logWarning('The visit was not changed', error)
      const kind = isUnanswered(error) ? 'unknown' : 'refused'
      setFailed({ kind, change: wanted, seen, error })
      if (error instanceof RequestError && error.current) setAnswered(error.current as Visit)
      return kind
    } finally {
      setBusy(null)
      live.refetch()
    }
  }

  return {
    visit,
    isDead: live.data === 'dead',
    live,
    busy,
    /** Why the last change failed, until a refresh shows that it was made after all. */
    failure: failed && !(failed.kind === 'unknown' && visit?.version !== failed.seen.version) ? failed : null,
    /** The last change made, until the visit changes again. */
    done: done && done.version === visit?.version ? done : null,
    change,
  }
}

export type VisitState = ReturnType<typeof useVisit>
