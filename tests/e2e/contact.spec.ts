import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** Replaces the mail client: records the links that the page opens, or refuses to open any. */
async function mailClient(page: Page, { refuses = false } = {}): Promise<() => Promise<URL[]>> {
  await page.addInitScript((refusing) => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (address) => {
      if (refusing) throw new Error('blocked')
      opened.push(String(address))
      return null
    }
  }, refuses)
  return async () => {
    const links = await page.evaluate(() => (window as unknown as { opened: string[] }).opened)
    return links.map((link) => new URL(link))
  }
}

async function fillIn(page: Page) {
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Verma')
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you treat PCOD & thyroid?\nThank you')
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('opens the message in the mail client and sends nothing to the server', async ({ page }) => {
  await page.clock.install()
  const opened = await mailClient(page)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // Every page loads the clinic's settings.
    if (pathname.startsWith('/api') && pathname !== '/api/clinic') calls.push(request.url())
  })
  await page.goto('/contact')
  await fillIn(page)
  await page.getByRole('textbox', { name: 'Subject' }).fill('A question')
  await send(page)
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await page.clock.runFor(1_500)
  await expect(
    page.getByText('Email client opened! Please send the email from your email application.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/PCOD & thyroid/)

  const [link] = await opened()
  expect(link!.protocol + link!.pathname).toBe('mailto:care@nivara.example')
  expect(link!.searchParams.get('subject')).toBe('A question')
  expect(link!.searchParams.get('body')).toBe(
    'Name: Asha Verma\r\nEmail: asha@example.com\r\n\r\nDo you treat PCOD & thyroid?\r\nThank you',
  )
  expect(calls).toEqual([])
})

test('requires name, message and a valid email', async ({ page }) => {
  const opened = await mailClient(page)
  await page.goto('/contact')
  await send(page)
  await expect(page.getByText('Please fill all required fields')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await expectNoAxeFindings(page)
  await fillIn(page)
  await expect(page.getByText('Enter your name.')).toBeHidden()
  await page.getByRole('textbox', { name: 'Email' }).fill('asha')
  await send(page)
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  expect(await opened()).toEqual([])
})

test('says that the mail client did not open', async ({ page }) => {
  await mailClient(page, { refuses: true })
  await page.goto('/contact')
  await fillIn(page)
  await send(page)
  await expect(page.getByText('Failed to open email client. Please try again later.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/PCOD/)
})

test('shows mailbox, telephone, address and hours', async ({ page }) => {
  await page.goto('/contact')
  const card = page.getByRole('region', { name: 'Contact information' })
  await expect(card.getByRole('link', { name: 'care@nivara.example' })).toHaveAttribute(
    'href',
    'mailto:care@nivara.example',
  )
  await expect(card.getByRole('link', { name: '+1 202-555-0142' })).toBeVisible()
  await expect(card).toContainText('12 Neem Tree Lane')
  await expect(card).toContainText('Mon–Fri 10:00 AM – 5:00 PM')
})

test('writes a message with the keyboard only', async ({ page }) => {
  const opened = await mailClient(page)
  await page.goto('/contact')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await page.getByRole('textbox', { name: 'Name' }).focus()
  for (const text of ['Asha Verma', 'asha@example.com', 'Hello', 'A message']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Email client opened!/)).toBeVisible()
  expect(await opened()).toHaveLength(1)
})
