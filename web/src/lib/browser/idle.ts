/** Resolves when the browser has nothing more urgent to do; at once while prerendering. */
export function idle(): Promise<void> {
  if (typeof window === 'undefined') return Promise.resolve()
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback. A moment later is late enough there.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
    else setTimeout(resolve, 200)
  })
}

/** Resolves when the browser is idle and online. Loading code while offline would make an older browser keep the failure. */
export async function idleOnline(): Promise<void> {
  await idle()
  if (typeof window === 'undefined' || navigator.onLine) return
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
}
