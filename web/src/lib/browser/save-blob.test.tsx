import { afterEach, expect, test, vi } from 'vitest'
import { saveBlob } from './save-blob.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('keeps the address until a browser that reads it late has read it', () => {
  vi.useFakeTimers()
  const release = vi.fn<(url: string) => void>()
  vi.stubGlobal('URL', { createObjectURL: () => '#file', revokeObjectURL: release })
  saveBlob(new Blob(['x']), 'visit.ics')
  vi.advanceTimersByTime(5_000)
  expect(release).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(release).toHaveBeenCalledExactlyOnceWith('#file')
})
