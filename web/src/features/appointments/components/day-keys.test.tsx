import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleAppointment } from '#tests/support/sample-booking.ts'
import { shownKeys } from '#web/lib/browser/keys.ts'
import { zonedInstant } from '#shared/domain/clock.ts'
import { toasts } from '#web/ui/toast.ts'
import type { SlotRow } from '../day-model.ts'
import type { Selection } from '../selection.ts'
import DayKeys from './day-keys.tsx'

const date = '2026-11-23'
const zone = 'Asia/Kolkata'
const appointment = { ...sampleAppointment, date, slot: '10:00 AM' }
const booked: SlotRow = { slot: '10:00 AM', state: 'booked', appointment }
const noShow: SlotRow = { ...booked, state: 'no-show' }
const free: SlotRow = { slot: '10:30 AM', state: 'available' }
const on = {
  onShowDay: vi.fn<(date: string) => void>(),
  onStep: vi.fn<(days: number) => void>(),
  onSelect: vi.fn<(row: SlotRow, dialog?: string) => void>(),
  onClose: vi.fn<() => void>(),
}
const view: Selection = { mode: 'view', date, id: appointment.id, slot: '10:00 AM' }

interface Shown {
  rows?: SlotRow[]
  selection?: Selection | null
  walkIn?: string | undefined
}

const bothRows = [booked, free]
/** The panel shows this one, while the slot at 10:00 may have the focus. */
const other = { ...appointment, id: 'other', name: 'Ravi', slot: '11:00 AM' }
const otherRow: SlotRow = { slot: '11:00 AM', state: 'booked', appointment: other }
const otherView: Selection = { mode: 'view', date, id: 'other', slot: '11:00 AM' }
const withOther = { rows: [booked, free, otherRow], selection: otherView }

function Day({ rows = bothRows, selection = null, walkIn }: Shown) {
  const moment = { zone, now: zonedInstant(date, '9:50 AM', zone) }
  return (
    <>
      <DayKeys
        date={date}
        today="2026-11-20"
        rows={rows}
        moment={moment}
        walkIn={walkIn}
        selection={selection}
        {...on}
      />
      <button type="button" data-slot="10:00 AM">
        10:00 AM
      </button>
    </>
  )
}

/** Presses a key, with the focus on the slot at 10:00. */
async function press(key: string, shown: Shown = {}) {
  const { user, getByRole } = renderInApp(<Day {...shown} />)
  getByRole('button').focus()
  await user.keyboard(key)
}
const texts = () => toasts.get().map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''))
beforeEach(() => {
  vi.clearAllMocks()
  toasts.set([])
})

test('t shows today', async () => {
  await press('t')
  expect(on.onShowDay).toHaveBeenCalledExactlyOnceWith('2026-11-20')
})

test.each([
  ['[[', -1],
  [']', 1],
  ['{{', -7],
  ['}', 7],
])('%s goes by %i days', async (key, days) => {
  await press(key)
  expect(on.onStep).toHaveBeenCalledExactlyOnceWith(days)
})

test.each([
  ['p', 'prescription'],
  ['e', 'details'],
  ['u', 'upload'],
  ['f', 'follow-up'],
  ['m', 'reschedule'],
])('%s opens the %s of the focused booking, and of the open one', async (key, dialog) => {
  await press(key)
  expect(on.onSelect).toHaveBeenLastCalledWith(booked, dialog)
  on.onSelect.mockClear()
  document.body.replaceChildren()
  const { user } = renderInApp(<Day selection={view} />)
  await user.keyboard(key)
  expect(on.onSelect).toHaveBeenLastCalledWith(booked, dialog)
})

test.each(['p', 'e', 'u', 'f', 'm'])(
  '%s acts on the focused booking while another one is open',
  async (key) => {
    await press(key, withOther)
    expect(on.onSelect).toHaveBeenCalledExactlyOnceWith(booked, expect.any(String))
  },
)

test('a key on a free slot does nothing to the open booking', async () => {
  await press('p', { ...withOther, rows: [{ ...free, slot: '10:00 AM' }, otherRow] })
  expect(on.onSelect).not.toHaveBeenCalled()
})

test('the palette names the open patient, and acts on that one wherever the focus is', () => {
  const { getByRole } = renderInApp(<Day {...withOther} />)
  getByRole('button').focus()
  const key = shownKeys()
    .flatMap(({ keys }) => keys)
    .find(({ keys }) => keys === 'p')
  key?.act?.(new KeyboardEvent('keydown', { key: 'p' }))
  expect(key?.whose).toBe('Ravi')
  expect(on.onSelect).toHaveBeenCalledExactlyOnceWith(otherRow, 'prescription')
})

test.each(['p', 'e', 'u', 'm'])('%s says why it does nothing for a no-show', async (key) => {
  await press(key, { rows: [noShow, free] })
  expect(on.onSelect).not.toHaveBeenCalled()
  expect(texts()).toEqual([expect.stringMatching(`^${appointment.name} did not come\\.`)])
})

test.each([
  ['m', /is confirmed\. Open the visit and undo the confirmation to move it\.$/],
  ['c', /is already confirmed\.$/],
])('%s says why it does nothing for a confirmed visit', async (key, reason) => {
  await press(key, { rows: [{ ...booked, state: 'confirmed' }, free] })
  expect(texts()).toEqual([expect.stringMatching(reason)])
})

test.each(['v', 'c', 'p', 'e', 'u', 'f', 'm'])('%s without a booking asks for one', async (key) => {
  await press(key, { rows: [free] })
  expect(texts()).toEqual(['Choose a booking first.'])
})

test.each([
  ['the next free time', undefined, '10:30 AM'],
  ['the running time of a walk-in', '9:30 AM', '9:30 AM'],
])('n books %s', async (_what, walkIn, slot) => {
  await press('n', { walkIn })
  expect(on.onSelect).toHaveBeenCalledExactlyOnceWith({ slot, state: 'available' })
})

test('n on a day where nothing is free says which key leads on', async () => {
  await press('n', { rows: [booked] })
  expect(texts()).toEqual(['Nothing is free on this day. ] shows the next day.'])
})

test('c confirms the focused visit', async () => {
  const calls = vi.fn<(url: string) => void>()
  vi.stubGlobal('fetch', async (url: string) => {
    calls(url)
    return Response.json({ ...appointment, status: 'confirmed', version: 2 })
  })
  await press('c')
  await vi.waitFor(() =>
    expect(calls).toHaveBeenCalledWith(expect.stringContaining(`/${appointment.id}/confirm`)),
  )
  vi.unstubAllGlobals()
})

test('the acts of the open booking that can be done are told apart from the day’s', () => {
  renderInApp(<Day rows={[{ ...booked, state: 'confirmed' }, free]} selection={view} />)
  const offered = shownKeys().flatMap(({ keys }) =>
    keys.filter(({ isRefused, isOfOpen }) => isOfOpen && !isRefused),
  )
  expect(offered.map(({ words }) => words)).toEqual([
    'Open the visit',
    'New prescription',
    'Edit details',
    'Upload a file',
    'Book follow-up',
  ])
})

test('Escape closes an open panel', async () => {
  await press('{Escape}', { selection: view })
  expect(on.onClose).toHaveBeenCalledOnce()
})
