import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import type { Load } from '../figures.ts'
import { TodayFigures } from './today-figures.tsx'

const date = '2026-11-23'
const visit = (slot: string, name: string, noShow = false) => ({
  ...sampleAppointment,
  id: slot,
  date,
  slot,
  name,
  noShow,
  allergies: '["Milk","Gluten"]',
})
const visits = [
  visit('9:00 AM', 'Asha', true),
  visit('10:00 AM', 'Bela'),
  visit('10:30 AM', 'Chitra'),
  visit('11:00 AM', 'Devi'),
  visit('11:30 AM', 'Esha'),
]

/** The server's day; `works` tells whether it answers. */
function serveToday(works: () => boolean, open = sampleDay.open) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!works()) return Response.json({ error: 'Something went wrong' }, { status: 400 })
    return Response.json(
      url.includes('/slots') ? { ...sampleDay, date, open, now: '2026-11-23T04:00:00Z' } : visits,
    )
  })
}

const someFree: Load = [
  { slot: '2:00 PM', state: 'free' },
  { slot: '2:30 PM', state: 'held' },
  { slot: '3:00 PM', state: 'free' },
]

const renderToday = (load = someFree) =>
  renderInApp(
    <TodayFigures date={date} today={{ total: 5, confirmed: 0, pending: 4, noShow: 1, free: 2, load }} />,
  )

/** The card of a figure. */
const card = (name: string) => within(screen.getByRole('link', { name }).closest('div')!)

test('names who is next, whom to confirm and whom to call, with their numbers, and what is free', async () => {
  serveToday(() => true)
  renderToday()
  expect(await card('Visits today').findByRole('link', { name: 'Bela' })).toHaveAttribute(
    'href',
    '/admin/appointments?date=2026-11-23',
  )
  expect(card('Visits today').getByText('Allergies: Milk, Gluten')).toBeVisible()
  expect(card('No-shows today').getByRole('link', { name: 'Asha' })).toBeVisible()
  expect(card('No-shows today').getByRole('link', { name: sampleAppointment.contact })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  )
  expect(card('Free slots left').getByText('2:00 PM, 3:00 PM')).toBeVisible()
})

test('lists three people to confirm and leads to the others', async () => {
  serveToday(() => true)
  renderToday()
  const toConfirm = card('Yet to be confirmed')
  await toConfirm.findByRole('link', { name: 'Bela' })
  expect(toConfirm.queryByRole('link', { name: 'Esha' })).toBeNull()
  expect(toConfirm.getByRole('link', { name: '1 more' })).toHaveAttribute(
    'href',
    '/admin/appointments?date=2026-11-23',
  )
})

test.each([
  ['Closed today.', []],
  ['No slot is left today.', sampleDay.open],
])('says “%s” where nothing is free', async (text, open) => {
  serveToday(() => true, open)
  renderToday([])
  await card('Visits today').findByRole('link', { name: 'Bela' })
  expect(card('Free slots left').getByText(text)).toBeVisible()
})

test('keeps the figures when the bookings fail, and loads them on retry', async () => {
  let works = false
  serveToday(() => works)
  const { user } = renderToday()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Today’s bookings could not be loaded')
  expect(card('Yet to be confirmed').getByText('4')).toBeVisible()
  works = true
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await card('Visits today').findByRole('link', { name: 'Bela' })).toBeVisible()
})
