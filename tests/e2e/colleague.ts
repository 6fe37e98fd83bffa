import type { Browser, Page } from 'playwright/test'
import { openSession } from '../support/session.ts'

/** A page in a browser of a second doctor, signed in, as large as the given page. Close its context when done. */
export async function openColleague(browser: Browser, page: Page, baseURL?: string): Promise<Page> {
  const { token } = await openSession('doctor')
  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  const colleague = await context.newPage()
  await colleague.addInitScript((kept) => localStorage.setItem('admintoken', kept), token)
  return colleague
}
