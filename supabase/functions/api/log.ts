/** One JSON line a message. Never given bodies, query strings, tokens or names: only routes, ids and figures. */
export function log(
  level: 'info' | 'warn' | 'error',
  entry: Record<string, string | number | boolean>,
): void {
  const line = JSON.stringify({ level, ...entry })
  // The platform collects what the console is given.
  // oxlint-disable-next-line no-console
  console[level](line)
}
