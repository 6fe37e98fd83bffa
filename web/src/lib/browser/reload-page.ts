let reloading = false

/** Whether the site itself is reloading the page. Open forms are then kept. */
export const isReloading = () => reloading

/** Reloads the page. Whatever stands in an open form is kept and restored. */
export function reloadPage() {
  reloading = true
  window.location.reload()
}

/** Whether a reload would bring this page back, not an error page of the browser or of a proxy. */
export async function siteAnswers(): Promise<boolean> {
  try {
    const answer = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    return answer.status < 500
  } catch {
    return false
  }
}
