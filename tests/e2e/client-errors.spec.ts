import { namePlaces } from '../../scripts/stack/name-places.ts'
import { inProject } from '#local/start/paths.ts'
import type { Page } from 'playwright/test'
import { resetClinic } from '../support/reset.ts'
import { expect, test } from './fixtures.ts'
import { expectHydrated } from './hydrated.ts'

// What breaks in a browser is reported once, without what a person typed, and admins see it.

test.beforeEach(async () => resetClinic())

/** The reports that the page sends from now on. */
function reportsOf(page: Page): object[] {
  const reports: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) reports.push(request.postDataJSON() as object)
  })
  return reports
}

const reported = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/client-errors') && answer.status() === 204)

test('an error is reported once, and a chunk that is gone; an admin sees both', async ({
  page,
  problems,
  signInAs,
}) => {
  problems.allow(/Asha|Failed to (load resource|fetch dynamically)/)
  await page.goto('/about')
  const link = page.getByRole('link', { name: 'AI Plan' }).first()
  await expectHydrated(link)
  const reports = reportsOf(page)
  const first = reported(page)
  await page.evaluate(() => {
    for (const name of ['Asha Rao', 'Asha Rao', 'Asha Verma'])
      reportError(new RangeError(`Nobody is called "${name}" at 98765`))
  })
  await first

  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  const second = reported(page)
  await link.hover()
  await second
  const build = expect.stringMatching(/^index-[\w-]+$/)
  expect(reports).toEqual([
    { message: 'RangeError: Nobody is called … at …', stack: '', route: '/about', build },
    {
      message: 'TypeError: Failed to fetch dynamically imported module: …',
      stack: '',
      route: '/about',
      build,
    },
  ])

  await page.unroute('**/assets/*.js')
  await signInAs('admin')
  await page.goto('/admin/reports')
  const list = page.getByRole('table', { name: 'Errors in browsers' })
  await expect(list.getByRole('row', { name: /RangeError: Nobody is called … at … 1 \/about/ })).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(3)
})

/** A person on the waiting list, but for the first day. */
const waiting = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  name: 'Asha Rao',
  contact: '+91 98765 43210',
  email: 'asha@example.com',
  to: '2026-12-04',
  parts: [],
  since: '2026-11-20T04:00:00Z',
  patientUid: null,
  allergies: '[]',
  visit: null,
  offers: 0,
  held: null,
}

test('an error of a screen is reported with its place, whose source the build’s maps know', async ({
  page,
  problems,
  signInAs,
}) => {
  problems.allow(/calendar date/)
  await signInAs('doctor')
  await page.route('**/api/admin/waiting', (route) =>
    route.fulfill({ json: [{ ...waiting, from: 'Asha Rao' }] }),
  )
  const reports = reportsOf(page)
  const sent = reported(page)
  await page.goto('/admin/waiting-list')
  await sent
  expect(reports).toEqual([
    expect.objectContaining({
      message: 'RangeError: Not a calendar date: …',
      route: '/admin/waiting-list',
    }),
  ])
  const { stack, build } = reports[0] as { stack: string; build: string }
  const { named } = namePlaces(stack, inProject('.cache/maps'))
  expect(named.split('\n')[0]).toMatch(/^supabase\/functions\/_shared\/domain\/dates\.ts:\d+:\d+/)
  // Maps hold the sources: they aren't served.
  const script = `/assets/${build}.js`
  expect((await page.request.get(script)).status()).toBe(200)
  expect((await page.request.get(`${script}.map`)).status()).toBe(404)
})
