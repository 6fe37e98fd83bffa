import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleDay } from '#tests/support/sample-booking.ts'
import { clearToken, setToken } from '#web/lib/calls/session.ts'
import DashboardPage from './dashboard-page.tsx'
import { noFigures } from './figures.ts'

afterEach(() => clearToken())

/** The screen of an admin, for whom a call is refused. */
function show(refused: string) {
  setToken('a token')
  const date = '2026-11-23'
  const answers: Record<string, object> = {
    clinic: { today: date, timeZone: 'Asia/Kolkata' },
    summary: { ...noFigures, date },
    me: { user: { role: 'admin', username: 'owner' } },
    slots: { ...sampleDay, date, now: '2026-11-23T04:00:00Z' },
  }
  const fetched = vi.fn(async (url: string) => {
    const part = url.split('?')[0]!.split('/').at(-1)!
    if ([refused, 'system'].includes(part)) return Response.json({ error: 'Forbidden' }, { status: 403 })
    return Response.json(answers[part] ?? [])
  })
  vi.stubGlobal('fetch', fetched)
  renderInApp(<DashboardPage />)
  return () => fetched.mock.calls.filter(([url]) => url.split('?')[0]!.endsWith(`/${refused}`)).length
}

test.each(['slots', 'me', 'claims'])(
  'shows the figures when %s is refused, which is asked for a few times only',
  async (refused) => {
    const timesAsked = show(refused)
    expect(await screen.findByRole('link', { name: 'Total Appointments' })).toBeVisible()
    expect(timesAsked()).toBeLessThan(5)
  },
)

test('shows the other parts when the figures are refused, which are asked for a few times only', async () => {
  const timesAsked = show('summary')
  expect(await screen.findByText('The figures could not be loaded')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Recent appointments' })).toBeVisible()
  expect(timesAsked()).toBeLessThan(5)
})
