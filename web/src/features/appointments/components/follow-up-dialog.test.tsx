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
    return new Promise<Response>(() => undefined)
  })
}
afterEach(() => void vi.unstubAllGlobals())

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
