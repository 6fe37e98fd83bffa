/**
 * Logs a failure that needs nothing more (SITE-6). All console output goes through here. It must contain no patient data
 * and no tokens, so it takes a fixed text and an error, and writes only the error's name and message.
 */
export function logWarning(text: string, error?: unknown) {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : undefined
  // oxlint-disable-next-line no-console
  console.warn(...(reason ? [text, reason] : [text]))
}
