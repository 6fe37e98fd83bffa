import { ApiError } from '../_shared/api-error.ts'

/** The refusal of a change that was made from an older version: the record as it is goes along. */
export const stale = (current: unknown): ApiError =>
  new ApiError(409, 'A colleague changed this meanwhile.', { reason: 'stale', current })

/**
 * Adds the record as it is to the database's own refusal of a stale change, or of a second record under one id; passes
 * any other failure on.
 * @example await take(db.rpc('confirm_appointment', …)).catch(withCurrent(() => findAppointment(db, id)))
 */
export const withCurrent =
  (read: () => Promise<unknown>) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof ApiError) || !(error.reason === 'stale' || error.reason === 'differs')) throw error
    throw new ApiError(409, error.message, { reason: error.reason, current: await read(), cause: error })
  }
