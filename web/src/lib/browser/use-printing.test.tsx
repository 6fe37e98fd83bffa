import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePrinting } from './use-printing.ts'

test('is true from beforeprint to afterprint', () => {
  const { result } = renderHook(usePrinting)
  const seen = [result.current]
  for (const name of ['beforeprint', 'afterprint']) {
    act(() => void window.dispatchEvent(new Event(name)))
    seen.push(result.current)
  }
  expect(seen).toEqual([false, true, false])
})
