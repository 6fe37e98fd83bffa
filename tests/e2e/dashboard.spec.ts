import type { Page } from 'playwright/test'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { setClockForStaff } from '../support/clock.ts'
import { query } from '../support/control.ts'
import { resetClinic } from '../support/reset.ts'
import { expectNoAxeFindings } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { expectSheets } from './print.ts'

// The dashboard on the real stack, on a Wednesday at 12:40 in the clinic. All figures are known beforehand.

const today = '2026-11-25'
const noonOfWednesday = '2026-11-25T07:10:00Z'

/** Bookings by day, slot and status. The last one is the latest made. */
const bookings = [
  ['2026-09-01', '10:00 AM', 'confirmed'],
  ['2026-11-17', '10:00 AM', 'pending'],
  ['2026-11-17', '10:30 AM', 'confirmed'],
  ['2026-11-18', '10:00 AM', 'confirmed'],
  ['2026-11-18', '10:30 AM', 'confirmed'],
  ['2026-11-18', '11:00 AM', 'cancelled'],
  [today, '10:00 AM', 'pending'],
  [today, '10:30 AM', 'confirmed'],
  [today, '2:00 PM', 'pending'],
  ['2026-12-01', '10:00 AM', 'pending'],
  ['2026-12-01', '10:30 AM', 'pending'],
  ['2026-12-02', '10:00 AM', 'confirmed'],
] as const

async function fillClinic(): Promise<void> {
  const [patient] = await query<{ patient_uid: string }>(
    `insert into public.patients (name, contact) values ('Asha Verma', '+91 98765 43210') returning patient_uid`,
  )
  for (const [minute, [date, slot, status]] of bookings.entries()) {
    await query(
      `insert into public.appointments (date, slot, name, contact, status, status_before_cancel, patient_uid, created_at)
       values ($1, $2, 'Visitor ' || $5::text, '+91 98765 43210', $3::text,
         case when $3::text = 'cancelled' then 'pending' end, $4,
         private.now() - interval '1 day' + $5::int * interval '1 minute')`,
      [date, slot, status, patient!.patient_uid, minute],
    )
  }
}

test.beforeEach(async () => resetClinic())

/** Signs in and opens the dashboard on that Wednesday. */
async function openDashboard(page: Page, signInAs: (role: 'doctor') => Promise<unknown>): Promise<void> {
  await signInAs('doctor')
  await setClockForStaff(noonOfWednesday)
  await page.clock.setSystemTime(noonOfWednesday)
  await page.goto('/admin/reports')
}

/** The figure under a name. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .first()

const panel = (page: Page, name: string) => page.getByRole('region', { name })
const chart = (page: Page, name: string) =>
  panel(page, name).getByRole('img', { name: `Chart: ${name}`, exact: true })
/** The bars of a chart: drawings within its drawing. */
const bars = (page: Page) => chart(page, 'Bookings per week').locator('svg svg')
const recent = (page: Page) =>
  panel(page, 'Recent appointments').locator('tbody tr, ul[aria-label="Recent appointments"] > li')

const sentences = {
  'Today’s load': '3 of 12 slots taken, 5 still free.',
  'Bookings per week': '8 bookings in 13 weeks; most in the week of Nov 15 (4), 3 in this one.',
  'No-show rate': '29% over 13 weeks: 2 of 7 visits (confirmed or missed).',
}

const cells = {
  'Today’s load': {
    '10:00 AM': ['No Show'],
    '11:00 AM': ['Past or closed'],
    '2:00 PM': ['Booked'],
    '4:30 PM': ['Free'],
  },
  'Bookings per week': { 'Nov 15': ['4'], 'Nov 8': ['0'] },
  'No-show rate': { 'Nov 15': ['3', '1', '25%'], 'Nov 22': ['1', '1', '50%'], 'Nov 8': ['0', '0', '–'] },
}

test('shows a doctor all figures, each chart with its sentence and its table, and the ten latest bookings', async ({
  page,
  signInAs,
}) => {
  await fillClinic()
  await openDashboard(page, signInAs)
  const figures = {
    'Total Appointments': '11',
    'Confirmed Today': '6',
    Patients: '1',
    Prescriptions: '0',
    'Patient Reports': '0',
    'Active Doctors': '1',
    'Visits today': '3',
    'Yet to be confirmed': '1',
    'No-shows today': '1',
    'Free slots left': '5',
  }
  for (const [name, value] of Object.entries(figures)) await expect(figure(page, name)).toHaveText(value)
  await expect(page.getByText('All confirmed appointments, of every day')).toBeVisible()
  await expect(page.getByText('1 confirmed', { exact: true })).toBeVisible()
  await expect(page.getByText(/pending/i)).toHaveCount(0)
  await expect(page.getByText('Wednesday, November 25, 2026')).toBeVisible()

  for (const [name, sentence] of Object.entries(sentences)) {
    await expect(chart(page, name)).toBeVisible()
    await expect(panel(page, name).getByText(sentence)).toBeVisible()
  }
  await expect(bars(page).filter({ visible: true })).toHaveCount(3)
  await expect(chart(page, 'No-show rate').locator('circle')).toHaveCount(3)

  for (const [name, rows] of Object.entries(cells)) {
    const button = panel(page, name).getByRole('button', { name: `Table: ${name}` })
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(panel(page, name).getByRole('img')).toHaveCount(0)
    for (const [head, texts] of Object.entries(rows)) {
      const row = panel(page, name)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: head, exact: true }) })
      await expect(row.getByRole('cell')).toHaveText(texts)
    }
  }

  await expect(recent(page)).toHaveCount(10)
  // A future visit shows the patient's record, a past one the name given at the time.
  await expect(recent(page).first()).toContainText('Asha Verma')
  await expect(recent(page).last()).toContainText('Visitor 1')
  await expect(recent(page).filter({ hasText: '11:00 AM' })).toHaveCount(0)
  await expect(recent(page).filter({ hasText: 'Visitor 6' })).toContainText('No Show')
  await expect(panel(page, 'System')).toHaveCount(0)
  await recent(page).first().getByRole('link', { name: 'Dec 2, 2026, 10:00 AM, Asha Verma' }).click()
  await expect(page).toHaveURL(/\/admin\/appointments\?date=2026-12-02$/)
  await expect(page.getByText('Wednesday, December 2, 2026').first()).toBeVisible()
})

test('prints two sheets under the letterhead, each point above its week, without controls', async ({
  page,
  signInAs,
}) => {
  await fillClinic()
  await openDashboard(page, signInAs)
  await expect(bars(page).last()).toBeVisible()
  // From a narrow window to paper, which is wider.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(clinicDefaults.legalName, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden()
  await page.setViewportSize({ width: 794, height: 1123 })
  // Measured in the first frame, because a printer doesn't wait longer.
  const [point, label] = await chart(page, 'No-show rate').evaluate((drawing) =>
    [
      [...drawing.querySelectorAll('circle')].at(-1),
      [...drawing.querySelectorAll('text')].find((text) => text.textContent === 'Nov 22'),
    ].map((part) => {
      const { left, width } = part!.getBoundingClientRect()
      return left + width / 2
    }),
  )
  expect(label).toBeGreaterThan(680)
  expect(Math.abs(point! - label!), 'pixels between the last point and its label').toBeLessThan(2)
  await expectSheets(page, 2)
})

test('shows loading and failure and recovers on retry', async ({ page, problems, signInAs }) => {
  problems.allow(/status of 500 .*\/api\/admin\//)
  await fillClinic()
  let failing = true
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/(summary|appointments\?)/, async (route) => {
    await held
    if (failing) await route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
    else await route.continue()
  })
  await openDashboard(page, signInAs)
  await expect(page.getByText('Loading…')).toHaveCount(2)
  release()
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text })
  await expect(alert('The figures could not be loaded')).toBeVisible()
  await expect(alert('The appointments could not be loaded')).toBeVisible()
  failing = false
  await alert('The figures could not be loaded').getByRole('button', { name: 'Try again' }).click()
  await alert('The appointments could not be loaded').getByRole('button', { name: 'Try again' }).click()
  await expect(figure(page, 'Total Appointments')).toHaveText('11')
  await expect(recent(page)).toHaveCount(10)
})

for (const [width, last] of [
  [390, '/system'],
  [390, '/appointments?'],
  [1280, '/system'],
] as const)
  test(`nothing moves at ${width} px while one answer after the other arrives, ${last} last`, async ({
    page,
    signInAs,
  }) => {
    await fillClinic()
    // People of today make their cards higher by lines that nobody knows beforehand.
    await query(`update public.patients set allergies = '["Milk", "Gluten", "Peanuts", "Sesame", "Soya"]'`)
    await page.setViewportSize({ width, height: 800 })
    await signInAs('admin')
    await setClockForStaff(noonOfWednesday)
    await page.clock.setSystemTime(noonOfWednesday)
    await page.addInitScript(() => {
      const seen = window as Window & { shift?: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          seen.shift! += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const first = ['/auth/me', '/summary', '/appointments?', '/reviews', '/claims', '/system']
    const arrivals = [...first.filter((path) => path !== last), last].map((path) => ({
      path,
      ...Promise.withResolvers<void>(),
    }))
    for (const { path, promise } of arrivals)
      await page.route(
        ({ href }) => href.includes(`/api`) && href.includes(path),
        async (route) => {
          await promise
          await route.continue()
        },
      )
    await page.goto('/admin/reports')
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    for (const { path, resolve } of arrivals) {
      const answered = page.waitForResponse((answer) => answer.url().includes(path))
      resolve()
      await (await answered).finished()
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      )
    }
    await expect(page.getByRole('status').filter({ hasText: 'Before you open' })).toBeVisible()
    await expect(panel(page, 'System')).toContainText('You are seen as')
    await expect(page.getByRole('link', { name: '+91 98765 43210' })).not.toHaveCount(0)
    expect(await page.evaluate(() => (window as Window & { shift?: number }).shift)).toBeLessThanOrEqual(0.05)
  })

test('shows an empty clinic without a rate, and refreshes automatically while it is visible', async ({
  page,
  signInAs,
}) => {
  await page.clock.install({ time: noonOfWednesday })
  await openDashboard(page, signInAs)
  await expect(figure(page, 'Total Appointments')).toHaveText('0')
  await expect(page.getByText('No appointments found', { exact: true })).toBeVisible()
  await expect(page.getByText('No visits to judge by in the last 13 weeks.')).toBeVisible()
  await expect(page.getByText('No bookings in the last 13 weeks.')).toBeVisible()
  await fillClinic()
  await page.clock.fastForward(61_000)
  await expect(figure(page, 'Total Appointments')).toHaveText('11')
  await expect(recent(page)).toHaveCount(10)
})

test('shows an admin their address as seen by the server and the last background run', async ({
  page,
  signInAs,
}) => {
  await query(
    `insert into private.job_runs values ('outbox', clock_timestamp() - interval '4 minutes', '{}')`,
  )
  await signInAs('admin')
  await page.goto('/admin/reports')
  await expect(panel(page, 'System')).toContainText('You are seen as 127.0.0.1.')
  await expect(panel(page, 'System')).toContainText('last ran 4 minutes ago')
  await expectNoAxeFindings(page)
})
