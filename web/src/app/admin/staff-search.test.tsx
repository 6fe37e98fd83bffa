import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { StaffSearch } from './staff-search.tsx'

let deliver: () => void
const delivered = new Promise<void>((resolve) => (deliver = resolve))
vi.mock('#web/features/search/search-and-keys.tsx', async (load) => {
  await delivered
  return load()
})

const show = () => act(async () => void renderInApp(<StaffSearch groups={[]} />))

/** Presses Ctrl K. Returns whether the clinic took it from the browser. */
async function controlK(target: Element, more: KeyboardEventInit = {}): Promise<boolean> {
  let passed = true
  await act(async () => void (passed = fireEvent.keyDown(target, { key: 'k', ctrlKey: true, ...more })))
  return !passed
}

test('Ctrl K is the clinic’s before the code of the search has come, which then opens', async () => {
  await show()
  expect(await controlK(document.body)).toBe(true)
  expect(screen.queryByRole('combobox')).toBeNull()
  // To which the dialog returns the focus, because it was nowhere.
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus()
  await act(async () => deliver())
  expect(await screen.findByRole('combobox')).toBeVisible()
})

test('Ctrl K opens the search from a field, but not above another dialog', async () => {
  await show()
  const other = document.body.appendChild(document.createElement('dialog'))
  other.open = true
  expect(await controlK(document.body)).toBe(true)
  other.remove()
  expect(screen.queryByRole('combobox')).toBeNull()
  const field = document.body.appendChild(document.createElement('input'))
  expect(await controlK(field)).toBe(true)
  field.remove()
  expect(await screen.findByRole('combobox')).toBeVisible()
})

test('leaves the focus where it is, so that the dialog returns it there', async () => {
  await show()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  const leave = vi.spyOn(screen.getByRole('button', { name: 'Search' }), 'focus')
  await controlK(field)
  field.remove()
  expect(leave).not.toHaveBeenCalled()
})

test.each([
  ['with caps lock', { key: 'K' }, true],
  ['with Cmd', { ctrlKey: false, metaKey: true }, true],
  ['with Shift', { shiftKey: true }, false],
  ['with Alt', { altKey: true }, false],
  ['without Ctrl', { ctrlKey: false }, false],
])('K %s', async (_how, event, isTaken) => {
  await show()
  expect(await controlK(document.body, event)).toBe(isTaken)
})
