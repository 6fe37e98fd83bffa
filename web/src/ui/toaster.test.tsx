// oxlint-disable no-console -- a test checks what React reports; nothing is written
import { ChakraProvider } from '@chakra-ui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicSystem } from '#web/theme/public-system.ts'
import { toast, toasts } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  toasts.set([])
  vi.useRealTimers()
})

async function show(...texts: string[]) {
  render(
    <ChakraProvider value={publicSystem()}>
      <Toaster />
    </ChakraProvider>,
  )
  await act(async () => {
    await import('./toast-list.tsx')
    for (const text of texts) toast(text)
  })
  await act(() => vi.advanceTimersByTimeAsync(0))
}

test('shows a message for six seconds', async () => {
  await show('Saved')
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
  act(() => void vi.advanceTimersByTime(5999))
  expect(screen.getByText('Saved')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('keeps a message while the pointer is on it', async () => {
  await show('Saved')
  const card = screen.getByText('Saved').closest('li')!
  act(() => void vi.advanceTimersByTime(4000))
  fireEvent.pointerEnter(card)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(screen.getByText('Saved')).toBeInTheDocument()
  fireEvent.pointerLeave(card)
  act(() => void vi.advanceTimersByTime(1999))
  expect(screen.getByText('Saved')).toBeInTheDocument()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved')).not.toBeInTheDocument()
})

test('runs an action once and closes its message', async () => {
  await show()
  const onSelect = vi.fn<() => void>()
  await act(async () => void toast('Deleted', { action: { label: 'Undo', onSelect } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onSelect).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument()
})

test('shows a repeated message once, for another six seconds', async () => {
  await show('Saved', 'Copied', 'Saved')
  expect(toasts.get().map(({ text }) => text)).toEqual(['Copied', 'Saved'])
})

test('shows a message in plain form if its code can’t be loaded, with its action', async () => {
  vi.resetModules()
  vi.doMock('./toast-list.tsx', () => Promise.reject(new TypeError('lost')))
  vi.mocked(console.error).mockImplementation(() => undefined)
  const { toast: say, toasts: all } = await import('./toast.ts')
  const { Toaster: LateToaster } = await import('./toaster.tsx')
  render(
    <ChakraProvider value={publicSystem()}>
      <LateToaster />
    </ChakraProvider>,
  )
  const onSelect = vi.fn<() => void>()
  await act(async () => {
    say('Not confirmed. The server could not be reached.', { tone: 'error' })
    say('Deleted', { action: { label: 'Undo', onSelect } })
  })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('Not confirmed. The server could not be reached.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onSelect).toHaveBeenCalledOnce()
  expect(all.get()).toHaveLength(1)
  // React reports every error that a boundary catches.
  vi.mocked(console.error).mockClear()
  vi.doUnmock('./toast-list.tsx')
})

test('keeps the newest three', async () => {
  await show('one', 'two', 'three', 'four')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['two', 'three', 'four'])
})

test.each([
  ['Undo', 'goes back to where it came from', true],
  ['Dismiss message', 'goes back to where it came from', true],
  ['Undo', 'goes to the page when that has gone', false],
])('after %s with the keyboard, the focus %s', async (name, _where, stays) => {
  const page = document.body.appendChild(document.createElement('main'))
  page.tabIndex = -1
  const left = page.appendChild(document.createElement('button'))
  await show()
  await act(async () => void toast('Deleted', { action: { label: 'Undo', onSelect: () => undefined } }))
  act(() => left.focus())
  act(() => screen.getByRole('button', { name }).focus())
  if (!stays) left.remove()
  // A click without a pointer.
  fireEvent.click(screen.getByRole('button', { name }), { detail: 0 })
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument()
  expect(stays ? left : page).toHaveFocus()
  page.remove()
})
