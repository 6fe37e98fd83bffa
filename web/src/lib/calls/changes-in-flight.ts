const changes = new Set<Promise<unknown>>()

/** Whether a call that changes something is still unanswered. A reload of the page would abort it. */
export const hasChangesInFlight = () => changes.size > 0

/** Counts a change as in flight until it is answered or has failed. */
export async function countChange<T>(change: Promise<T>): Promise<T> {
  changes.add(change)
  try {
    return await change
  } finally {
    changes.delete(change)
  }
}

/** Resolves once no change is in flight. */
export async function changesSettled(): Promise<void> {
  while (hasChangesInFlight()) await Promise.allSettled(changes)
}
