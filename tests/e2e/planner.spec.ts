import type { Answer, Order } from '#web/features/planner/worker/answer-order.ts'
import { kitchen } from '#web/features/planner/worker/kitchen.ts'
import { somePeople } from '../support/planner-people.ts'
import { expect, test } from './fixtures.ts'

/** Ten days, asked of the page's worker and of the engine here. */
const orders = somePeople(10, 5).map((person, id): Order => ({
  id,
  name: 'plan',
  args: [{ person, seed: id, kinds: ['usual'] }, []],
}))
const plannedHere = () =>
  somePeople(10, 5).map((person, seed) => kitchen.plan({ person, seed, kinds: ['usual'] }, []))

test('plans without a connection after the first visit, with the drawings and letters of its dishes, as in Node', async ({
  page,
  context,
  problems,
}) => {
  await page.goto('/planner#seed=12')
  // The document and what is loaded later are kept in either order; the page answers by them once the worker is active.
  const kept = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready
      const paths = (await (await caches.open('planner')).keys()).map(({ url }) => new URL(url).pathname)
      return ['/planner', 'worker', 'roles', 'devanagari'].filter((file) =>
        paths.some((path) => path === file || (file !== '/planner' && path.includes(file))),
      )
    })
  await expect.poll(kept).toHaveLength(4)
  await context.setOffline(true)
  problems.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.reload()
  await page.getByRole('checkbox', { name: 'None of these' }).click()
  await expect(page.getByRole('heading', { name: 'Dinner' })).toBeVisible()
  const letters = () =>
    page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('Devanagari'))?.status)
  await expect.poll(letters).toBe('loaded')
  // The same bytes as in Node, from the worker that was kept.
  const planned = await page.evaluate(async (asked) => {
    const urls = (await (await caches.open('planner')).keys()).map(({ url }) => url)
    const worker = new Worker(
      urls.find((url) => url.includes('worker'))!,
      { type: 'module' },
    )
    const answers: Answer[] = []
    const all = new Promise<void>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (answers.push(data) === asked.length) resolve()
      })
    })
    // A worker has no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    for (const order of asked) worker.postMessage(order)
    await all
    return answers
  }, orders)
  expect(JSON.stringify(planned)).toBe(JSON.stringify(plannedHere().map((result, id) => ({ id, result }))))
  // No other page is kept.
  await expect(page.goto('/aiplan')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
