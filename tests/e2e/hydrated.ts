import { expect, type Locator } from 'playwright/test'

/** Waits until React has hydrated a prerendered element. Before that it has no handlers or timers. */
export async function expectHydrated(element: Locator): Promise<void> {
  const hasProps = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(hasProps, 'React has taken over').toBe(true)
}
