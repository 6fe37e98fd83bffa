import { expect, it } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Waits for its turn; `started` shows whether it has come. */
function startJob(acquire: ReturnType<typeof createSemaphore>) {
  const job = { started: false, release: () => undefined as void }
  void acquire().then((release) => Object.assign(job, { started: true, release }))
  return job
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

it('starts as many as allowed, and makes others wait in line', async () => {
  const acquire = createSemaphore(2)
  const jobs = [1, 2, 3, 4].map(() => startJob(acquire))
  await settle()
  expect(jobs.map(({ started }) => started)).toEqual([true, true, false, false])
  jobs[1]!.release()
  await settle()
  expect(jobs.map(({ started }) => started)).toEqual([true, true, true, false])
})

it('ignores a repeated release', async () => {
  const acquire = createSemaphore(1)
  const [first, second, third] = [1, 2, 3].map(() => startJob(acquire)) as [Job, Job, Job]
  await settle()
  first.release()
  first.release()
  await settle()
  expect([second.started, third.started]).toEqual([true, false])
})

it('is free again once all are released', async () => {
  const acquire = createSemaphore(1)
  ;(await acquire())()
  ;(await acquire())()
  const job = startJob(acquire)
  await settle()
  expect(job.started).toBe(true)
})

type Job = ReturnType<typeof startJob>
