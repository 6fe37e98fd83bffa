import { ApiError, conflict } from '../_shared/api-error.ts'

/**
 * Adds the current record to the database's refusal of a stale change, or of a second record under one id; passes any
 * other failure on.
 * @example await take(db.rpc('confirm_appointment', …)).catch(withCurrent(() => findAppointment(db, id)))
 */
export const withCurrent =
  (read: () => Promise<unknown>) =>
  async (error: unknown): Promise<never> => {
    if (!(error instanceof ApiError) || !(error.reason === 'stale' || error.reason === 'differs')) throw error
    throw conflict(error.reason, error.message, { current: await read(), cause: error })
  }
