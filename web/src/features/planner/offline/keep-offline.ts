import { paths } from '#web/lib/page/paths.ts'

/** Where the build puts the service worker (web/build/main.ts): its name never changes, so that a new one replaces it. */
export const OFFLINE_SCRIPT = '/planner-offline.js'

/**
 * Has the browser keep this page for the time without a connection, with the files that it loads later than its document.
 * Nothing is lost where the browser can't: the page works online.
 */
export async function keepOffline(later: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(OFFLINE_SCRIPT, { scope: paths.planner })
    const worker = registration.installing ?? registration.waiting ?? registration.active
    // A service worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker?.postMessage(later)
  } catch {
    // Private windows and some embedded browsers refuse.
  }
}
