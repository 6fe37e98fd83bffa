import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hasSecrets, hasTypedText } from './typed-text.ts'

/** A control whose text differs from its default, as a text with Windows’ line ends or one typed before the code ran. */
function showText(props: { readOnly?: boolean; disabled?: boolean }) {
  render(<textarea aria-label="Text" defaultValue="" {...props} />)
  const control = screen.getByLabelText<HTMLTextAreaElement>('Text')
  control.value = 'Breakfast'
  return control
}

test.each([
  ['text typed before the code ran', {}, true],
  ['a text to read', { readOnly: true }, false],
  ['a disabled field', { disabled: true }, false],
])('%s', (_what, props, typed) => {
  showText(props)
  expect(hasTypedText()).toBe(typed)
})

test('a field that is locked while it is being saved still counts', () => {
  const control = showText({})
  fireEvent.input(control, { target: { value: 'Lunch' } })
  control.readOnly = true
  expect(hasTypedText()).toBe(true)
})

test('a password is no text that a form stores', () => {
  render(<input type="password" aria-label="Password" />)
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'secret' } })
  expect(hasTypedText()).toBe(false)
  expect(hasSecrets()).toBe(true)
})
