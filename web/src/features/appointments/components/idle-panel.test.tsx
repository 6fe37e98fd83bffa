import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { expectAllAllergies, manyAllergies } from '#tests/support/allergies.ts'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { zonedInstant } from '#shared/domain/clock.ts'
import type { SlotRow } from '../day-model.ts'
import { IdlePanel } from './idle-panel.tsx'

const date = '2026-11-23'
const zone = 'Asia/Kolkata'
const booking = (slot: string, name: string, state: SlotRow['state']): SlotRow => ({
  slot,
  state,
  appointment: { ...sampleAppointment, id: slot, date, slot, name },
})
const rows: SlotRow[] = [
  booking('10:00 AM', 'Asha', 'confirmed'),
  booking('10:30 AM', 'Bela', 'booked'),
  { slot: '11:00 AM', state: 'available' },
  { slot: '11:30 AM', state: 'past' },
]
const moment = { zone, now: zonedInstant(date, '10:10 AM', zone) }

test('shows who is here, who is next, whom to call and what is free', async () => {
  const onSelect = vi.fn()
  renderInApp(<IdlePanel rows={rows} moment={moment} onSelect={onSelect} />)
  expect(screen.getByRole('list', { name: 'Now' })).toHaveTextContent('10:00 AMAsha')
  expect(screen.getByRole('list', { name: 'Next' })).toHaveTextContent('10:30 AMBela')
  const open = screen.getByRole('list', { name: 'Not confirmed (1)' })
  expect(within(open).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/))
  await userEvent.click(within(open).getByRole('button', { name: 'Bela' }))
  expect(onSelect).toHaveBeenLastCalledWith(rows[1])
  await userEvent.click(within(screen.getByRole('list', { name: 'Free (1)' })).getByRole('button'))
  expect(onSelect).toHaveBeenLastCalledWith(rows[2])
})

test('says nothing of a day that is not known', () => {
  renderInApp(
    <IdlePanel rows={[{ slot: '10:00 AM', state: 'unknown' }]} moment={moment} onSelect={() => undefined} />,
  )
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByText('The day is not known yet.')).toBeVisible()
})

test('shows all of twelve allergies of whoever is next', () => {
  const asha = booking('10:30 AM', 'Asha', 'confirmed')
  const allergies = JSON.stringify(manyAllergies)
  const row = { ...asha, appointment: { ...asha.appointment!, allergies } }
  renderInApp(<IdlePanel rows={[row]} moment={moment} onSelect={() => undefined} />)
  expectAllAllergies(screen.getByText(/^Allergies: /))
})

test('gives a name of several lines its own room, above the allergies', () => {
  const row = booking('10:30 AM', 'Venkatanarasimharajuvaripeta '.repeat(3), 'booked')
  renderInApp(<IdlePanel rows={[row]} moment={moment} onSelect={() => undefined} />)
  for (const name of screen.getAllByRole('button')) expect(getComputedStyle(name).height).toBe('auto')
})

test.each([
  ['2026-11-23', 'all of today are confirmed in one act', 1],
  ['2026-11-22', 'visits of another day are confirmed one by one', 0],
])('on %s %s', async (today, _what, count) => {
  const open = [booking('10:30 AM', 'Bela', 'booked'), booking('11:00 AM', 'Chetan', 'booked')]
  const now = zonedInstant(today, '10:10 AM', zone)
  const draw = () =>
    act(async () =>
      renderInApp(<IdlePanel rows={open} moment={{ zone, now }} onSelect={vi.fn<() => void>()} />),
    )
  // Its code comes with the first.
  const { unmount } = await draw()
  await vi.dynamicImportSettled()
  unmount()
  await draw()
  expect(screen.queryAllByRole('button', { name: 'Confirm all of today' })).toHaveLength(count)
})

test.each([
  ['Choose a free slot to book it, or a booking to see the patient.', rows],
  ['Choose a free slot to book it.', rows.slice(2)],
  ['Choose a booking to see the patient.', rows.slice(0, 1)],
  ['Nothing is booked, and no slot is free.', rows.slice(3)],
])('says “%s” where that can be done', (text, some) => {
  renderInApp(<IdlePanel rows={some} moment={moment} onSelect={() => undefined} />)
  expect(screen.getByText(text)).toBeVisible()
})
