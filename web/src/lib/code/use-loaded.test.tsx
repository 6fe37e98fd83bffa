import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lateCode } from './late.tsx'
import { useLoaded } from './use-loaded.ts'

// A test says when code comes.
vi.unmock('#web/lib/code/late.tsx')

const page = { default: 'page' }

test('holds when the last part has arrived', async () => {
  const download = Promise.withResolvers<typeof page>()
  const parts = [lateCode(async () => page), lateCode(() => download.promise)]
  const { result } = await act(async () => renderHook(() => useLoaded(...parts)))
  expect(result.current).toBe(false)
  await act(async () => download.resolve(page))
  expect(result.current).toBe(true)
})

test('holds from the start where all parts are there', async () => {
  const part = lateCode(async () => page)
  await part.load()
  const seen: boolean[] = []
  await act(async () => renderHook(() => seen.push(useLoaded(part))))
  expect(seen[0]).toBe(true)
})

test('holds for a lost part, which says so itself', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const part = lateCode(() => Promise.reject(new TypeError('lost')))
  const { result } = await act(async () => renderHook(() => useLoaded(part)))
  expect(result.current).toBe(true)
})
