import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** The rules of WCAG up to 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits for fade-ins: half-transparent text lacks contrast. A spinner never ends and isn't waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    // An animation cut short because its element was removed has ended too.
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/**
 * Fails when axe finds anything against WCAG 2.2 AA on the page as it stands, dialogs included.
 *
 * @param within looks at one part only, by its selector
 */
export async function expectNoAxeFindings(page: Page, within?: string): Promise<void> {
  await settle(page)
  // Legacy mode checks the page in one go. The other one opens a second page for each check; it is for frames of
  // other origins, which this product doesn't have.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: rules })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const findings = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }))
  expect(findings, `axe findings on ${page.url()}`).toEqual([])
}
