import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { Dialog } from './dialog.tsx'
import { SidePanel } from './side-panel.tsx'

let wide: boolean
let listeners: Set<() => void>

/** The window becomes wider or narrower than the panel needs. */
const cross = () =>
  act(async () => {
    wide = !wide
    for (const listener of listeners) listener()
  })

beforeEach(() => {
  wide = true
  listeners = new Set()
  const media = window.matchMedia('')
  vi.stubGlobal('matchMedia', () => ({
    ...media,
    get matches() {
      return wide
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
})

const onClose = vi.fn<() => void>()
const draw = (dialog = false) =>
  renderInApp(
    <>
      <SidePanel label="A day" idle={<p>Nothing chosen</p>} onClose={onClose}>
        <input aria-label="Note" />
      </SidePanel>
      {dialog && (
        <Dialog title="Details" onClose={onClose}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>,
  )
const note = () => screen.getByRole('textbox', { name: 'Note' })

test('what was begun in it stays, with the focus, when the window becomes narrower, and wider again', async () => {
  const { user } = draw()
  await user.type(note(), 'half a word')
  await cross()
  expect(screen.getByRole('dialog', { name: 'A day' })).toContainElement(note())
  expect(note()).toHaveValue('half a word')
  expect(note()).toHaveFocus()
  await cross()
  expect(screen.getByRole('complementary', { name: 'A day' })).toContainElement(note())
  expect(note()).toHaveValue('half a word')
  expect(note()).toHaveFocus()
})

test('Esc closes it beside the page', async () => {
  const { user } = draw()
  await user.type(note(), '{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('the drawer opens under the dialog that was above the panel', async () => {
  draw(true)
  const shown: string[] = []
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    this.open = true
    shown.push(this.textContent || (this.ariaLabel ?? this.getAttribute('aria-label') ?? ''))
  })
  await cross()
  await waitFor(() => expect(shown).toEqual(['A day', 'Details']))
})
