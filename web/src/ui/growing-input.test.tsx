import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { GrowingInput } from './growing-input.tsx'

function Dose() {
  const [dose, setDose] = useState('1')
  return <GrowingInput aria-label="Dose" value={dose} onType={setDose} />
}

function showDose() {
  const { user } = renderInApp(<Dose />)
  return { user, dose: screen.getByLabelText<HTMLTextAreaElement>('Dose') }
}

test('typing replaces the text of a field that was entered by a click; the next click places the caret', async () => {
  const { user, dose } = showDose()
  await user.click(dose)
  await user.keyboard('1')
  expect(dose).toHaveValue('1')
  await user.click(dose)
  await user.keyboard('/2')
  expect(dose).toHaveValue('1/2')
})

test('typing replaces the text of a field that was entered by code', async () => {
  const { user, dose } = showDose()
  dose.focus()
  await user.keyboard('2')
  expect(dose).toHaveValue('2')
})

test('keeps the caret when the user returns to the window', async () => {
  const { user, dose } = showDose()
  dose.focus()
  await user.keyboard('1/')
  // The field stays the active element.
  fireEvent.blur(dose)
  fireEvent.focus(dose)
  await user.keyboard('2')
  expect(dose).toHaveValue('1/2')
})
