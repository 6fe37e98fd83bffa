import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Visit } from '#shared/contract/visits.ts'
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

const show = () =>
  renderInApp(
    <VisitCard
      visit={sampleVisit as Visit}
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
