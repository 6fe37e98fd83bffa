import { startOfTests } from '../support/clinic.ts'
import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk, openDay, slotOf } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// Several people work at the desk on one day and see each other's changes.
test.beforeEach(async ({ signInAs }) => {
  await resetClinic()
  await signInAs('admin')
})

test("shows colleagues' changes automatically, without counting as activity", async ({ page }) => {
  await page.clock.install({ time: startOfTests })
  await openDay(page)
  await bookAtDesk(await openSession('admin'), { slot: '3:00 PM' })
  const refresh = page.waitForRequest('**/api/admin/appointments/slots?*')
  await page.clock.fastForward('00:21')
  expect((await refresh).headers()['x-background-refresh']).toBe('1')
  await expect(slotOf(page, '3:00 PM')).toContainText('Asha Verma')
})
