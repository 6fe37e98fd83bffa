import { expect, test } from './fixtures.ts'

test('plans without a connection after the first visit, with the drawings and letters of its dishes', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/planner#seed=12')
  // What is loaded later is kept last of all.
  const kept = () =>
    page.evaluate(async () => {
      const paths = (await (await caches.open('planner')).keys()).map(({ url }) => new URL(url).pathname)
      return ['worker', 'roles', 'devanagari'].filter((file) => paths.some((path) => path.includes(file)))
    })
  await expect.poll(kept).toHaveLength(3)
  await context.setOffline(true)
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.reload()
  await page.getByRole('checkbox', { name: 'None of these' }).click()
  await expect(page.getByRole('heading', { name: 'Dinner' })).toBeVisible()
  const letters = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('Devanagari'))?.status)
  await expect.poll(letters).toBe('loaded')
  // No other page is kept.
  await expect(page.goto('/aiplan')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
