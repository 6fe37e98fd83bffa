import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '#tests/support/render.tsx'
import { useKeys } from '#web/lib/browser/keys.ts'
import { SingleKeys } from './single-keys.tsx'

const today = vi.fn<() => void>()

function Day() {
  useKeys('Day', [{ keys: 't', words: 'Today', act: today }])
  return <SingleKeys />
}

test('SITE-20 the switch ends and brings back what a key does', async () => {
  const user = userEvent.setup()
  renderInApp(<Day />)
  const toggle = screen.getByRole('switch', { name: 'Single keys' })
  expect(toggle).toBeChecked()
  await user.click(toggle)
  await user.keyboard('t')
  expect(today).not.toHaveBeenCalled()
  await user.click(toggle)
  await user.keyboard('t')
  expect(today).toHaveBeenCalledOnce()
})
