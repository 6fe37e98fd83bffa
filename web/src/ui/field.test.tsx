import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { TextField } from './text-field.tsx'

const nothing = () => undefined

test('a field that must be filled in carries nothing', () => {
  const { container } = renderInApp(<TextField label="Full name" required value="" onText={nothing} />)
  expect(screen.getByRole('textbox', { name: 'Full name' })).toBeRequired()
  expect(container).toHaveTextContent(/^Full name$/)
})

test('an optional field says so beside its name', () => {
  const { container } = renderInApp(<TextField label="Phone" optional value="" onText={nothing} />)
  expect(screen.getByRole('textbox', { name: 'Phone' })).not.toBeRequired()
  expect(container).toHaveTextContent(/^Phone \(optional\)$/)
})
