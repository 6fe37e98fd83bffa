import type { Page } from 'playwright/test'

/** How many sheets of A4 the page prints on. */
export async function countPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
