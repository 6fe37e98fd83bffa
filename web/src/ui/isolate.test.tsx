import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isolate, Isolated } from './isolate.tsx'

test('draws each marked name as text of its own direction', () => {
  const { container } = render(<Isolated text={`${isolate('منى')} is moved to ${isolate('Ravi')}.`} />)
  expect(container.innerHTML).toBe('<bdi>منى</bdi> is moved to <bdi>Ravi</bdi>.')
})

test('draws a text without a name as it is', () => {
  const { container } = render(<Isolated text="Saved" />)
  expect(container.innerHTML).toBe('Saved')
})
