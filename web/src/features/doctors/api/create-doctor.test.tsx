import { beforeEach, expect, test } from 'vitest'
import { answer, lost, opened, pressUnanswered, serve } from '#tests/support/lost-answers.tsx'
import type { User } from '#shared/contract/users.ts'
import { EarlierAccount, forgetNewDoctor, useCreateDoctor } from './create-doctor.ts'

const doctor = { username: 'meera', name: 'Meera Roa', email: 'meera@example.com', phone: '' }
const spelledRight = { ...doctor, name: 'Meera Rao' }
const stored = { id: 'u-1', ...doctor, version: 1 } as User
const corrected = { ...stored, ...spelledRight, version: 2 }

beforeEach(forgetNewDoctor)

/** Creates an account, each time from a new dialog. */
const create = (written: typeof doctor, earlier?: 'correct' | 'leave') =>
  opened(useCreateDoctor).mutateAsync({ doctor: written, earlier })

const created = answer({ user: stored, tempPassword: 'temporary-2' }, 201)
const updated = answer({ user: corrected })

/** A server that has created the account without an answer, and gives further calls these answers. */
async function createUnanswered(...answers: (() => Promise<Response>)[]) {
  const sent = serve(lost, lost, lost, ...answers)
  await pressUnanswered(() => create(doctor))
  return () => sent.slice(3).map(({ method, path, key }) => [method, path, key === sent[0]!.key])
}

const again = ['POST', '/auth/users', true]
const correction = ['PUT', '/auth/users/u-1', false]

test('applies later corrections to the account that was created, also after another lost answer', async () => {
  const calls = await createUnanswered(created, lost, lost, lost, updated)
  await pressUnanswered(() => create(spelledRight))
  expect(await create(spelledRight)).toEqual({ user: corrected, tempPassword: 'temporary-2' })
  expect(calls()).toEqual([again, correction, correction, correction, correction])
})

test('creates no second account under a corrected username without confirmation', async () => {
  const calls = await createUnanswered(created, updated)
  const mira = { ...spelledRight, username: 'mira' }
  await expect(create(mira)).rejects.toEqual(new EarlierAccount(stored))
  expect(await create(mira, 'correct')).toEqual({ user: corrected, tempPassword: 'temporary-2' })
  expect(calls()).toEqual([again, correction])
})

test('creates a second account, once confirmed, and leaves the first one unchanged', async () => {
  const other = { ...doctor, username: 'boris', name: 'Boris Beta' }
  const theirs = { user: { ...stored, ...other, id: 'u-2' }, tempPassword: 'temporary-1' }
  const calls = await createUnanswered(created, answer(theirs, 201))
  expect(await create(other, 'leave')).toEqual(theirs)
  expect(calls()).toEqual([again, ['POST', '/auth/users', false]])
})

test('does not apply an abandoned try to the next doctor', async () => {
  const calls = await createUnanswered(created)
  forgetNewDoctor()
  await create(doctor)
  expect(calls()).toEqual([['POST', '/auth/users', false]])
})
