import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import type { User } from '#shared/contract/users.ts'
import { ActiveSwitch, ResetPasswordButton } from './doctor-actions.tsx'

vi.mock('#web/ui/confirm.ts', () => ({ confirm: async () => true }))

const doctor = { id: 'u-1', name: 'Ana Alfa', active: false, version: 1 } as User

beforeEach(() => void serve(answer({ error: 'Not now.' }, 409)))

test('says below the switch why an account was not activated', async () => {
  const { user } = renderInApp(<ActiveSwitch doctor={doctor} />)
  const control = screen.getByRole('switch')
  await user.click(control)
  expect(await screen.findByText('Not activated: Not now.')).toBeVisible()
  expect(control).toHaveAccessibleDescription('Not activated: Not now.')
  expect(control).not.toBeChecked()
})

test('says below the button why a password was not reset, until it is pressed again', async () => {
  const { user } = renderInApp(<ResetPasswordButton doctor={doctor} onReset={() => undefined} />)
  const control = screen.getByRole('button')
  await user.click(control)
  await waitFor(() =>
    expect(control).toHaveAccessibleDescription('The password could not be reset: Not now.'),
  )
  await user.click(control)
  // The next answer is lost.
  expect(await screen.findByText(/^The server could not be reached/)).toBeVisible()
  expect(screen.queryByText(/Not now/)).toBeNull()
})
