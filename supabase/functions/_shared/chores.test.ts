import { beforeEach, expect, it, vi } from 'vitest'
import { runChores } from './chores.ts'
import type { Db } from './supabase.ts'

const refusal = { code: '21000', message: 'DELETE requires a WHERE clause' }

/** A database in which the given functions fail. */
const serviceThatFails = (...failing: string[]) =>
  ({
    rpc: (name: string) =>
      Promise.resolve(
        failing.includes(name)
          ? { data: null, error: refusal, status: 400 }
          : { data: [], error: null, status: 200 },
      ),
  }) as unknown as Db
const run = (service: Db) =>
  runChores(
    service,
    { send: () => Promise.resolve() },
    { siteUrl: 'http://localhost', otpPepper: 'x'.repeat(32) },
  )

let logged: string[]
beforeEach(() => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
  return () => vi.restoreAllMocks()
})

it.each([
  ['all was done', [], []],
  ['a part failed', ['purge_expired'], ['purge']],
])('records its run when %s', async (_, failing, failed) => {
  const service = serviceThatFails(...failing)
  const rpc = vi.spyOn(service, 'rpc')
  await run(service)
  expect(rpc).toHaveBeenLastCalledWith('job_ran', { p_job: 'outbox', p_failed: failed })
})

it('is done although its run can’t be recorded', async () => {
  expect(await run(serviceThatFails('job_ran'))).toEqual({ sent: 0, failed: [] })
})

it('logs nothing when all is done', async () => {
  expect(await run(serviceThatFails())).toEqual({ sent: 0, failed: [] })
  expect(logged).toEqual([])
})

it('purges although no mail can be sent, and logs the cause', async () => {
  const service = serviceThatFails('outbox_claim')
  const rpc = vi.spyOn(service, 'rpc')
  expect(await run(service)).toEqual({ sent: 0, failed: ['mail'] })
  expect(rpc).toHaveBeenCalledWith('purge_expired')
  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 'error', event: 'chore failed', chore: 'mail', cause: '21000 DELETE requires a WHERE clause' },
  ])
})

it('sends mails although the purge fails, and logs the cause', async () => {
  expect(await run(serviceThatFails('purge_expired'))).toEqual({ sent: 0, failed: ['purge'] })
  expect(logged.map((line) => JSON.parse(line) as unknown)).toEqual([
    { level: 'error', event: 'chore failed', chore: 'purge', cause: '21000 DELETE requires a WHERE clause' },
  ])
})
