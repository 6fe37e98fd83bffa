import { expect, test } from './fixtures.ts'
import { loseUntilReload } from './lost-code.ts'

// The frame around every page: the menu and the redirects.

for (const [width, shape] of [
  [768, 'a drawer'],
  [769, 'links'],
] as const)
  test(`the public menu is ${shape} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' })
    const button = page.getByRole('button', { name: /menu/i })
    await expect(shape === 'links' ? links : button).toBeVisible()
    await expect(shape === 'links' ? button : links).toBeHidden()
  })

test('/admin/calendar redirects to the calendar’s own address', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/admin/calendar')
  await expect(page).toHaveURL('/admin/calender')
})

test('/admin redirects to the day view', async ({ page, signInAs }) => {
  await signInAs('doctor')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/appointments')
})

for (const [place, path, name, persona] of [
  ['public', '/', 'Menu', undefined],
  ['staff', '/admin/appointments', 'Staff menu', 'admin'],
] as const)
  test(`the ${place} drawer closes when the window widens`, async ({ page, signInAs }) => {
    if (persona) await signInAs(persona)
    await page.setViewportSize({ width: 700, height: 800 })
    await page.goto(path)
    await page.getByRole('button', { name: /open menu/i }).click()
    const drawer = page.getByRole('dialog', { name, exact: true })
    await expect(drawer).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(drawer).toHaveCount(0)
    await page.setViewportSize({ width: 700, height: 800 })
    await expect(page.getByRole('button', { name: /open menu/i })).toBeVisible()
    await expect(drawer).toHaveCount(0)
  })

test(
  'the menu opens if it was tapped before the page’s code had arrived',
  { tag: '@visitors' },
  async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a wide window shows links, which work without code')
    const { promise: tapped, resolve: deliver } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await tapped
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open menu' }).tap()
    deliver()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  },
)

test('reloads by itself when a deployment has removed the menu’s code', async ({ page, problems }) => {
  problems.allow(/status of 404 .*\.js|Failed to fetch dynamically imported module/)
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await loseUntilReload(page)
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Open menu' }).click()])
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('keeps a half-written message when the menu’s code is lost', async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/)
  await page.setViewportSize({ width: 700, height: 800 })
  await page.goto('/contact')
  const message = page.getByLabel('Message')
  await message.fill('Do you treat children?')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const lost = page.getByRole('alert').filter({ hasText: 'The menu could not be loaded' })
  await lost.getByRole('button', { name: 'Try again' }).click()
  await expect(lost).toContainText('The site can’t be reached at the moment.')
  await context.setOffline(false)
  await expect(message).toHaveValue('Do you treat children?')
  await Promise.all([page.waitForEvent('load'), lost.getByRole('button', { name: 'Try again' }).click()])
  await expect(message).toHaveValue('Do you treat children?')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('the menu has the telephone, the hours and the theme', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: '+1 202-555-0142' })).toHaveAttribute('href', /^tel:/)
  await expect(menu.getByRole('definition')).toContainText(['10:00 AM – 4:30 PM'])
  await menu.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a page that doesn’t exist shows its plate', async ({ page, problems }) => {
  problems.allow(/status of 404/)
  const [file] = await Promise.all([page.waitForResponse(/\/lost-[\w-]+\.svg$/), page.goto('/nothing-here')])
  expect(file.headers()['content-type']).toContain('image/svg+xml')
})
