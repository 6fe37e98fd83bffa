import { expect, test } from 'vitest'
import { lost, opened, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import type { User } from '#shared/contract/users.ts'
import { useResetPassword } from './reset-password.ts'
import { useSetActive } from './set-active.ts'

const doctor = { id: 'u-1', name: 'Ana Alfa', active: true, version: 1 } as User
const unknown = 'it isn’t known whether this was done'

const tooMany = async () => Response.json({ error: 'Too many requests.', reason: 'limit' }, { status: 429 })

test('does not report an unanswered deactivation as failed when the next one is refused by a limit', async () => {
  serve(lost, lost, lost, tooMany, tooMany)
  const { mutateAsync } = opened(useSetActive)
  await pressUnanswered(() => mutateAsync({ doctor, active: false }))
  await expect(mutateAsync({ doctor, active: false })).rejects.toThrow(unknown)
  await expect(mutateAsync({ doctor, active: true })).rejects.toThrow('Too many requests.')
})

const reset = async () => Response.json({ tempPassword: 'temporary-2' })

test('resets a password whose answer was lost under its key, and another’s under its own', async () => {
  const sent = serve(lost, lost, lost, reset, reset)
  const { mutateAsync } = opened(useResetPassword)
  await pressUnanswered(() => mutateAsync(doctor))
  await mutateAsync({ ...doctor, id: 'u-2' })
  expect(await mutateAsync(doctor)).toEqual({ tempPassword: 'temporary-2' })
  const [first, , , others, last] = sent.map(({ key }) => key)
  expect(last).toBe(first)
  expect(others).not.toBe(first)
})
