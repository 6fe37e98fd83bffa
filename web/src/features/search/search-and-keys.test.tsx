import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SearchAnswer, SearchBody } from '#shared/contract/search.ts'
import { renderInApp } from '#tests/support/render.tsx'
import { type SingleKey, useKeys } from '#web/lib/browser/keys.ts'
import { switchSingleKeys } from '#web/lib/browser/single-keys.ts'
import { paths } from '#web/lib/page/paths.ts'
import SearchAndKeys from './search-and-keys.tsx'
import type * as z from 'zod/mini'

const allergies = Array.from({ length: 12 }, (_, n) => `Allergy ${n + 1}`)
const nisha: SearchAnswer['patients'][number] = {
  patientUid: 'P-9E2AA1F7',
  name: 'Nisha Rao',
  contact: '+91 98765-43210',
  age: 34,
  sex: 'Female',
  allergies: JSON.stringify(allergies),
  lastVisit: null,
  nextVisit: { date: '2026-11-23', slot: '11:00 AM', label: 'Today' },
}
const nikhil = {
  ...nisha,
  patientUid: 'P-31D9C6B8',
  name: 'Nikhil Rao',
  allergies: '[]',
  nextVisit: { date: '2026-12-03', slot: '11:00 AM', label: 'Thu, Dec 3' },
}
const thursday = { date: '2026-12-03', label: 'Thu, Dec 3', booked: 7, free: 5, open: 12, holiday: false }
const nothing: SearchAnswer = { patients: [], days: [], screens: [] }
const found: SearchAnswer = {
  patients: [nisha, nikhil],
  days: [thursday],
  screens: [{ screen: 'settings', label: 'Settings' }],
}

let asked: z.infer<typeof SearchBody>[]
let answer: (q: string, signal: AbortSignal) => Promise<Response> | Response
beforeEach(() => {
  asked = []
  answer = () => Response.json(found)
  switchSingleKeys(true)
  vi.stubGlobal('fetch', async (_address: string, { body, signal }: RequestInit) => {
    const question = JSON.parse(body as string) as z.infer<typeof SearchBody>
    asked.push(question)
    return answer(question.q, signal!)
  })
})

const newBooking = vi.fn<() => void>()
const screenKeys: SingleKey[] = [
  { keys: 'n', words: 'New booking', act: newBooking },
  { keys: 'Enter', words: 'Open' },
]

/** A screen with a key of its own, the frame's state, and where one is. */
function Frame() {
  const [opened, setOpened] = useState<'all' | 'patients' | 'keys'>()
  const { pathname, search } = useLocation()
  useKeys('Day', screenKeys)
  return (
    <>
      <button onClick={() => setOpened('all')}>Search</button>
      <p data-testid="place">{pathname + search}</p>
      <SearchAndKeys
        groups={[{ pages: [{ to: paths.admin.patients, label: 'Patients' }] }]}
        opened={opened}
        onOpen={setOpened}
      />
    </>
  )
}

/** The same screen with a booking open, whose keys come later. */
function OpenBooking() {
  const shared = { act: newBooking, isOfOpen: true, whose: 'Ravi' }
  useKeys('Booking', [
    { keys: 'c', words: 'Confirm the visit', ...shared },
    { keys: 'm', words: 'Reschedule', ...shared, isRefused: true },
  ])
  return <Frame />
}

function open() {
  const { user } = renderInApp(<Frame />, { path: '/admin' })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  return { user, field: screen.getByRole('combobox') }
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const place = () => screen.getByTestId('place').textContent
const options = () => screen.findAllByRole('option')
const rowWords = async () => (await options()).map((row) => row.textContent)
const activeName = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('shows days, patients and screens under their heads, and says how many', async () => {
  const { field } = open()
  type(field, 'ni')
  expect(await rowWords()).toEqual([
    'Thu, Dec 3 · 5 of 12 free7 booked',
    expect.stringMatching(/^Nisha Rao34 \/ FemaleAllergies:.*P-9E2AA1F7 · today 11:00 AM$/),
    'Nikhil Rao34 / FemaleP-31D9C6B8 · next Thu, Dec 3',
    'Settings',
  ])
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(3)
  expect(screen.getByText('4 rows')).toBeVisible()
})

test('shows every allergy', async () => {
  const { field } = open()
  type(field, 'nisha')
  const row = (await options())[1]!
  expect(within(row).getByText(`Allergies: ${allergies.join(', ')}`)).toBeVisible()
})

test('moves with the arrows, around the ends, with Home and End, and the field keeps the focus', async () => {
  const { user, field } = open()
  type(field, 'ni')
  await options()
  field.focus()
  const moves: [string, RegExp][] = [
    ['{ArrowDown}', /^Nisha/],
    ['{ArrowUp}{ArrowUp}', /^Settings/],
    ['{ArrowDown}', /^Thu/],
    ['{End}', /^Settings/],
    ['{Home}', /^Thu/],
  ]
  expect(activeName(field)).toMatch(/^Thu/)
  for (const [keys, name] of moves) {
    await user.keyboard(keys)
    expect(activeName(field), keys).toMatch(name)
    expect(screen.getByRole('option', { selected: true }).textContent).toMatch(name)
  }
  expect(field).toHaveFocus()
})

test.each([
  ['a day', '{Enter}', '/admin/appointments?date=2026-12-03'],
  ['a patient', '{ArrowDown}{Enter}', '/admin/patients/P-9E2AA1F7'],
  ['a screen', '{End}{Enter}', '/admin/settings'],
])('Enter opens %s and closes the palette', async (_what, keys, address) => {
  const { user, field } = open()
  type(field, 'ni')
  await options()
  field.focus()
  await user.keyboard(keys)
  expect(place()).toBe(address)
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('a click opens a row', async () => {
  const { field } = open()
  type(field, 'ni')
  fireEvent.click((await options())[2]!)
  expect(place()).toBe('/admin/patients/P-31D9C6B8')
})

test('Enter before the answer opens its first row, not a row of the text before', async () => {
  const { user, field } = open()
  type(field, 'ni')
  await options()
  const { promise, resolve: reply } = Promise.withResolvers<Response>()
  answer = () => promise
  field.focus()
  type(field, 'nikhil')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(place()).toBe('/admin')
  reply(Response.json({ ...nothing, patients: [nikhil] }))
  await waitFor(() => expect(place()).toBe('/admin/patients/P-31D9C6B8'))
})

test('waits until typing stops, aborts the older call, and names one opening for all', async () => {
  const aborted: string[] = []
  answer = (q, signal) =>
    q === 'nisha'
      ? Response.json(found)
      : new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            aborted.push(q)
            reject(signal.reason as Error)
          })
        })
  const { field } = open()
  for (const text of ['n', 'ni']) type(field, text)
  await waitFor(() => expect(asked).toHaveLength(1))
  type(field, '  nisha ')
  await options()
  expect(asked.map(({ q }) => q)).toEqual(['ni', 'nisha'])
  expect(aborted).toEqual(['ni'])
  expect(new Set(asked.map(({ opening }) => opening)).size).toBe(1)
})

test('says that nothing was found, with the text', async () => {
  answer = () => Response.json(nothing)
  const { field } = open()
  type(field, 'zz')
  expect(await screen.findByText('No patient, day or screen matches “zz”')).toBeVisible()
  expect(field).toHaveAttribute('aria-expanded', 'false')
})

test('a failure says why and can be tried again', async () => {
  answer = () => Response.json({ error: 'Too many requests.' }, { status: 429 })
  const { field } = open()
  type(field, 'ni')
  expect(await screen.findByText('Too many requests.')).toBeVisible()
  answer = () => Response.json(found)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await options()).toHaveLength(4)
  expect(screen.queryByText('The search failed')).toBeNull()
})

test('the acts of the screen below are rows, and act once the palette is closed', async () => {
  answer = () => Response.json(nothing)
  const { user, field } = open()
  field.focus()
  expect(await rowWords()).toEqual(['New bookingn'])
  type(field, 'boo')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(newBooking).toHaveBeenCalledOnce())
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('the acts of what is open come before the screen’s, and before what is found', async () => {
  answer = () => Response.json({ ...nothing, screens: found.screens })
  renderInApp(<OpenBooking />, { path: '/admin' })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  const field = screen.getByRole('combobox')
  field.focus()
  expect(await rowWords()).toEqual(['Confirm the visitc', 'New bookingn'])
  type(field, 'con')
  await screen.findByText('2 rows')
  expect(await rowWords()).toEqual(['Confirm the visitc', 'Settings'])
})

test('names whom the acts are for', async () => {
  renderInApp(<OpenBooking />, { path: '/admin' })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  screen.getByRole('combobox').focus()
  expect(await screen.findByText(/^For/)).toHaveTextContent(/^For \u2068Ravi\u2069$/)
})

test('Enter on a search that fails is forgotten: its retry opens nothing', async () => {
  let works = false
  answer = () => (works ? Response.json(found) : Response.json({ error: 'No' }, { status: 400 }))
  const { user, field } = open()
  type(field, 'ni')
  await user.keyboard('{Enter}')
  await screen.findByText('The search failed')
  works = true
  await user.click(screen.getByRole('button', { name: /Retry|Try again/ }))
  await options()
  expect(place()).toBe('/admin')
})

test('/ searches patients alone', async () => {
  renderInApp(<Frame />, { path: '/admin' })
  fireEvent.keyDown(document.body, { key: '/' })
  const field = screen.getByRole('combobox', { name: 'Search patients' })
  field.focus()
  expect(screen.queryByRole('option')).toBeNull()
  answer = () => Response.json(nothing)
  type(field, 'zz')
  expect(await screen.findByText('No patient matches “zz”')).toBeVisible()
  expect(asked[0]!.kinds).toEqual(['patients'])
})

test('g and a letter leads to a screen of the menu, and to no other', () => {
  renderInApp(<Frame />, { path: '/admin' })
  for (const key of ['g', 's']) fireEvent.keyDown(document.body, { key })
  expect(place()).toBe('/admin')
  for (const key of ['g', 'p']) fireEvent.keyDown(document.body, { key })
  expect(place()).toBe('/admin/patients')
})

test('? lists the keys of the screen and of every screen', () => {
  renderInApp(<Frame />, { path: '/admin' })
  fireEvent.keyDown(document.body, { key: '?', shiftKey: true })
  const dialog = screen.getByRole('dialog', { name: 'Keys' })
  for (const words of ['New booking', 'Open', 'Search patients', 'Patients'])
    expect(within(dialog).getByText(words)).toBeVisible()
})
