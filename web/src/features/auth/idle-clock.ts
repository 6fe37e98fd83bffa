/** How long before the end the warning shows. */
export const WARNING_SECONDS = 120

/** The interval at which typing is reported to the server, so that filling in a long form doesn't count as idle. */
export const PING_SECONDS = 300

export interface IdleState {
  /** Seconds until the server ends the session, never below 0. */
  left: number
  warn: boolean
}

/**
 * The state of an idle session.
 * @param last when the server last counted activity, epoch milliseconds
 * @param idleSeconds how long until the server ends an idle session
 */
export function idleState(last: number, idleSeconds: number, now: number): IdleState {
  const left = Math.max(0, Math.ceil((last + idleSeconds * 1000 - now) / 1000))
  return { left, warn: left <= WARNING_SECONDS }
}

/** '1:05': minutes and seconds of a countdown. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
