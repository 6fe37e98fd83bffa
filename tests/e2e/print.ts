import { expect, type Page } from 'playwright/test'

async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** On A4 as on Letter, which is wider and 18 mm shorter, the page prints on so many sheets. */
export async function expectSheets(page: Page, sheets: number): Promise<void> {
  for (const format of ['A4', 'Letter'] as const)
    expect(await sheetsOf(page, format), `sheets of ${format}`).toBe(sheets)
}

/** On A4 as on Letter, the page prints on so many sheets or fewer. */
export async function expectAtMost(page: Page, sheets: number): Promise<void> {
  for (const format of ['A4', 'Letter'] as const)
    expect(await sheetsOf(page, format), `sheets of ${format}`).toBeLessThanOrEqual(sheets)
}
