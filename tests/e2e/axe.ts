import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** The WCAG rules up to 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until no fade-in is left: half-transparent text lacks contrast. Endless spinners are not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      const ending = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
      if (ending.length === 0) return
      // The end of one can begin another. One that was cut short by removing its element has ended too.
      await Promise.allSettled(ending.map((animation) => animation.finished))
    }
  })
}

/**
 * Fails on any axe finding against WCAG 2.2 AA on the page in its present state, dialogs included.
 *
 * @param within a selector, to check only one part
 */
export async function expectNoAxeFindings(page: Page, within?: string): Promise<void> {
  await settle(page)
  // Legacy mode checks the page in one go. The default opens a second page for each check, to cover frames of other
  // origins, which this product doesn't have.
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
