import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Route, Routes, useLocation } from 'react-router-dom'
import { expectAllAllergies, manyAllergies } from '#tests/support/allergies.ts'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { SLOTS_ID } from '#web/entities/appointment/book-for.ts'
import { idleOnline } from '#web/lib/browser/idle.ts'
import { toasts } from '#web/ui/toast.ts'
// The dialog would be loaded late.
import './components/reschedule-dialog.tsx'
import WeekView from './week-view.tsx'
import { weekOf } from './week.ts'

const options = ['10:00 AM', '10:30 AM']
const asha = { ...sampleAppointment, id: 'asha', name: 'Asha', date: '2026-11-24', slot: '10:00 AM' }
const ravi = { ...asha, id: 'ravi', name: 'Ravi', slot: '10:30 AM', status: 'confirmed' as const }

/** A clinic whose week the page reads. `refuse` answers a move instead. */
function openClinic(visits = [asha, ravi]) {
  const clinic = {
    visits,
    sent: [] as { id: string; body: { date: string; slot: string; version: number; notify: boolean } }[],
    refuse: undefined as (() => Response) | undefined,
    reads: () => true,
  }
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      if (!clinic.reads()) throw new TypeError('lost')
      const { searchParams } = new URL(url, 'http://clinic')
      const asked = searchParams.get('date') ?? searchParams.get('from')!
      const last = searchParams.get('to') ?? asked
      const slots = { ...sampleDay, options, slots: options, available: options, open: options }
      const day = (date: string) =>
        date === '2026-11-26' ? { ...slots, date, open: [], holiday: true } : { ...slots, date }
      if (url.includes('/week')) return Response.json({ days: weekOf(asked).map(day) })
      if (url.includes('/slots')) return Response.json(day(asked))
      return Response.json(clinic.visits.filter(({ date }) => date >= asked && date <= last))
    }
    const id = /appointments\/([^/]+)\/reschedule/.exec(url)?.[1] ?? ''
    const to = JSON.parse(String(body)) as (typeof clinic.sent)[number]['body']
    clinic.sent.push({ id, body: to })
    if (clinic.refuse) return clinic.refuse()
    const moved = { ...asha, date: to.date, slot: to.slot, version: to.version + 1 }
    clinic.visits = clinic.visits.map((visit) => (visit.id === id ? moved : visit))
    return Response.json(moved)
  })
  return clinic
}

function Screen() {
  const { pathname, search, state } = useLocation()
  if (search.includes('view=week')) return <WeekView />
  return <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>
}

async function openWeek() {
  toasts.set([])
  const shown = renderInApp(
    <Routes>
      <Route path="*" element={<Screen />} />
    </Routes>,
    { path: '/admin/appointments?view=week&date=2026-11-24' },
  )
  await screen.findByTitle(/^Asha/)
  // The dialog's code is loaded in idle time; a test must not wait for it within a key press.
  await act(idleOnline)
  return shown
}

// By role and name, a search of a hundred cells takes seconds.
const cellAt = (date: string, slot = '10:00 AM') =>
  document.querySelector<HTMLElement>(`[data-cell="2026-11-${date} ${slot}"]`)!
const wordsOf = (cell: HTMLElement) => cell.querySelector('.words')!.textContent

const texts = () => toasts.get().map(({ text }) => text.replaceAll(/[\u2068\u2069]/g, ''))

/** Takes up Asha's visit and carries it by arrows. */
async function carry({ user }: Awaited<ReturnType<typeof openWeek>>, keys: string) {
  cellAt('24').focus()
  await user.keyboard(`m${keys}`)
}

const ofDays = (role: string) => Array<string>(7).fill(role)

test('marks a visit whose patient has allergies, and names them all', async () => {
  const allergies = Array.from({ length: 12 }, (_, index) => `Allergy ${index}`)
  openClinic([{ ...asha, allergies: JSON.stringify(allergies) }, ravi])
  await openWeek()
  expect(wordsOf(cellAt('24'))).toBe(
    `Asha, Booked, Tue, Nov 24, 10:00 AM, Allergies: ${allergies.join(', ')}`,
  )
  expect(cellAt('24').querySelector('.allergy')).toBeVisible()
  expect(cellAt('24', '10:30 AM').querySelector('.allergy')).toBeNull()
})

test('is a grid with one tab stop, which the arrows move', async () => {
  openClinic()
  const { user } = await openWeek()
  const grid = screen.getByRole('grid', { name: 'Week' })
  const rows = [...grid.querySelectorAll('[role="row"]')].map((row) =>
    [...row.children].map((cell) => cell.getAttribute('role')),
  )
  expect(rows).toEqual([
    ['columnheader', ...ofDays('columnheader')],
    ['rowheader', ...ofDays('gridcell')],
    ['rowheader', ...ofDays('gridcell')],
  ])
  const stops = () => [...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')]
  expect(stops()).toHaveLength(1)
  stops()[0]!.focus()
  expect(cellAt('24')).toHaveFocus()
  expect(wordsOf(cellAt('24'))).toBe('Asha, Booked, Tue, Nov 24, 10:00 AM')
  await user.keyboard('{ArrowDown}')
  expect(cellAt('24', '10:30 AM')).toHaveFocus()
  expect(wordsOf(cellAt('24', '10:30 AM'))).toMatch(/^Ravi, Confirmed/)
  await user.keyboard('{ArrowRight}')
  expect(cellAt('25', '10:30 AM')).toHaveFocus()
  expect(wordsOf(cellAt('25', '10:30 AM'))).toBe('Book Wed, Nov 25, 10:30 AM')
  expect(stops()).toHaveLength(1)
})

test('‘Skip to the slots’ leads to a cell', async () => {
  openClinic()
  await openWeek()
  act(() => document.getElementById(SLOTS_ID)!.focus())
  expect(cellAt('24')).toHaveFocus()
})

test('shows a visit in its day', async () => {
  openClinic()
  const { user } = await openWeek()
  await user.click(cellAt('24'))
  screen.getByText(/^\/admin\/appointments\?date=2026-11-24 .*"mode":"view".*"id":"asha"/)
})

test('opens the booking form of a free time', async () => {
  openClinic()
  const { user } = await openWeek()
  await user.click(cellAt('25'))
  screen.getByText(/^\/admin\/appointments\?date=2026-11-25 .*"mode":"book".*"slot":"10:00 AM"/)
})

test('moves a visit by keys after a question, and back by Undo', async () => {
  const clinic = openClinic()
  const shown = await openWeek()
  await carry(shown, '{ArrowRight}')
  expect(screen.getByText('Wed, Nov 25, 10:00 AM is free.')).toBeVisible()
  await shown.user.keyboard('{Enter}')
  expect((await screen.findByText(/^Move.*to Wed, Nov 25, 10:00 AM\?/)).textContent).toContain('Asha')
  expect(clinic.sent).toEqual([])
  await shown.user.click(screen.getByText('Move'))
  await waitFor(() => expect(cellAt('25')).toHaveFocus())
  expect(clinic.sent).toMatchObject([
    { id: 'asha', body: { date: '2026-11-25', slot: '10:00 AM', version: 1, notify: true } },
  ])
  expect(texts()).toEqual(['Appointment moved · Asha, Wed 10:00 AM'])
  act(() => toasts.get()[0]!.action!.onSelect())
  await waitFor(() => expect(wordsOf(cellAt('24'))).toMatch(/^Asha, Booked/))
  expect(clinic.sent[1]).toMatchObject({
    body: { date: '2026-11-24', slot: '10:00 AM', version: 2, notify: true },
  })
})

/** Moves Asha's visit to Wednesday, and loses the focus as a click on the message's Undo does. */
async function moveAndUndo(shown: Awaited<ReturnType<typeof openWeek>>, whileSent?: () => void) {
  await carry(shown, '{ArrowRight}{Enter}')
  await shown.user.click(await screen.findByText('Move'))
  await waitFor(() => expect(cellAt('25')).toHaveFocus())
  cellAt('25').blur()
  act(() => toasts.get()[0]!.action!.onSelect())
  whileSent?.()
}

test('Undo takes a lost focus along with the visit', async () => {
  openClinic()
  await moveAndUndo(await openWeek())
  await waitFor(() => expect(cellAt('24')).toHaveFocus())
})

test('Undo puts a lost focus on the grid if another week is shown by then', async () => {
  openClinic()
  const shown = await openWeek()
  await moveAndUndo(shown, () => fireEvent.keyDown(document.body, { key: '}' }))
  await screen.findByText('Nov 29 – Dec 5, 2026')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-cell', '2026-12-01 10:00 AM'))
})

test('a refused Undo leaves the focus on the visit', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const clinic = openClinic()
  await moveAndUndo(await openWeek(), () => {
    clinic.refuse = () => Response.json({ error: 'No.', reason: 'taken' }, { status: 409 })
  })
  await waitFor(() => expect(cellAt('25')).toHaveFocus())
})

test('Undo leaves the focus where the user went meanwhile', async () => {
  openClinic()
  await moveAndUndo(await openWeek(), () => cellAt('27').focus())
  await waitFor(() => expect(wordsOf(cellAt('24'))).toMatch(/^Asha, Booked/))
  await new Promise((drawn) => requestAnimationFrame(drawn))
  expect(cellAt('27')).toHaveFocus()
})

test('puts a visit back on Escape', async () => {
  const clinic = openClinic()
  const shown = await openWeek()
  await carry(shown, '{ArrowRight}{Escape}')
  await waitFor(() => expect(cellAt('24')).toHaveFocus())
  await shown.user.keyboard('{ArrowRight}{Enter}')
  screen.getByText(/"mode":"book"/)
  expect(clinic.sent).toEqual([])
})

test.each([
  ['a taken time', '{ArrowDown}{Enter}', 'Not moved. Tue, Nov 24, 10:30 AM is taken by Ravi.'],
  ['a holiday', '{ArrowRight}{ArrowRight}{Enter}', 'Not moved. Thu, Nov 26 is a holiday.'],
])('refuses a drop on %s, with the reason', async (_where, keys, text) => {
  const clinic = openClinic()
  const shown = await openWeek()
  await carry(shown, keys)
  expect(texts()).toEqual([text])
  await waitFor(() => expect(cellAt('24')).toHaveFocus())
  expect(clinic.sent).toEqual([])
})

test.each([
  ['a free time', '{ArrowRight}', /Enter moves it there, Esc puts it back\.$/],
  ['a taken time', '{ArrowDown}', /is taken by Ravi\. Esc puts it back\.$/],
  ['its own time', '', /where it is\. Esc puts it back\.$/],
])('over %s it says what Enter and Esc do there', async (_where, keys, words) => {
  openClinic()
  const shown = await openWeek()
  await carry(shown, keys)
  const said = screen.getByText(/^Moving/).textContent.replaceAll(/[\u2068\u2069]/g, '')
  expect(said).toMatch(words)
})

test('m without a visit asks for one', async () => {
  openClinic()
  const { user } = await openWeek()
  cellAt('25').focus()
  await user.keyboard('m')
  expect(texts()).toEqual(['Choose a booking first.'])
})

test('goes on carrying after a click on a day’s head', async () => {
  openClinic()
  const shown = await openWeek()
  await carry(shown, '{ArrowRight}')
  await shown.user.click(cellAt('27', 'head'))
  expect(texts()).toEqual([])
  screen.getByText(/^Moving/)
})

test('says why a confirmed visit can’t be moved', async () => {
  openClinic()
  const { user } = await openWeek()
  cellAt('24', '10:30 AM').focus()
  await user.keyboard('m{ArrowRight}')
  expect(texts()).toEqual([expect.stringMatching(/^Ravi is confirmed\./)])
  expect(screen.queryByText(/^Moving/)).toBeNull()
})

test('shows all of twelve allergies while a visit is carried', async () => {
  openClinic([{ ...asha, allergies: JSON.stringify(manyAllergies) }, ravi])
  const shown = await openWeek()
  await carry(shown, '{ArrowRight}')
  const [, carried] = await screen.findAllByText(/^Allergies: /, { ignore: '.words' })
  expectAllAllergies(carried!)
})

test('goes on carrying into the next week', async () => {
  openClinic()
  const shown = await openWeek()
  await carry(shown, '}')
  await screen.findByText('Tue, Dec 1, 10:00 AM is free.')
})

test('offers other times after a refusal, and leaves the visit where it is', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const clinic = openClinic()
  clinic.refuse = () => Response.json({ error: 'Slot already booked', reason: 'taken' }, { status: 409 })
  const shown = await openWeek()
  await carry(shown, '{ArrowRight}{Enter}')
  await shown.user.click(await screen.findByText('Move'))
  await screen.findByText('Slot already booked')
  expect(screen.getByLabelText(/^Date/)).toHaveValue('2026-11-25')
  expect(wordsOf(cellAt('24'))).toMatch(/^Asha, Booked/)
})

test('Undo leads to where a colleague had moved the visit while the question was open', async () => {
  const clinic = openClinic()
  const shown = await openWeek()
  await carry(shown, '{ArrowRight}{Enter}')
  await screen.findByText('Move')
  clinic.visits = [{ ...asha, date: '2026-11-27', slot: '10:30 AM', version: 4 }, ravi]
  await act(() => shown.queryClient.invalidateQueries())
  await screen.findByText(/now Friday, November 27, 2026, 10:30 AM/)
  await shown.user.click(screen.getByText('Move'))
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  act(() => toasts.get()[0]!.action!.onSelect())
  await waitFor(() => expect(clinic.sent).toHaveLength(2))
  expect(clinic.sent[1]!.body).toMatchObject({ date: '2026-11-27', slot: '10:30 AM' })
})

test('shows a move whose answer was lost once the week shows it', async () => {
  skipPauses()
  vi.spyOn(console, 'warn').mockReturnValue()
  const clinic = openClinic()
  clinic.refuse = () => {
    throw new TypeError('lost')
  }
  const shown = await openWeek()
  await carry(shown, '{ArrowRight}{Enter}')
  await shown.user.click(await screen.findByText('Move'))
  await screen.findByText(/isn’t known/)
  clinic.visits = [{ ...asha, date: '2026-11-25', version: 2 }, ravi]
  await shown.queryClient.invalidateQueries()
  await waitFor(() => expect(texts()).toEqual(['Appointment moved · Asha, Wed 10:00 AM']))
})

test('offers to try again when the week can’t be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const clinic = openClinic()
  let up = false
  clinic.reads = () => up
  const { user } = renderInApp(<WeekView />, { path: '/?date=2026-11-24' })
  await screen.findByText('The week could not be loaded')
  expect(document.querySelectorAll('[role="gridcell"]')).toHaveLength(84)
  up = true
  await user.click(screen.getByText('Try again'))
  await screen.findByTitle(/^Asha/)
})

test('draws the grid anew when the week comes, so that no time is pushed down by visits', async () => {
  openClinic()
  const answer = Promise.withResolvers<void>()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    await answer.promise
    return fetch(...call)
  })
  renderInApp(<WeekView />, { path: '/admin/appointments?view=week&date=2026-11-24' })
  const before = document.getElementById(SLOTS_ID)
  act(() => cellAt('24').focus())
  answer.resolve()
  await screen.findByTitle(/^Asha/)
  expect(before).not.toBeInTheDocument()
  // The focus stays where it was.
  expect(cellAt('24')).toHaveFocus()
})
