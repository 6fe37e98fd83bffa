/**
 * For failures that are logged and nothing more (SITE-6). The one door to the console: no patient data, no
 * token may pass here, so it takes a fixed text and an error, of which only name and message are written.
 */
export function logWarning(text: string, error?: unknown) {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : undefined
  // oxlint-disable-next-line no-console
  console.warn(...(reason ? [text, reason] : [text]))
}
