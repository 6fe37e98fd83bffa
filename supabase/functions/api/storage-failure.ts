/** A failure of Storage, which reports some statuses in the body of a 400. */
interface StorageFailure {
  status?: number
  statusCode?: string
}

const hasStatus = ({ status, statusCode }: StorageFailure, wanted: number): boolean =>
  status === wanted || statusCode === String(wanted)

export const isForbidden = (failure: StorageFailure): boolean => hasStatus(failure, 403)

/**
 * Stores a file under a key of its own. One that is there already, after a lost answer, is a success. Of two at the same
 * moment Storage may fail one, which then finds the other's.
 *
 * @returns the failure, or null
 */
export async function storeOnce<F extends StorageFailure>(
  upload: () => Promise<{ error: F | null }>,
): Promise<F | null> {
  const { error: first } = await upload()
  if (!first || hasStatus(first, 409)) return null
  if (isForbidden(first)) return first
  const { error } = await upload()
  return error && !hasStatus(error, 409) ? error : null
}
