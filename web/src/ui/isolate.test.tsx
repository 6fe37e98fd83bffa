import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isolate, Isolated } from './isolate.tsx'

test('isolates the direction of each marked name', () => {
  const { container } = render(<Isolated text={`${isolate('منى')} is moved to ${isolate('Ravi')}.`} />)
  expect(container.innerHTML).toBe('<bdi>منى</bdi> is moved to <bdi>Ravi</bdi>.')
})

test('renders a text without a marked name unchanged', () => {
  const { container } = render(<Isolated text="Saved" />)
  expect(container.innerHTML).toBe('Saved')
})
