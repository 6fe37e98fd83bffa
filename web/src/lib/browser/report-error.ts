/** The name of the site's first script, of which this is a part: it changes with every build. */
const build = /([\w-]+)\.js$/.exec(import.meta.url)?.[1] ?? ''

/** A page that is broken for good would report for ever. */
const MAX_REPORTS = 5

const sent = new Set<string>()
let rules: Promise<typeof import('#shared/domain/client-error.ts')> | undefined

/**
 * Reports an error of the page to the server, once, without anything that a person typed (ERRORS-1). Small, because it is
 * in the first load: what may be sent of an error is decided by code that is loaded when something broke. If that code
 * is lost too, only the error's kind is sent. A report that fails is given up.
 */
export async function sendError(thrown: unknown) {
  const { pathname } = window.location
  let report: object
  try {
    rules ??= import('#shared/domain/client-error.ts')
    report = (await rules).describeError(thrown, pathname)
  } catch {
    report = { message: thrown instanceof Error ? thrown.name : 'Error', stack: '', route: 'other' }
  }
  const body = JSON.stringify({ ...report, build })
  if (sent.has(body) || sent.size === MAX_REPORTS) return
  sent.add(body)
  const headers = { 'content-type': 'application/json' }
  // Also while the page is being left.
  await fetch('/api/client-errors', { method: 'POST', headers, body, keepalive: true }).catch(() => undefined)
}
