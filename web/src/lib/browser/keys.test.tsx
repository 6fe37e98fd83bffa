import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type SingleKey, shownKeys, useKeys } from './keys.ts'
import { switchSingleKeys } from './single-keys.ts'

const today = vi.fn<() => void>()
const patients = vi.fn<() => void>()
const keys: SingleKey[] = [
  { keys: 't', words: 'Today', act: today },
  { keys: 'g p', words: 'Go to Patients', act: patients },
  { keys: 'Enter', words: 'Open' },
]

function Screen({ title = 'Day', list = keys }: { title?: string; list?: readonly SingleKey[] }) {
  useKeys(title, list)
  return null
}

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

beforeEach(() => {
  vi.clearAllMocks()
  switchSingleKeys(true)
})

test.each([
  ['a key', {}],
  ['a key under caps lock', { key: 'T' }],
])('%s acts', (_what, more) => {
  render(<Screen />)
  press('t', more)
  expect(today).toHaveBeenCalledOnce()
})

test('SITE-20 a bracket typed with AltGr acts', () => {
  const back = vi.fn<() => void>()
  render(<Screen list={[{ keys: '[', words: 'Day before', act: back }]} />)
  press('[', { ctrlKey: true, altKey: true, modifierAltGraph: true })
  expect(back).toHaveBeenCalledOnce()
})

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Alt', { altKey: true }],
  ['with Meta', { metaKey: true }],
  ['while it is held', { repeat: true }],
  ['while a word is composed', { isComposing: true }],
])('SITE-20 a key doesn’t act %s', (_when, more) => {
  render(<Screen />)
  press('t', more)
  expect(today).not.toHaveBeenCalled()
})

test.each([
  ['a field', <input key="" data-testid="focus" />],
  ['a list of options', <select key="" aria-label="Sort" data-testid="focus" />],
  ['editable text', <div key="" contentEditable suppressContentEditableWarning data-testid="focus" />],
])('SITE-20 a key doesn’t act in %s', (_where, element) => {
  render(
    <>
      <Screen />
      {element}
    </>,
  )
  press('t', {}, screen.getByTestId('focus'))
  expect(today).not.toHaveBeenCalled()
})

test.each([
  ['a dialog', <dialog key="" open />, 0],
  ['a menu', <div key="" role="menu" />, 0],
  [
    'a drawer that has keys of its own',
    <dialog key="" open>
      <div data-keys="" />
    </dialog>,
    1,
  ],
])('SITE-20 under %s', (_what, element, times) => {
  render(
    <>
      <Screen />
      {element}
    </>,
  )
  press('t')
  expect(today).toHaveBeenCalledTimes(times)
})

test('SITE-20 nothing acts while single keys are off', () => {
  render(<Screen />)
  switchSingleKeys(false)
  press('t')
  expect(today).not.toHaveBeenCalled()
  expect(localStorage.getItem('singleKeys')).toBe('off')
})

test('a sequence acts with its second key', () => {
  render(<Screen />)
  press('g')
  press('Shift')
  press('p')
  expect(patients).toHaveBeenCalledOnce()
})

test('another key ends a sequence without acting', () => {
  render(<Screen />)
  press('g')
  press('t')
  press('p')
  expect(today).not.toHaveBeenCalled()
  expect(patients).not.toHaveBeenCalled()
})

test('a sequence ends after a while', () => {
  render(<Screen />)
  const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1000)
  press('g')
  clock.mockReturnValue(2501)
  press('p')
  clock.mockRestore()
  expect(patients).not.toHaveBeenCalled()
})

test('the part that appeared later goes first, and gives the key back', () => {
  const other = vi.fn<() => void>()
  render(<Screen />)
  const { unmount } = render(<Screen title="Panel" list={[{ keys: 't', words: 'Other', act: other }]} />)
  press('t')
  unmount()
  press('t')
  expect(other).toHaveBeenCalledOnce()
  expect(today).toHaveBeenCalledOnce()
})

test('lists the keys of what is shown', () => {
  const { unmount } = render(<Screen />)
  expect(shownKeys()).toEqual([{ title: 'Day', keys }])
  unmount()
  expect(shownKeys()).toEqual([])
})
