/**
 * Logs a failure that needs no further handling (SITE-6). All console output goes through here. It must contain no
 * patient data and no tokens, so only a fixed text and the error's name and message are written.
 */
export function logWarning(text: string, error?: unknown) {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : undefined
  // oxlint-disable-next-line no-console
  console.warn(...(reason ? [text, reason] : [text]))
}
