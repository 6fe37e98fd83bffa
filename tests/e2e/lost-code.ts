import type { Page } from 'playwright/test'

/** Answers every file of code with 404 until the page is loaded again, as if a deployment had replaced them. */
export async function loseUntilReload(page: Page): Promise<void> {
  let replaced = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) replaced = true
  })
  await page.route('**/assets/*.js', (route) =>
    replaced ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  )
}
