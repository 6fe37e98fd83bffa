import { startOfTests } from '../support/clinic.ts'
import { expect, test } from './fixtures.ts'

// Tests of the fixtures' guard: without it, errors in a page would go unnoticed.

test.beforeEach(({ page }) => page.goto('/contact'))

test('detects a logged error', async ({ page, problems }) => {
  await page.evaluate(() => console.error('a mistake'))
  await expect.poll(problems.found).toEqual([expect.stringContaining('a mistake')])
  problems.allow(/a mistake/)
})

test('detects an uncaught error', async ({ page, problems }) => {
  await page.evaluate(() => setTimeout(() => void Promise.reject(new Error('a mistake'))))
  await expect.poll(problems.found).toEqual([expect.stringContaining('a mistake')])
  problems.allow(/a mistake/)
})

test('detects a violation of the content security policy', async ({ page, problems }) => {
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.broken = true'
    document.head.append(script)
  })
  await expect.poll(problems.found).toContainEqual(expect.stringContaining('CSP violation of script-src'))
  problems.allow(/script-src/)
})

test.describe('marked ✘ and yet right', () => {
  test('fails a test whose page had an error that was not allowed', async ({ page }) => {
    test.fail()
    await page.evaluate(() => console.error('a mistake'))
  })
})

test("sets the device's clock to the clinic's, in another zone", async ({ page }) => {
  const device = await page.evaluate(() => ({ now: Date.now(), weekday: new Date().getDay() }))
  expect(device.now - Date.parse(startOfTests)).toBeGreaterThanOrEqual(0)
  expect(device.now - Date.parse(startOfTests)).toBeLessThan(3_600_000)
  expect(device.weekday, 'still Sunday in New York').toBe(0)
})
