import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectAllAllergies, manyAllergies } from '#tests/support/allergies.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import { createStore, useStore } from '#web/lib/values/store.ts'
import { type SlotRow, unknownDay } from '../day-model.ts'
import { SlotGrid } from './slot-grid.tsx'

const date = '2026-11-23'
const zone = 'Asia/Kolkata'
const at = (time: string) => ({ zone, now: zonedInstant(date, time, zone) })
const nothing = () => undefined
const day = { date, moment: at('11:10 AM'), selected: null, busy: false, onSelect: nothing }

const booking = (slot: string, state: SlotRow['state'], more: object = {}): SlotRow => ({
  slot,
  state,
  appointment: {
    ...sampleAppointment,
    date,
    slot,
    status: state === 'confirmed' ? 'confirmed' : 'pending',
    ...more,
  },
})
const rows: SlotRow[] = [
  booking('10:00 AM', 'confirmed'),
  booking('10:30 AM', 'no-show'),
  booking('11:00 AM', 'confirmed'),
  booking('11:30 AM', 'booked'),
  { slot: '12:00 PM', state: 'available' },
  { slot: '12:30 PM', state: 'closed' },
]
const shown = createStore<'first' | 'loading' | 'next'>('first')
const nextDay: SlotRow[] = [
  { slot: '11:30 AM', state: 'past' },
  { slot: '2:00 PM', state: 'available' },
]

/** A day, then another. */
function Days() {
  const now = useStore(shown)
  const days = { first: rows, loading: unknownDay, next: nextDay }
  return <SlotGrid {...day} rows={days[now]} busy={now === 'loading'} />
}

const buttonAt = (slot: string) => screen.getByRole('button', { name: new RegExp(`^${slot}`) })

test.each([
  ['Loading…', 'is on its way', true],
  ['Not known', 'could not be loaded', false],
])('shows %s in every slot while the day %s', (text, _when, busy) => {
  renderInApp(<SlotGrid {...day} rows={unknownDay} busy={busy} />)
  expect(screen.getAllByText(text)).toHaveLength(unknownDay.length)
})

test('a booked slot carries its visit, by which the focus finds it', () => {
  renderInApp(<SlotGrid {...day} rows={rows} />)
  expect(buttonAt('11:30 AM')).toHaveAttribute('data-visit', sampleAppointment.id)
  expect(buttonAt('12:00 PM')).not.toHaveAttribute('data-visit')
})

test.each([
  ['10:00 AM', 'done'],
  ['11:00 AM', 'in the room'],
  ['11:30 AM', 'in 20 min'],
])('says by the clock of the slot at %s: %s', (slot, word) => {
  renderInApp(<SlotGrid {...day} rows={rows} />)
  expect(buttonAt(slot)).toHaveTextContent(word)
})

test('draws the time above the next slot, on the clinic’s day alone', () => {
  const { container, unmount } = renderInApp(<SlotGrid {...day} rows={rows} />)
  const lines = container.querySelectorAll('[data-now]')
  expect([...lines].map((slot) => slot.textContent)).toEqual([expect.stringMatching(/^11:30 AM/)])
  expect(lines[0]).toHaveAttribute('data-now', '11:10 AM')
  unmount()
  renderInApp(<SlotGrid {...day} date="2026-11-24" rows={rows} />)
  expect(document.querySelector('[data-now]')).toBeNull()
})

test('the day is one Tab stop, at the next visit to confirm; keys move in it', async () => {
  const onSelect = vi.fn()
  const { user } = renderInApp(<SlotGrid {...day} rows={rows} onSelect={onSelect} />)
  await user.tab()
  expect(buttonAt('11:30 AM')).toHaveFocus()
  await user.keyboard('{ArrowUp}')
  expect(buttonAt('11:00 AM')).toHaveFocus()
  await user.keyboard('{End}')
  expect(buttonAt('12:00 PM')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(buttonAt('12:00 PM')).toHaveFocus()
  await user.keyboard('{Home}{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('10:00 AM')
  await user.tab()
  expect(document.body).toHaveFocus()
  await user.tab({ shift: true })
  expect(buttonAt('10:00 AM')).toHaveFocus()
})

test('keeps the focus in the list when the focused slot goes', async () => {
  const { user } = renderInApp(<Days />)
  await user.tab()
  expect(buttonAt('11:30 AM')).toHaveFocus()
  act(() => shown.set('loading'))
  act(() => shown.set('next'))
  expect(buttonAt('2:00 PM')).toHaveFocus()
})

test('shows all of twelve allergies in the slot', () => {
  const row = booking('10:00 AM', 'booked', { allergies: JSON.stringify(manyAllergies) })
  renderInApp(<SlotGrid {...day} rows={[row]} />)
  expectAllAllergies(screen.getByText(/^Allergies: /))
})

test('draws no time through a closed day', () => {
  const closed = rows.map(({ slot }): SlotRow => ({ slot, state: 'closed' }))
  renderInApp(<SlotGrid {...day} rows={closed} />)
  expect(document.querySelector('[data-now]')).toBeNull()
})
