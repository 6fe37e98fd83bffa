import { useQueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleDay } from '#tests/support/sample-booking.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import type { DaySlots } from '#shared/contract/slots.ts'
import { spanBookingsQuery } from '../api/get-span-bookings.ts'
import BookingCalls from './booking-calls.tsx'
import { DayForm } from './day-form.tsx'

const bookings = spanBookingsQuery(sampleDay.date, sampleDay.date)
const closed: DaySlots = { ...sampleDay, slots: [], available: [], open: [], holiday: true, version: 1 }

/** A server without bookings when the panel asks, which answers the save with this day. */
function clinicThatSaves(saved: DaySlots) {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) =>
    Response.json(method === 'PUT' ? saved : []),
  )
}

const theDay = { from: sampleDay.date, to: sampleDay.date }
const nothing = () => undefined

test.each([
  ['lists the patients to call when somebody booked while the panel was open', ['10:00 AM'], theDay],
  ['lists nobody when nobody is booked on the day', [], null],
])('%s', async (_title, booked, listed) => {
  clinicThatSaves({ ...closed, booked })
  const onSaved = vi.fn<() => void>()
  const { user } = renderInApp(
    <DayForm day={sampleDay} onClose={nothing} onSaved={onSaved} onShowDay={nothing} />,
  )
  await user.click(screen.getByRole('switch', { name: 'Holiday' }))
  await screen.findByText('No bookings on this day.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(listed))
})

/** The list, with an older cached answer without bookings. */
function CallsAfterAnEmptyList() {
  const queryClient = useQueryClient()
  useState(() => queryClient.setQueryData(bookings.queryKey, [], { updatedAt: 1 }))
  return <BookingCalls from={sampleDay.date} to={sampleDay.date} onClose={() => undefined} />
}

test.each([
  ['still loading', () => new Promise<never>(() => undefined), 'Loading'],
  [
    'unavailable',
    async () => Response.json({ error: 'Something went wrong' }, { status: 500 }),
    'could not be loaded',
  ],
])('does not say that nobody is left to call while the bookings are %s', async (_title, answer, text) => {
  vi.stubGlobal('fetch', answer)
  renderInApp(<CallsAfterAnEmptyList />)
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
  expect(screen.queryByText(/No bookings are left/)).toBeNull()
})

test('lists the patients to call when a closing whose answer was lost is saved again', async () => {
  skipPauses()
  let lost = 3
  const saved = { ...closed, booked: ['10:00 AM'] }
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method === 'PUT' && lost-- > 0) throw new TypeError('lost')
    return Response.json(method === 'PUT' ? saved : [])
  })
  const onSaved = vi.fn<() => void>()
  function Panel() {
    const [day, setDay] = useState(sampleDay)
    return (
      <>
        <DayForm {...{ day, onSaved }} onClose={nothing} onShowDay={nothing} />
        <button onClick={() => setDay(saved)}>The day is loaded again</button>
      </>
    )
  }
  const { user } = renderInApp(<Panel />)
  await user.click(screen.getByRole('switch', { name: 'Holiday' }))
  await screen.findByText('No bookings on this day.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/it isn’t known whether this was done/)
  fireEvent.click(screen.getByText('The day is loaded again'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(theDay))
})
