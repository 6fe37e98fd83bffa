import { openSession } from '../support/session.ts'
import { resetClinic } from '../support/reset.ts'
import { bookAtDesk } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

// The week view, on wide screens: a visit moves by drag and by keys.
test('moves a visit by drag, back by Undo, and by keys', async ({ page, signInAs }) => {
  await resetClinic()
  await signInAs('admin')
  await bookAtDesk(await openSession('admin'), { slot: '12:00 PM' })
  await page.goto('/admin/appointments?view=week&date=2026-11-23')
  const cell = (day: string, slot: string) => page.locator(`[data-cell="2026-11-${day} ${slot}"]`)
  const at = async (day: string, slot: string) => {
    const box = (await cell(day, slot).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const dialog = page.getByRole('dialog', { name: /^Move .*Asha Verma.* to Thu, Nov 26, 4:00 PM/ })
  await expect(cell('23', '12:00 PM')).toContainText('Asha Verma')

  await expect(page.locator('[data-drag]')).toBeAttached()
  await page.mouse.move(...(await at('23', '12:00 PM')))
  await page.mouse.down()
  await page.mouse.move(...(await at('25', '2:00 PM')), { steps: 4 })
  await page.mouse.move(...(await at('26', '4:00 PM')), { steps: 4 })
  await expect(cell('26', '4:00 PM')).toHaveAttribute('data-part', 'target')
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(cell('26', '4:00 PM')).toContainText('Asha Verma')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell('23', '12:00 PM')).toContainText('Asha Verma')
  await expect(cell('23', '12:00 PM')).toBeFocused()

  await page.keyboard.press('m')
  for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight')
  for (let row = 0; row < 6; row += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cell('26', '4:00 PM')).toBeFocused()
  await expect(cell('26', '4:00 PM')).toContainText('Asha Verma')
})
