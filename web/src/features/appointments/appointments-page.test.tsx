import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { adminSystem } from '#web/theme/admin-system.ts'
// They would be loaded late.
import './components/day-keys.tsx'
import './week-view.tsx'
import AppointmentsPage from './appointments-page.tsx'

/** The screen at an address, whose answers are still to come. */
async function open(search: string) {
  vi.stubGlobal('fetch', () => new Promise<never>(() => undefined))
  window.history.replaceState(null, '', `/admin/appointments${search}`)
  render(
    <ChakraProvider value={adminSystem}>
      <QueryClientProvider client={new QueryClient()}>
        <BrowserRouter>
          <AppointmentsPage />
        </BrowserRouter>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  await screen.findByText(search.includes('week') ? 'Nov 22 – Nov 28, 2026' : /^Arrow keys move/)
}
/** Two presses before the screen is drawn again. */
const twice = (press: () => void) =>
  act(() => {
    press()
    press()
  })
const address = () => window.location.search

test.each([
  ['Next day', '2026-11-25'],
  ['Previous day', '2026-11-21'],
  ['Next week', '2026-12-07'],
])('two quick presses on %s count twice', async (name, day) => {
  await open('?date=2026-11-23')
  twice(() => screen.getByRole('button', { name }).click())
  expect(address()).toBe(`?date=${day}`)
})

test('so do those on a key', async () => {
  await open('?date=2026-11-23')
  twice(() => fireEvent.keyDown(document.body, { key: ']' }))
  expect(address()).toBe('?date=2026-11-25')
})

test('so do those on the week’s arrows', async () => {
  await open('?view=week&date=2026-11-23')
  twice(() => screen.getByRole('button', { name: 'Next week' }).click())
  expect(address()).toBe('?view=week&date=2026-12-07')
})

test('a press at the end of the calendar goes nowhere', async () => {
  await open('?date=2099-12-30')
  twice(() => screen.getByRole('button', { name: 'Next day' }).click())
  expect(address()).toBe('?date=2099-12-31')
})
