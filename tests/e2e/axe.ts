import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** The WCAG rules up to 2.2, levels A and AA. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Waits until no fade-in is left: half-transparent text lacks contrast. Endless spinners are not waited for. */
export async function settle(page: Page): Promise<void> {
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
 * What else a theme needs once the light one was checked, which says all of names, roles and structure: the dark one what
 * depends on colours. In forced colours the system chooses them, and axe does not see which; what has a size or scrolls
 * may differ.
 */
const options = {
  light: { runOnly: rules },
  dark: { runOnly: ['color-contrast', 'link-in-text-block'] },
  forced: { runOnly: ['link-in-text-block', 'target-size', 'scrollable-region-focusable'] },
}

interface Settings {
  /** A selector, to check only one part. */
  within?: string
  theme?: keyof typeof options
}

/** The axe findings against WCAG 2.2 AA on the page in its present state, dialogs included. */
export async function axeFindings(page: Page, { within, theme = 'light' }: Settings = {}): Promise<string[]> {
  await settle(page)
  // Legacy mode checks the page in one go. The default opens a second page for each check, to cover frames of other
  // origins, which this product doesn't have.
  // Reading the half megabyte of axe again would start it cold. A page with frames needs it in each of them.
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...options[theme] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** Fails on any axe finding. */
export async function expectNoAxeFindings(page: Page, within?: string): Promise<void> {
  expect(await axeFindings(page, { within }), `axe findings on ${page.url()}`).toEqual([])
}
