import type { UseMutationResult } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RequestError } from '../calls/api-client.ts'
import { useRecordForm } from './use-record-form.ts'

interface Claim {
  text: string
  source: string
  version: number
}
const claim: Claim = { text: '7+', source: 'Register', version: 1 }
const formOf = (record: Claim | undefined) => ({ text: record?.text ?? '', source: record?.source ?? '' })

/** A save that was refused because a colleague had saved this. */
const refusedFor = (current: Claim) =>
  ({
    error: new RequestError(409, 'Changed', { reason: 'stale', current }),
    reset: vi.fn<() => void>(),
  }) as unknown as UseMutationResult<Claim | undefined, Error, unknown>

const show = (record: Claim | undefined, save?: ReturnType<typeof refusedFor>) =>
  renderHook((shown) => useRecordForm({ draftKey: 'claim:1', record: shown, formOf, save }), {
    initialProps: record,
  })

test('follows the record until the first edit, then keeps the version it is based on', () => {
  const { result, rerender } = show(claim)
  rerender({ ...claim, text: '8+', version: 2 })
  expect(result.current).toMatchObject({ form: { text: '8+' }, dirty: false })
  act(() => result.current.change((now) => ({ ...now, source: 'Our list' })))
  rerender({ ...claim, text: '9+', version: 3 })
  expect(result.current).toMatchObject({
    form: { text: '8+', source: 'Our list' },
    edits: { source: 'Our list' },
    base: { version: 2 },
    dirty: true,
  })
})

test('keeps an edit made before the record was loaded', () => {
  const { result, rerender } = show(undefined)
  act(() => result.current.change((now) => ({ ...now, text: '8+' })))
  rerender(claim)
  expect(result.current).toMatchObject({ form: { text: '8+', source: 'Register' }, base: { version: 1 } })
})

test.each([
  ['keeps the edits beside a colleague’s change', 'onKeep', { text: '8+', source: 'Their list' }, true],
  ['replaces the edits by a colleague’s change', 'onLoad', { text: '7+', source: 'Their list' }, false],
] as const)('%s', (_what, choice, form, dirty) => {
  const { result } = show(claim, refusedFor({ ...claim, source: 'Their list', version: 2 }))
  act(() => result.current.change((now) => ({ ...now, text: '8+' })))
  act(() => void result.current.stale[choice]())
  expect(result.current).toMatchObject({ form, dirty, base: { version: 2 } })
})
