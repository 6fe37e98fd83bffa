import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { serve } from '#tests/support/lost-answers.tsx'
import { renderInApp } from '#tests/support/render.tsx'
import type { User } from '#shared/contract/users.ts'
import { isolate } from '#web/ui/isolate.tsx'
import { toasts } from '#web/ui/toast.ts'
import { ActiveSwitch, ResetPasswordButton } from './doctor-actions.tsx'

vi.mock('#web/ui/confirm.ts', () => ({ confirm: async () => true }))

const doctor = { id: 'u-1', name: 'Ana Alfa', active: false, version: 1 } as User

beforeEach(() => {
  toasts.set([])
  serve()
})

const shown = async () => {
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  return toasts.get()[0]!.text
}

test('names the account whose activation has an unknown outcome', async () => {
  const { user } = renderInApp(<ActiveSwitch doctor={doctor} />)
  await user.click(screen.getByRole('switch'))
  expect(await shown()).toMatch(`${isolate('Ana Alfa')}: The server could not be reached`)
})

test('names the account whose password reset has an unknown outcome', async () => {
  const { user } = renderInApp(<ResetPasswordButton doctor={doctor} onReset={() => undefined} />)
  await user.click(screen.getByRole('button'))
  expect(await shown()).toMatch(`Password of ${isolate('Ana Alfa')}: The server could not be reached`)
})
