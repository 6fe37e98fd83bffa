/** How long a staff session lasts at most, in hours. */
export const SESSION_HOURS = 12

/** How long a staff session lasts without activity, in minutes. */
export const IDLE_MINUTES = 30

/** How long a temporary password is valid, in hours. */
export const TEMP_PASSWORD_HOURS = 72
