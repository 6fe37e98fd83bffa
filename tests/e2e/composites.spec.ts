import type { Locator, Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

// Groups with a single Tab stop, in which other keys move the focus. axe can't check how the focus is drawn.

type Composite = {
  name: string
  path: string
  role?: 'admin'
  /** The member of the group that Tab reaches. */
  start: (page: Page) => Locator
  keys: readonly string[]
}

const dateKeys = ['ArrowRight', 'ArrowDown', 'End', 'Home', 'PageDown', 'ArrowLeft', 'PageUp']

const composites: Composite[] = [
  {
    name: 'the days of the booking page',
    path: '/appointments',
    start: (page) => page.getByRole('button', { name: /^Monday, November 23, 2026/ }),
    keys: dateKeys,
  },
  {
    name: 'the times of the booking page',
    path: '/appointments',
    start: (page) => page.getByRole('radio', { name: /^10:00 AM/ }),
    keys: ['ArrowRight', 'ArrowDown', 'ArrowLeft'],
  },
  {
    name: 'the days of the calendar',
    path: '/admin/calender',
    role: 'admin',
    start: (page) => page.getByRole('button', { name: /^Monday, November 23, 2026/ }),
    keys: dateKeys,
  },
]

const focused = (page: Page): Locator => page.locator(':focus')

/** Screenshots of the focused element's area, with and without the focus. */
async function withAndWithoutFocus(page: Page): Promise<[Buffer, Buffer]> {
  const member = await focused(page).elementHandle()
  const box = (await member!.boundingBox())!
  const clip = { x: box.x - 5, y: box.y - 5, width: box.width + 10, height: box.height + 10 }
  const picture = () => page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const drawn = await picture()
  await member!.evaluate((element: HTMLElement) => element.blur())
  const plain = await picture()
  await member!.evaluate((element: HTMLElement) => element.focus())
  return [drawn, plain]
}

for (const { name, path, role, start, keys } of composites) {
  test(`shows the focus after every key: ${name}`, async ({ page, signInAs, isMobile }) => {
    test.skip(
      isMobile && path === '/admin/calender',
      'on a phone the calendar is a list, and Tab reaches its days',
    )
    if (role) await signInAs(role)
    await page.goto(path)
    await expect(start(page)).toBeEnabled()
    await start(page).focus()
    for (const key of keys) {
      const from = await focused(page).evaluate((element) => element.outerHTML)
      await page.keyboard.press(key)
      await expect(focused(page), `${key} keeps the focus`).toHaveCount(1)
      await expect
        .poll(() => focused(page).evaluate((element) => element.outerHTML), `${key} moves the focus`)
        .not.toBe(from)
      const [drawn, plain] = await withAndWithoutFocus(page)
      expect(drawn.equals(plain), `after ${key} nothing shows the focus`).toBe(false)
    }
  })
}
