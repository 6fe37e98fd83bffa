import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Visit } from '#shared/contract/visits.ts'
import { clinicDefaults } from '#shared/content/clinic-defaults.ts'
import { sampleVisit } from '#shared/emails/samples.ts'
import { renderInApp } from '#tests/support/render.tsx'
import type { VisitState } from './use-visit.ts'
import { VisitCard } from './visit-card.tsx'

const site = vi.hoisted(() => ({ isReloading: (): boolean => false }))
vi.mock('#web/lib/browser/reload-page.ts', () => ({
  isReloading: () => site.isReloading(),
  reloadPage: () => undefined,
  siteAnswers: async () => false,
}))

const days = {
  today: '2026-11-23',
  lastDate: '2027-01-22',
  zone: 'Asia/Kolkata',
  noticeVersion: '2026-11-01',
}
const slots = {
  slots: ['10:00 AM', '2:00 PM'],
  options: ['10:00 AM', '2:00 PM'],
  reason: null,
  nextOpenDate: null,
}

beforeEach(() =>
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/next')) return Response.json({ ...days, slots: [], days: [] })
    return Response.json({
      ...days,
      ...slots,
      date: new URL(url, 'http://localhost').searchParams.get('date'),
    })
  }),
)

const show = (change: Partial<Visit> = {}) =>
  renderInApp(
    <VisitCard
      visit={{ ...(sampleVisit as Visit), ...change }}
      state={{ busy: null, failure: null, done: null } as unknown as VisitState}
    />,
  )

test('keeps the day and the time that were chosen for a move while the site itself reloads the page', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name: 'Move' }))
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-11-27' } })
  await user.click(await screen.findByRole('radio', { name: /2:00 PM/ }))
  vi.spyOn(site, 'isReloading').mockReturnValue(true)
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  show()
  expect(await screen.findByRole('radio', { name: /2:00 PM/ })).toBeChecked()
  expect(screen.getByLabelText(/^Date/)).toHaveValue('2026-11-27')
})

test('opens no form after a reload if none was open', () => {
  vi.spyOn(site, 'isReloading').mockReturnValue(true)
  const { unmount } = show()
  window.dispatchEvent(new Event('pagehide'))
  unmount()
  show()
  expect(screen.queryByLabelText(/^Date/)).toBeNull()
})

/** The names of the links and buttons, in order. */
const actions = () =>
  [...document.querySelectorAll('section :is(a, button, summary)')].map((part) => part.textContent?.trim())
const calendar = ['Calendar', 'Calendar file (.ics)', 'Google Calendar', 'Outlook']
const phone = clinicDefaults.phones[0]

test.each<[string, Partial<Visit>, string, (string | undefined)[]]>([
  [
    'to come',
    { status: 'confirmed' },
    'Your visit is confirmed',
    [...calendar, 'Directions', phone, 'Move', 'Cancel visit', 'Print'],
  ],
  ['too late', { closed: 'late' }, 'Your visit is booked', [...calendar, 'Directions', phone, 'Print']],
  ['past', { closed: 'past' }, 'Your visit has begun or is over', [phone, 'Book another visit', 'Print']],
  [
    'cancelled',
    { closed: 'cancelled', status: 'cancelled' },
    'Your visit is cancelled',
    ['Book another visit'],
  ],
])('a visit that is %s says so, and offers what can still be done', (_, change, heading, offered) => {
  show(change)
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(heading)
  expect(actions()).toEqual(offered)
  expect(screen.queryByText('What happens next') !== null).toBe(offered.includes('Directions'))
})

test('strikes out the time before a move, and the time of a cancelled visit', () => {
  const { unmount } = show()
  expect(screen.getByText('Monday, November 23, 2026 at 10:00 AM').tagName).toBe('S')
  expect(screen.getByText('10:00 AM').tagName).toBe('P')
  unmount()
  show({ closed: 'cancelled', status: 'cancelled' })
  expect(screen.queryByText('Monday, November 23, 2026 at 10:00 AM')).toBeNull()
  expect(screen.getByText('10:00 AM').tagName).toBe('S')
})

test('a video visit has its link instead of directions', () => {
  const { unmount } = show({ visitKind: 'video' })
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull()
  expect(screen.getByText(/link to the video call is on your visit’s page/)).toBeVisible()
  unmount()
  show({ visitKind: 'video', videoLink: 'https://video.example/room' })
  expect(screen.getByRole('link', { name: 'https://video.example/room' })).toBeVisible()
})
