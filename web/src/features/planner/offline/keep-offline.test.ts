import { afterEach, expect, test, vi } from 'vitest'
import { keepOffline } from './keep-offline.ts'

afterEach(() => vi.unstubAllGlobals())

const withWorkers = (register: (script: string, options: { scope: string }) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { serviceWorker: { register } })

test('starts the worker for this page alone, and tells it what else to keep', async () => {
  const postMessage = vi.fn()
  const register = vi.fn(async () => ({ installing: null, waiting: null, active: { postMessage } }))
  withWorkers(register)
  await keepOffline(['/assets/worker.js', '/assets/letters.woff2'])
  expect(register).toHaveBeenCalledExactlyOnceWith('/planner-offline.js', { scope: '/planner' })
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(['/assets/worker.js', '/assets/letters.woff2'])
})

test('tells the newest worker', async () => {
  const newest = { postMessage: vi.fn() }
  const former = { postMessage: vi.fn() }
  withWorkers(async () => ({ installing: newest, waiting: null, active: former }))
  await keepOffline(['/assets/worker.js'])
  expect(newest.postMessage).toHaveBeenCalledOnce()
  expect(former.postMessage).not.toHaveBeenCalled()
})

test('does nothing where a browser has no such workers', async () => {
  vi.stubGlobal('navigator', {})
  await expect(keepOffline([])).resolves.toBeUndefined()
})

test('does nothing where a browser refuses them', async () => {
  withWorkers(async () => {
    throw new DOMException('Refused', 'SecurityError')
  })
  await expect(keepOffline([])).resolves.toBeUndefined()
})
