import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectAllAllergies, manyAllergies } from '#tests/support/allergies.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import FollowUpDialog from './follow-up-dialog.tsx'

const visit = {
  ...sampleAppointment,
  date: '2026-11-23',
  slot: '10:00 AM',
  allergies: JSON.stringify(manyAllergies),
}
const today = '2026-11-23'
const options = ['10:00 AM', '10:30 AM']
const sent = vi.fn<(body: unknown) => void>()
const never = () => new Promise<Response>(() => undefined)
let visits: () => Response | Promise<Response> = never

/** Two weeks ahead the time is taken; four weeks ahead the clinic is closed. */
function answer() {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://clinic')
    const date = searchParams.get('date') ?? ''
    if (init?.method === 'POST') {
      sent(JSON.parse(String(init.body)))
      return Response.json({ ...visit, id: 'new', date: '2026-12-07', slot: '10:30 AM' }, { status: 201 })
    }
    if (pathname.endsWith('/slots')) {
      const open = date === '2026-12-21' ? [] : options
      const booked = date === '2026-12-07' ? ['10:00 AM'] : []
      const slots = open.filter((slot) => !booked.includes(slot))
      return Response.json({ ...sampleDay, date, today, options, open, booked, slots })
    }
    if (pathname.endsWith('/appointments'))
      return Response.json(
        date === '2026-12-07' ? [{ ...sampleAppointment, id: 'other', date, slot: '10:00 AM' }] : [],
      )
    if (pathname.endsWith('/visits')) return visits()
    return new Promise<Response>(() => undefined)
  })
}
afterEach(() => {
  vi.unstubAllGlobals()
  visits = never
})

const open = (onClose = () => undefined as void, asOf = today) =>
  renderInApp(
    <FollowUpDialog appointment={visit} today={asOf} onShowDay={() => undefined} onClose={onClose} />,
  )
const choice = (name: RegExp) => screen.findByRole('radio', { name, hidden: true })

test('shows all of twelve allergies', () => {
  answer()
  open()
  expectAllAllergies(screen.getByText(/^Allergies: /))
})

test.each([
  ['a visit of today or before', today, /, last Monday, November 23, 2026, 10:00 AM$/],
  ['a coming visit', '2026-11-20', /, after Monday, November 23, 2026, 10:00 AM$/],
])('names %s', (_which, asOf, words) => {
  answer()
  open(undefined, asOf)
  const isSubtitle = (_text: string, element: Element | null) =>
    element?.tagName === 'P' && words.test(element.textContent)
  expect(screen.getByText(isSubtitle)).toBeInTheDocument()
})

test('offers the same time, else the nearest free one, else why there is none', async () => {
  answer()
  open()
  expect(await choice(/^\+1 week: Monday, November 30, 2026 10:00 AM, free$/)).toBeInTheDocument()
  expect(await choice(/^\+2 weeks: .* 10:00 AM is taken: nearest free time 10:30 AM$/)).toBeInTheDocument()
  expect(await choice(/^\+4 weeks: .* The clinic is closed on this day\.$/)).toBeInTheDocument()
})

test('books the chosen time for the same patient, then closes', async () => {
  answer()
  const onClose = vi.fn<() => void>()
  const { user } = open(onClose)
  await user.click(await choice(/nearest free time 10:30 AM/))
  await user.click(screen.getByRole('button', { name: 'Book 10:30 AM', hidden: true }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      date: '2026-12-07',
      slot: '10:30 AM',
      patientUid: visit.patientUid,
      name: visit.name,
    }),
  )
})

const of = (date: string, slot: string, status: 'pending' | 'cancelled' = 'pending') => ({
  ...visit,
  id: date,
  date,
  slot,
  status,
})

test('says what the patient has already booked, the soonest first', async () => {
  visits = () =>
    Response.json([
      of('2027-01-04', '9:00 AM'),
      of('2026-12-14', '12:30 PM'),
      of('2026-12-09', '9:00 AM', 'cancelled'),
      of('2026-12-02', '3:00 PM'),
      visit,
    ])
  answer()
  open()
  const line = 'Already booked: Wed, Dec 2, 3:00 PM; Mon, Dec 14, 12:30 PM; Mon, Jan 4, 2027, 9:00 AM'
  await vi.waitFor(() => expect(screen.getByRole('status', { hidden: true })).toHaveTextContent(line))
})

test('does not name the visit that is followed up', async () => {
  visits = () => Response.json([visit])
  answer()
  open(undefined, '2026-11-20')
  expect(await screen.findByText('No other visit is booked.')).toBeInTheDocument()
})

test('books although the other visits are not known, and asks for them again', async () => {
  visits = () => Response.json({ error: 'Too many requests.' }, { status: 429 })
  answer()
  const { user } = open()
  await user.click(await choice(/^\+1 week/))
  expect(await screen.findByText(/^What is already booked is not known/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Book 10:00 AM', hidden: true })).toBeEnabled()
  visits = () => Response.json([])
  await user.click(screen.getByRole('button', { name: 'Retry', hidden: true }))
  expect(await screen.findByText('No other visit is booked.')).toBeInTheDocument()
})
