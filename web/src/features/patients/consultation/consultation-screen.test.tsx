import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import type { Consultation, FinishBody, Note } from '#shared/contract/consultation.ts'
import { emptyChart, sampleKinds } from '#tests/support/chart-samples.ts'
import { skipPauses } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import { sampleDay } from '#tests/support/sample-booking.ts'
import { aConsultation, aNote } from '#tests/support/visit-samples.ts'
import { clearToken, setToken } from '#web/lib/calls/session.ts'
import { setDraftOwner, watchForDrafts } from '#web/lib/forms/session-drafts.ts'
import { openQuestion } from '#web/ui/confirm.ts'
import ConsultationPage from './consultation-page.tsx'

beforeAll(() => import('./consultation-screen.tsx'))

const SAVED = aNote({ status: 'draft', mine: true })

interface Sent {
  path: string
  key: string | null
  body: FinishBody & { version: number; sections: Note['sections'] }
}
type Answer = (sent: Sent) => Response
const lost: Answer = () => {
  throw new TypeError('Failed to fetch')
}
const refuse =
  (status: number, body: object = {}, headers = {}): Answer =>
  () =>
    Response.json({ error: 'Refused', ...body }, { status, headers })

/** Saves a note as the server does. */
const save: Answer = ({ body: { sections, version } }) =>
  Response.json({ ...SAVED, sections, version: version + 1, updatedAt: '2026-11-23T05:12:00.000Z' })

const finish: Answer = ({ body: { note, version } }) =>
  Response.json({
    appointment: {
      ...aConsultation().appointment,
      version: version + 1,
      finishedAt: '2026-11-23T05:30:00.000Z',
    },
    measurements: [],
    note: note ? { ...SAVED, ...note, status: 'signed', version: 9, signedBy: 'Asha Rao' } : aNote(),
    prescription: null,
    next: null,
  })

/** The screen of a visit. `notes` and `ends` answer the saves and the presses of 'Finish visit' in turn. */
async function show(part: Partial<Consultation> = {}, answers: { notes?: Answer[]; ends?: Answer[] } = {}) {
  const { notes = [], ends = [] } = answers
  const sent: Sent[] = []
  const reads: string[] = []
  let visit = aConsultation(part)
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit) => {
    const path = url.replace(/^\/api\/admin\/appointments\/[^/]+/, '')
    if (method === 'GET') {
      reads.push(url)
      if (path === '/consultation') return Response.json(visit)
      if (url.endsWith('/chart')) return Response.json(emptyChart)
      if (url.includes('measurement-kinds')) return Response.json([sampleKinds.weight])
      if (url.includes('/slots')) return Response.json({ ...sampleDay, open: [], slots: [] })
      if (url.includes('/clinic')) return Response.json({ timeZone: 'Asia/Kolkata', today: '2026-11-23' })
      if (url.endsWith('/me')) return Response.json({ user: { role: 'doctor', username: 'asha' } })
      return Response.json([])
    }
    const one: Sent = {
      path,
      key: new Headers(headers).get('Idempotency-Key'),
      body: JSON.parse(String(body)) as Sent['body'],
    }
    sent.push(one)
    if (path === '/note') return (notes.shift() ?? save)(one)
    const answer = (ends.shift() ?? finish)(one)
    if (answer.ok)
      visit = { ...visit, ...((await answer.clone().json()) as Pick<Consultation, 'appointment' | 'note'>) }
    return answer
  })
  const shown = renderInApp(
    <Routes>
      <Route path="/:id" element={<ConsultationPage />} />
    </Routes>,
    { path: `/${visit.appointment.id}` },
  )
  await screen.findByRole('heading', { name: 'Note' })
  if (!visit.appointment.finishedAt) await screen.findByRole('textbox', { name: 'Weight' })
  const becomes = (now: Partial<Consultation>) => {
    visit = { ...visit, ...now }
  }
  const asked = (search: string) => reads.filter((url) => url.includes(search))
  return { ...shown, sent, asked, becomes, ends: () => sent.filter(({ path }) => path === '/finish') }
}

const field = (name: string) => screen.getByRole('textbox', { name })
const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const finishVisit = () => press('Finish visit')
const settled = (text: string | RegExp) => screen.findByText(text)

let unwatch: () => void
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('75rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  skipPauses()
  unwatch = watchForDrafts()
  setToken('token')
  setDraftOwner('asha')
})
afterEach(() => {
  unwatch()
  sessionStorage.clear()
  openQuestion.get()?.answer(false)
})

test('says who the patient is, and which visit it is', async () => {
  await show()
  expect(screen.getByText('Visit 2, 4 weeks after the last')).toBeVisible()
  expect(screen.getByText(/^Allergies/)).toBeVisible()
})

test('says that there is no such visit', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Appointment not found' }, { status: 404 }))
  renderInApp(<ConsultationPage />)
  expect(await screen.findByText('There is no such visit.')).toBeVisible()
})

test('a visit that could not be loaded can be tried again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Down' }, { status: 500 }))
  renderInApp(<ConsultationPage />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('saves the draft by itself and says when', async () => {
  const { sent } = await show()
  write('Heard', 'Tired')
  expect(await settled('Saved 10:42 AM')).toBeVisible()
  expect(sent.map(({ path, body }) => [path, body.sections[0]?.text, body.version])).toEqual([
    ['/note', 'Tired', 0],
  ])
})

test('without a network the text stays, and is sent again under its key', async () => {
  const { sent } = await show({}, { notes: [lost, lost, lost, save] })
  write('Heard', 'Tired')
  expect(await settled('Not saved: no network, retrying')).toBeVisible()
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(await settled('Saved 10:42 AM')).toBeVisible()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(field('Heard')).toHaveValue('Tired')
})

test('a 429 is said, and the text stays', async () => {
  await show({}, { notes: [refuse(429, { error: 'Too many requests' }, { 'Retry-After': '60' })] })
  write('Heard', 'Tired')
  expect(await settled(/Not saved\. Too many requests/)).toBeVisible()
  expect(field('Heard')).toHaveValue('Tired')
})

test('shows both texts of a note that was changed elsewhere, and keeps mine', async () => {
  const current = { ...SAVED, version: 5, sections: [{ heading: 'Heard', text: 'Sleeps badly' }] }
  const { sent } = await show({}, { notes: [refuse(409, { reason: 'stale', current })] })
  write('Heard', 'Tired')
  expect(await settled('Sleeps badly')).toBeVisible()
  expect(screen.getByText('Tired')).toBeVisible()
  press('Keep mine')
  await settled('Saved 10:42 AM')
  expect(sent.at(-1)?.body).toMatchObject({ version: 5, sections: [{ text: 'Tired' }, {}, {}, {}, {}] })
})

test('the text is there again after the session has ended', async () => {
  const { unmount } = await show({}, { notes: [refuse(401), refuse(401)] })
  write('Heard', 'Tired')
  write('Weight', '70')
  act(() => clearToken('expired'))
  unmount()
  setToken('another')
  await show()
  expect(field('Heard')).toHaveValue('Tired')
  expect(field('Weight')).toHaveValue('70')
})

test('adds what was eaten line by line', async () => {
  const { user } = await show()
  await user.type(field('Eaten in 24 hours'), '8:30 pohe 1 plate{Enter}')
  const line = screen.getByRole('list', { name: 'What was eaten' })
  expect(line).toHaveTextContent('8:30pohe1 plate')
  await user.keyboard('{ArrowUp}')
  expect(field('Eaten in 24 hours')).toHaveValue('8:30 pohe 1 plate')
})

const lastNotes = [
  {
    ...SAVED,
    status: 'signed' as const,
    sections: [{ heading: 'Agreed', text: 'Walk 30 minutes' }],
    appointmentId: 'a',
    date: '2026-10-26',
  },
]

test('copies a section as last time, marked until it is changed', async () => {
  await show({ lastNotes })
  press('Agreed: as last time')
  expect(field('Agreed')).toHaveValue('Walk 30 minutes')
  expect(screen.getByText('as on Oct 26, 2026')).toBeVisible()
  write('Agreed', 'Walk 40 minutes')
  expect(screen.queryByText('as on Oct 26, 2026')).toBeNull()
})

test('‘/’ offers the clinic’s phrases, and Enter inserts one', async () => {
  const { user } = await show()
  const reveal = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.type(field('Agreed'), 'Drink: /wat')
  // Not below the foot's bar.
  expect(reveal.mock.contexts).toContain(screen.getByRole('listbox'))
  expect(screen.getByRole('option', { name: /water/ })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(field('Agreed')).toHaveValue('Drink: Two litres of water a day')
})

test('another set of headings loses no text', async () => {
  await show()
  write('Heard', 'Tired')
  fireEvent.change(screen.getByRole('combobox', { name: 'Headings' }), { target: { value: 'soap' } })
  expect(field('Subjective')).toBeVisible()
  expect(field('Heard')).toHaveValue('Tired')
})

test('a note that was handed over meanwhile shows whose it is now, with the text to copy', async () => {
  const server = await show(
    {},
    { notes: [refuse(403, { error: 'Dr. Rao is writing this note.', reason: 'author' })] },
  )
  server.becomes({ note: { ...SAVED, version: 3, mine: false, readable: false, author: 'Dr. Rao' } })
  write('Heard', 'Tired')
  expect(await settled(/^Dr. Rao is writing this note now/)).toBeVisible()
  expect(screen.getByText('Tired')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy mine' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull()
})

test('of another’s draft only the author is shown', async () => {
  await show({ note: { ...SAVED, mine: false, readable: false, author: 'Dr. Rao' } })
  expect(screen.getByText(/Dr. Rao is writing this note/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Heard' })).toBeNull()
})

test.each([
  ['- Walk\n\n- Curd\n- Sleep by 11', false],
  ['Walk\nCurd\nSleep by 11\nTwo fruits', true],
])('says when not all that is agreed fits on the sheet: %j', async (agreed, isSaid) => {
  await show()
  write('Agreed', agreed)
  expect(screen.queryByText(/has room for the first 3 lines/) !== null).toBe(isSaid)
})

test('a signed note is only read, with its addenda', async () => {
  const note: Note = {
    ...SAVED,
    status: 'signed',
    signedBy: 'Dr. Rao',
    signedAt: '2026-11-23T05:12:00.000Z',
    sections: [{ heading: 'Heard', text: 'Tired' }],
    addenda: [{ id: 1, text: 'Report came', author: 'Asha', at: '2026-11-24T05:12:00.000Z' }],
  }
  await show({ note })
  expect(screen.getByText('Signed by Dr. Rao, Nov 23, 2026, 10:42 AM')).toBeVisible()
  expect(screen.getByText('Asha, Nov 24, 2026, 10:42 AM')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Heard' })).toBeNull()
})

test('finishes with all that was typed, from the version of the saved draft', async () => {
  const { ends } = await show()
  write('Heard', 'Tired')
  write('Weight', '70')
  write('Medicine 1', 'Metformin 500 mg')
  finishVisit()
  const title = await screen.findByRole('heading', { name: 'Visit finished' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(ends().map(({ body }) => body)).toMatchObject([
    {
      version: 1,
      note: { version: 1, sections: [{ text: 'Tired' }, {}, {}, {}, {}] },
      measurements: { values: [{ kind: 'weight', value: 70 }] },
      prescription: { medicines: [{ medicine: 'Metformin 500 mg' }] },
    },
  ])
  expect(screen.getByRole('link', { name: 'Summary sheet' })).toBeVisible()
})

test('two presses finish once', async () => {
  const { ends } = await show()
  const button = screen.getByRole('button', { name: 'Finish visit' })
  fireEvent.click(button)
  fireEvent.click(button)
  await screen.findByRole('heading', { name: 'Visit finished' })
  expect(ends()).toHaveLength(1)
})

test('a press whose answer was lost is sent again under its key', async () => {
  const { ends } = await show({}, { ends: [lost, lost, lost] })
  write('Weight', '70')
  finishVisit()
  await settled(/isn’t known whether this was done/)
  finishVisit()
  await screen.findByRole('heading', { name: 'Visit finished' })
  expect(new Set(ends().map(({ key }) => key)).size).toBe(1)
})

test.each([
  ['measurements', 'Measured', { error: 'Impossible', current: { part: 'measurements' } }],
  ['prescription', 'Prescription', { error: 'At most 50', current: { part: 'prescription' } }],
  ['note', 'Note', { error: 'Unknown set', current: { part: 'note' } }],
  ['next', 'Next visit', { error: 'Slot already booked', current: { part: 'next', nearest: [] } }],
])('a refusal because of the %s focuses it and keeps everything typed', async (_part, title, body) => {
  await show({}, { ends: [refuse(409, body)] })
  write('Heard', 'Tired')
  write('Weight', '70')
  write('Medicine 1', 'Metformin 500 mg')
  finishVisit()
  await settled(`Not finished. ${body.error}`)
  await waitFor(() => expect(screen.getByRole('heading', { name: title })).toHaveFocus())
  expect(field('Heard')).toHaveValue('Tired')
  expect(field('Weight')).toHaveValue('70')
  expect(field('Medicine 1')).toHaveValue('Metformin 500 mg')
})

test('a next visit that was taken meanwhile offers the nearest, and what is free now', async () => {
  const nearest = [
    { date: '2026-11-30', slot: '10:30 AM' },
    { date: '2026-11-30', slot: '11:00 AM' },
  ]
  const { asked, ends } = await show(
    { appointment: { ...aConsultation().appointment, visitKind: 'video' } },
    { ends: [refuse(409, { reason: 'taken', current: { part: 'next', nearest } })] },
  )
  await screen.findByRole('radio', { name: /^\+1 week/ })
  const before = asked('date=2026-11-30').length
  finishVisit()
  const places = await screen.findByRole('group', { name: 'Nearest free times' })
  expect(within(places).getAllByRole('button')).toHaveLength(2)
  await waitFor(() => expect(asked('date=2026-11-30')).toHaveLength(before + 1))
  fireEvent.click(within(places).getByRole('button', { name: 'Nov 30, 2026, 11:00 AM' }))
  finishVisit()
  await screen.findByRole('heading', { name: 'Visit finished' })
  expect(ends().at(-1)?.body).toMatchObject({ next: { ...nearest[1], visitKind: 'video' } })
})

test('a note that went on from mine elsewhere stops the end, which then goes on from it', async () => {
  const note = { ...SAVED, version: 9, sections: [{ heading: 'Heard', text: 'Tired, sleeps well' }] }
  const { ends } = await show(
    {},
    { ends: [refuse(409, { reason: 'stale', current: { part: 'note', note } })] },
  )
  write('Heard', 'Tired')
  finishVisit()
  await waitFor(() => expect(field('Heard')).toHaveValue('Tired, sleeps well'))
  finishVisit()
  await screen.findByRole('heading', { name: 'Visit finished' })
  const sent = ends().at(-1)?.body.note
  expect([sent?.version, sent?.sections[0]]).toEqual([9, note.sections[0]])
})

test('what was typed after a press without an answer stays in its field', async () => {
  const { ends } = await show({}, { ends: [lost, lost, lost] })
  write('Weight', '70')
  finishVisit()
  await settled(/isn’t known whether this was done/)
  write('Weight', '71')
  finishVisit()
  await screen.findByRole('heading', { name: 'Visit finished' })
  expect(ends().at(-1)?.body.measurements?.values).toMatchObject([{ value: 70 }])
  expect(field('Weight')).toHaveValue('71')
})

test('asks about a medicine that the patient is allergic to, and finishes nothing without a yes', async () => {
  const patient = { ...aConsultation().patient, allergies: '["Sulfa"]' }
  const { ends } = await show({ patient })
  write('Medicine 1', 'Sulfa 500 mg')
  finishVisit()
  await waitFor(() => expect(openQuestion.get()).not.toBeNull())
  await act(async () => openQuestion.get()?.answer(false))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Prescription' })).toHaveFocus())
  expect(ends()).toEqual([])
})

test('asks once about unusual values, then saves them with the visit', async () => {
  const unusual = [{ kind: 'weight', why: 'range' }]
  const { ends } = await show(
    {},
    {
      ends: [refuse(409, { reason: 'unusual', current: { part: 'measurements', unusual } })],
    },
  )
  write('Weight', '170')
  finishVisit()
  await waitFor(() => expect(openQuestion.get()?.points).toEqual(['Weight 170 kg is unusual']))
  await act(async () => openQuestion.get()?.answer(true))
  await screen.findByRole('heading', { name: 'Visit finished' })
  expect(ends().at(-1)?.body.measurements).toMatchObject({ confirmUnusual: true })
})

test('goes on from a visit that a colleague changed, at the next press', async () => {
  const visit = { ...aConsultation().appointment, version: 7, outcome: 'seen' }
  const { ends } = await show(
    {},
    {
      ends: [refuse(409, { reason: 'stale', current: { part: 'visit', visit } })],
    },
  )
  finishVisit()
  await settled(/^Not finished. The visit was changed meanwhile. Its present state is shown/)
  finishVisit()
  await screen.findByRole('heading', { name: 'Visit finished' })
  expect(ends().map(({ body }) => body.version)).toEqual([1, 7])
})

test('a visit to come can be prepared, not finished', async () => {
  await show({ appointment: { ...aConsultation().appointment, date: '2026-11-30' } })
  expect(screen.getByRole('button', { name: 'Finish visit' })).toBeDisabled()
  expect(field('Heard')).toBeVisible()
})
