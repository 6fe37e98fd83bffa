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
  await show('Saved', 'Saved')
  expect(toasts.get().map(({ text }) => text)).toEqual(['Saved'])
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

/** The messages on the screen, the lowest first. */
const texts = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('span:nth-of-type(2)')?.textContent)
const undo = { action: { label: 'Undo', onSelect: () => undefined } }
const error = { tone: 'error' } as const
const say = (text: string, options: Parameters<typeof toast>[1] = {}) =>
  act(async () => void toast(text, options))

test('shows one message at a time: the newest', async () => {
  await show('one', 'two', 'three')
  expect(texts()).toEqual(['three'])
})

test('keeps a message with Undo for its 20 seconds, with one other above it', async () => {
  await show()
  await say('Deleted', undo)
  await say('Saved')
  await say('Published')
  expect(texts()).toEqual(['Deleted', 'Published'])
  act(() => void vi.advanceTimersByTime(6000))
  expect(texts()).toEqual(['Deleted'])
  act(() => void vi.advanceTimersByTime(13_999))
  expect(texts()).toEqual(['Deleted'])
  act(() => void vi.advanceTimersByTime(1))
  expect(texts()).toEqual([])
})

test('shows two of five messages with Undo, the newest, and how many wait behind them', async () => {
  await show()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await say(`${name} deleted`, undo)
  expect(texts()).toEqual(['Four deleted+3 earlier', 'Five deleted'])
  await say('Saved')
  expect(texts()).toEqual(['Five deleted+4 earlier', 'Saved'])
})

test('brings a message with Undo forward when the one before it is used, for what is left of its time', async () => {
  await show()
  for (const name of ['One', 'Two', 'Three']) {
    await say(`${name} deleted`, undo)
    act(() => void vi.advanceTimersByTime(1000))
  }
  expect(texts()).toEqual(['Two deleted+1 earlier', 'Three deleted'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Undo' })[1]!)
  expect(texts()).toEqual(['One deleted', 'Two deleted'])
  act(() => void vi.advanceTimersByTime(16_999))
  expect(texts()).toEqual(['One deleted', 'Two deleted'])
  act(() => void vi.advanceTimersByTime(1))
  expect(texts()).toEqual(['Two deleted'])
})

const observed = () => act(() => vi.advanceTimersByTimeAsync(0))

test('stands in the dialog in front, in a live region that was there before, and on the page after', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  await show()
  await say('Saved')
  dialog.showModal()
  await observed()
  expect(dialog).toContainElement(screen.getByText('Saved'))
  act(() => void vi.advanceTimersByTime(4000))
  const region = dialog.querySelector('[aria-live="polite"]')
  await say('Not confirmed.', error)
  expect(region).toContainElement(screen.getByText('Not confirmed.'))
  dialog.close()
  await observed()
  expect(screen.getByRole('status')).toContainElement(screen.getByText('Not confirmed.'))
  dialog.remove()
})

test('keeps the time that a message has left when a dialog opens', async () => {
  const dialog = document.body.appendChild(document.createElement('dialog'))
  await show()
  await say('Saved')
  act(() => void vi.advanceTimersByTime(4000))
  dialog.showModal()
  await observed()
  act(() => void vi.advanceTimersByTime(1999))
  expect(texts()).toEqual(['Saved'])
  act(() => void vi.advanceTimersByTime(1))
  expect(texts()).toEqual([])
  dialog.close()
  dialog.remove()
})

test('shows an error for its six seconds before the message that follows', async () => {
  await show()
  await say('Saved')
  await say('Not confirmed.', error)
  await say('Published')
  expect(texts()).toEqual(['Not confirmed.'])
  act(() => void vi.advanceTimersByTime(6000))
  expect(texts()).toEqual(['Published'])
  act(() => void vi.advanceTimersByTime(6000))
  expect(texts()).toEqual([])
})

test('keeps a message while the focus is in it', async () => {
  await show('Saved')
  act(() => screen.getByRole('button', { name: 'Dismiss message' }).focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(texts()).toEqual(['Saved'])
})

test('is one live region that reads only what is added', async () => {
  await show('Saved')
  expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false')
  expect(document.querySelectorAll('[aria-live], [role=alert]')).toHaveLength(1)
})

/** Lays out the messages at the foot of the screen, and everything else where it says. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this.matches('[data-raised]')) return new DOMRect(24, 64, 400, 56)
    const lift = parseFloat((this as HTMLElement).style.translate.split(' ')[1] ?? '0')
    if (this.matches('[data-toasts]')) return new DOMRect(24, window.innerHeight - 80 + lift, 400, 56)
    const top = Number(this.getAttribute('data-top') ?? -1000)
    return new DOMRect(0, top, 800, 50)
  })
}

/** A row with a button, so far from the top. */
function rowAt(top: number) {
  const row = document.body.appendChild(document.createElement('li'))
  row.dataset.top = String(top)
  const button = row.appendChild(document.createElement('button'))
  return { row, button }
}

test('stands below the bar while it would cover the row that was touched, and at the foot again after', async () => {
  layOut()
  const low = rowAt(window.innerHeight - 100)
  const high = rowAt(100)
  await show('Saved')
  const list = screen.getByText('Saved').closest('ul')
  fireEvent.pointerDown(low.button)
  expect(list).toHaveAttribute('data-raised')
  fireEvent.pointerDown(high.button)
  expect(list).not.toHaveAttribute('data-raised')
  act(() => low.button.focus())
  expect(list).toHaveAttribute('data-raised')
  low.row.remove()
  high.row.remove()
})

test('covers nothing that says what has succeeded', async () => {
  layOut()
  const { row } = rowAt(window.innerHeight - 100)
  row.dataset.keepClear = ''
  await show('Saved')
  expect(screen.getByText('Saved').closest('ul')).toHaveAttribute('data-raised')
  row.remove()
})

test('stands above the buttons of a drawer, and covers no heading there', async () => {
  layOut()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  const { row } = rowAt(window.innerHeight - 100)
  row.dataset.keepClear = ''
  dialog.append(row)
  await show()
  dialog.showModal()
  await observed()
  await say('Saved')
  const list = screen.getByText('Saved').closest('ul')!
  expect(list.getBoundingClientRect().bottom).toBe(window.innerHeight - 108)
  expect(list).not.toHaveAttribute('data-raised')
  dialog.close()
  dialog.remove()
})

test('stays at the foot if it would cover something in both places', async () => {
  layOut()
  const rows = [rowAt(64), rowAt(window.innerHeight - 100)]
  for (const { row } of rows) row.dataset.keepClear = ''
  await show('Saved')
  expect(screen.getByText('Saved').closest('ul')).not.toHaveAttribute('data-raised')
  for (const { row } of rows) row.remove()
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
