import { expect, type Page } from 'playwright/test'

/** On A4 as on Letter, which is wider and 18 mm shorter, the page prints on so many sheets. */
export async function expectSheets(page: Page, sheets: number): Promise<void> {
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = await page.pdf({ format })
    const found = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    expect(found, `sheets of ${format}`).toBe(sheets)
  }
}
