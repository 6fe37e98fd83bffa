import type { Page } from 'playwright/test'

/**
 * Lets a kind of call reach the server and loses its answer.
 * @param times how many answers are lost; all of them unless said otherwise
 * @returns lets the answers arrive from then on
 */
export async function loseAnswers(
  page: Page,
  path: string,
  method: string,
  times = Number.POSITIVE_INFINITY,
): Promise<() => Promise<void>> {
  let left = times
  await page.route(path, async (route) => {
    if (route.request().method() !== method || left <= 0) return route.fallback()
    left -= 1
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(path)
}
