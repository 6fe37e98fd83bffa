import type { Page } from 'playwright/test'

/** How many sheets of paper the page prints on. */
export async function countPages(page: Page, format: 'A4' | 'Letter' = 'A4'): Promise<number> {
  const pdf = await page.pdf({ format })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
