import { act, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleAppointment, sampleDay } from '#tests/support/sample-booking.ts'
import { clearToken, getToken, setToken } from '#web/lib/calls/session.ts'
import '#web/features/appointments/appointments-page.tsx'
import '#web/features/auth/login-page.tsx'
import AdminApp, { prepareFirstPicture } from './admin-app.tsx'

const { date } = sampleAppointment
const address = { pathname: '/admin/appointments', search: `?date=${date}` }
const user = { id: 'u1', username: 'rao', name: 'Dr. Rao', role: 'doctor', mustChangePassword: false }
const session = { expiresAt: '2026-11-23T16:00:00Z', idleSeconds: 1800, now: '2026-11-23T04:00:00Z' }
const booked = { ...sampleAppointment, slot: sampleDay.options[0]! }

const calls: string[] = []

/** Answers each call of the day view, unless the test overrides it. */
function answer(wish: (path: string) => Response | Promise<Response> | undefined = () => undefined) {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/^.*\/api/, '')
    calls.push(path)
    const wished = wish(path)
    if (wished) return wished
    if (path === '/auth/me') return Response.json({ user, session })
    if (path.startsWith('/admin/appointments/slots')) return Response.json({ ...sampleDay, date })
    if (path.startsWith('/admin/appointments/month')) return Response.json({ days: [] })
    if (/^\/admin\/(tasks|plan-flags)/.test(path)) return Response.json([])
    return Response.json([booked])
  })
}

const draw = () =>
  render(
    <MemoryRouter initialEntries={[address.pathname + address.search]}>
      <Routes>
        <Route path="/admin/*" element={<AdminApp />} />
      </Routes>
    </MemoryRouter>,
  )

beforeEach(() => {
  calls.length = 0
  // The test decides how long to wait for the first paint.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  setToken('secret')
})
afterEach(() => {
  vi.useRealTimers()
  clearToken()
})

test('draws the frame, the screen and its data at once, with one call each', async () => {
  answer()
  await prepareFirstPicture(address)
  vi.useRealTimers()
  // The day's keys come later.
  await act(async () => void draw())

  const slots = screen.getByRole('list', { name: 'Slots' })
  expect(slots).toHaveAttribute('aria-busy', 'false')
  expect(within(slots).getByText(booked.name)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Dr. Rao: your account' })).toBeInTheDocument()
  // On a phone the menu is in the drawer.
  expect(screen.queryByRole('navigation', { name: 'Staff' })).not.toBeInTheDocument()
  // The week's loads, the tasks and the plans to look at come after the day.
  const reads = calls.filter((path) => !/month|tasks|plan-flags/.test(path))
  expect(reads.toSorted()).toEqual([
    `/admin/appointments/slots?date=${date}`,
    `/admin/appointments?date=${date}`,
    '/auth/me',
  ])
})

test('draws the frame without slow data first, and then with it', async () => {
  const slow = Promise.withResolvers<void>()
  answer((path) =>
    path.startsWith('/admin/appointments/slots')
      ? slow.promise.then(() => Response.json({ ...sampleDay, date }))
      : undefined,
  )
  const ready = prepareFirstPicture(address)
  await vi.advanceTimersByTimeAsync(250)
  await ready
  vi.useRealTimers()
  await act(async () => void draw())
  const slots = await screen.findByRole('list', { name: 'Slots' })
  expect(slots).toHaveAttribute('aria-busy', 'true')

  slow.resolve()
  expect(await within(slots).findByText(booked.name)).toBeInTheDocument()
  expect(calls.filter((path) => path === `/admin/appointments/slots?date=${date}`)).toHaveLength(1)
})

test('leads to the login page when the session has ended', async () => {
  answer(() => Response.json({ error: 'Please sign in' }, { status: 401 }))
  await prepareFirstPicture(address)
  vi.useRealTimers()
  expect(getToken()).toBeNull()
  await act(async () => void draw())
  expect(await screen.findByLabelText(/Username/)).toBeInTheDocument()
})

test('makes no calls without a session', async () => {
  clearToken()
  answer()
  await prepareFirstPicture(address)
  vi.useRealTimers()
  await act(async () => void draw())
  expect(await screen.findByLabelText(/Username/)).toBeInTheDocument()
  expect(calls).toEqual([])
})
