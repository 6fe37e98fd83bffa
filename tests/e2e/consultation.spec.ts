import type { Page } from 'playwright/test'
import { paths } from '#web/lib/page/paths.ts'
import { aPatient } from '../support/records.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

const MOST_KEYS = 40
const day = '2026-11-23'

/** A keyboard that counts its keys, texts aside. */
function keyboardOf(page: Page) {
  let pressed = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    pressed += 1
    expect(pressed).toBeLessThanOrEqual(MOST_KEYS)
  }
  const isAt = (name: string) =>
    page
      .getByLabel(name, { exact: true })
      .evaluateAll((all) => all.some((one) => one === document.activeElement))
  return {
    text: (text: string) => page.keyboard.type(text),
    press,
    /** Tab until a field has the focus. */
    tabTo: async (name: string) => {
      while (!(await isAt(name))) await press('Tab')
    },
  }
}

test('a whole visit takes at most forty keys beside its texts', async ({ page, signInAs }) => {
  await resetClinic()
  const admin = await signInAs('admin')
  await aPatient(admin, { date: day, slot: '11:00 AM' })
  await page.goto(paths.admin.appointments)
  const keys = keyboardOf(page)
  await page.locator('[data-slot="11:00 AM"]').focus()
  // The keys' code comes after the slots.
  await expect(page.getByText('Arrow keys move between the slots', { exact: false })).toBeAttached()
  await keys.press('v')
  await page.getByRole('textbox', { name: 'Weight' }).waitFor()
  await expectNoAxeFindings(page)

  await keys.press('n')
  await expect(page.getByRole('textbox', { name: 'Heard' })).toBeFocused()
  for (const text of ['Tired', 'Pale', 'Iron is low', 'Lentils every day']) {
    await keys.text(text)
    await keys.press('Tab')
  }
  await keys.tabTo('Eaten in 24 hours')
  await keys.text('8:30 pohe 1 plate')
  await keys.press('Enter')
  for (const [name, value] of [
    ['Weight', '60'],
    ['Waist', '80'],
    ['Blood pressure', '110/70'],
  ] as const) {
    await keys.tabTo(name)
    await keys.text(value)
  }
  await keys.tabTo('Medicine 1')
  await keys.text('Ferrous sulphate')
  await keys.press('Tab')
  await keys.text('1')
  await keys.press('Enter')
  await keys.text('Vitamin C')
  await keys.tabTo('None now')
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^\+1 week/ })).toBeChecked()
  await keys.press('Control+Enter')

  const finished = page.getByRole('region', { name: 'Visit finished' })
  await expect(finished.getByRole('heading')).toBeFocused()
  for (const text of ['Weight 60 kg', 'Vitamin C', 'Monday, November 30, 2026, 11:00 AM'])
    await expect(finished).toContainText(text)
  await finished.getByRole('link', { name: 'Summary sheet' }).click()
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Lentils every day')
  await page.getByRole('button', { name: 'Hindi' }).click()
  await expect(sheet).toContainText('आपकी मुलाक़ात')
  await expectNoAxeFindings(page)
})

test.describe('by thumb', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('a visit goes step by step, with its end in reach', async ({ page, signInAs }) => {
    await resetClinic()
    const admin = await signInAs('admin')
    const { id } = await aPatient(admin, { date: day, slot: '11:00 AM' })
    await page.goto(paths.admin.visit(id))
    const steps = page.getByRole('navigation', { name: 'Parts of the visit' })
    await steps.getByRole('button', { name: 'Note' }).tap()
    await page.getByRole('textbox', { name: 'Heard' }).fill('Sleeps well')
    await steps.getByRole('button', { name: 'Measured' }).tap()
    await page.getByRole('textbox', { name: 'Weight' }).fill('70')
    await steps.getByRole('button', { name: 'Next' }).tap()
    await page.getByRole('button', { name: 'Finish visit' }).tap()
    await expect(page.getByRole('region', { name: 'Visit finished' })).toContainText('Weight 70 kg')
  })
})
