import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/users.ts'
import { setToken } from '#web/lib/calls/session.ts'
import { EarlierAccount, forgetNewDoctor, useCreateDoctor } from './create-doctor.ts'

const facts = { name: 'Meera Roa', email: 'meera@example.com', phone: '' }
const doctor = { username: 'meera', ...facts }
const stored = { id: 'u-1', ...doctor, mustChangePassword: true, version: 1 } as User
const lost = () => Promise.reject(new TypeError('lost'))

// A new session forgets unanswered calls.
beforeEach(() => setToken(crypto.randomUUID()))

/** Creates accounts, each from a new dialog, on a server with these answers. */
function renderCreate(...answers: (() => Promise<Response>)[]) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) => {
    calls.push(method!)
    return answers.shift()!()
  })
  const client = new QueryClient()
  const create = (written: typeof doctor, earlier?: 'correct' | 'leave') => {
    const { result } = renderHook(useCreateDoctor, {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    })
    return act(() => result.current.mutateAsync({ doctor: written, earlier }))
  }
  return { create, calls }
}

test('finds the account of an earlier dialog whose answers were lost', async () => {
  const { create, calls } = renderCreate(lost, lost, async () => Response.json([stored]))
  await expect(create(doctor)).rejects.toThrow('it isn’t known whether this was done')
  expect(await create(doctor)).toEqual({ user: stored, tempPassword: null })
  expect(calls).toEqual(['POST', 'GET', 'GET'])
})

test('applies later corrections to the account that was created', async () => {
  const corrected = { ...stored, name: 'Meera Rao', version: 2 }
  const { create, calls } = renderCreate(
    lost,
    lost,
    async () => Response.json([stored]),
    async () => Response.json({ user: corrected }),
  )
  await expect(create(doctor)).rejects.toThrow('it isn’t known whether this was done')
  expect(await create({ ...doctor, name: 'Meera Rao' })).toEqual({ user: corrected, tempPassword: null })
  expect(calls).toEqual(['POST', 'GET', 'GET', 'PUT'])
})

test('creates no second account under a corrected username without confirmation', async () => {
  const { create, calls } = renderCreate(lost, lost, async () => Response.json([stored]))
  await expect(create(doctor)).rejects.toThrow('it isn’t known whether this was done')
  const asked = create({ ...doctor, username: 'mira', name: 'Mira Rao' })
  await expect(asked).rejects.toEqual(new EarlierAccount(stored))
  expect(calls).toEqual(['POST', 'GET', 'GET'])
})

test('renames the account that was created, once confirmed', async () => {
  const corrected = { ...stored, name: 'Mira Rao', version: 2 }
  const { create, calls } = renderCreate(
    lost,
    lost,
    async () => Response.json([stored]),
    async () => Response.json({ user: corrected }),
  )
  await expect(create(doctor)).rejects.toThrow('it isn’t known whether this was done')
  const made = await create({ ...doctor, username: 'mira', name: 'Mira Rao' }, 'correct')
  expect(made).toEqual({ user: corrected, tempPassword: null })
  expect(calls).toEqual(['POST', 'GET', 'GET', 'PUT'])
})

test('creates a second account, once confirmed, and leaves the first one unchanged', async () => {
  const other = { ...doctor, username: 'boris', name: 'Boris Beta' }
  const answer = { user: { ...stored, ...other, id: 'u-2' }, tempPassword: 'temporary-1' }
  const { create, calls } = renderCreate(
    lost,
    lost,
    async () => Response.json([stored]),
    async () => Response.json(answer, { status: 201 }),
  )
  await expect(create(doctor)).rejects.toThrow('it isn’t known whether this was done')
  expect(await create(other, 'leave')).toEqual(answer)
  expect(calls).toEqual(['POST', 'GET', 'GET', 'POST'])
})

test('does not apply an abandoned try to the next doctor', async () => {
  const answer = { user: stored, tempPassword: 'temporary-1' }
  const { create, calls } = renderCreate(lost, lost, async () => Response.json(answer, { status: 201 }))
  await expect(create(doctor)).rejects.toThrow('it isn’t known whether this was done')
  forgetNewDoctor()
  expect(await create(doctor)).toEqual(answer)
  expect(calls).toEqual(['POST', 'GET', 'POST'])
})
