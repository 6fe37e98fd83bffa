import type { Page } from 'playwright/test'

/**
 * Lets one kind of call reach the server but drops its answers.
 * @param times how many answers to drop; all by default
 * @returns stops dropping answers
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
