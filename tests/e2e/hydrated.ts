import { expect, type Locator } from 'playwright/test'

/** Waits until React has taken over a prerendered element: before that, its handlers and timers aren't there. */
export async function expectHydrated(element: Locator): Promise<void> {
  const hasProps = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(hasProps, 'React has taken over').toBe(true)
}
