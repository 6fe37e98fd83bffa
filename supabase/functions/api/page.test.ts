import { expect, it, vi } from 'vitest'
import { MAX_ROWS, warnIfCapped } from './page.ts'

it('logs that a list sent whole has reached its limit, but not earlier', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const rows = Array.from({ length: MAX_ROWS.articles }, (_, index) => index)
  warnIfCapped('articles', rows.slice(1))
  expect(warn).not.toHaveBeenCalled()
  expect(warnIfCapped('articles', rows)).toBe(rows)
  expect(warn).toHaveBeenCalledExactlyOnceWith('{"level":"warn","event":"list cut","list":"articles"}')
})
