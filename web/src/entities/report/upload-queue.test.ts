import { expect, test } from 'vitest'
import { RequestError } from '#web/lib/calls/api-client.ts'
import { failedState, toItems, uploadErrorText } from './upload-queue.ts'

function retries(status: number): boolean {
  const state = failedState(new RequestError(status, 'x'))
  return state.step === 'failed' && state.retry
}

test('appends the reason to the specified text once', () => {
  expect(uploadErrorText(new RequestError(415, 'Failed to upload file: the content is not a PDF'))).toBe(
    'Failed to upload file: the content is not a PDF',
  )
  expect(uploadErrorText(new RequestError(404, 'Patient not found'))).toBe(
    'Failed to upload file: Patient not found',
  )
  expect(uploadErrorText(null)).toBe('Failed to upload file')
})

test('offers a retry after a temporary failure, not for a refused file', () => {
  expect([0, 409, 429, 503].map(retries)).toEqual([true, true, true, true])
  expect([400, 404, 413, 415].map(retries)).toEqual([false, false, false, false])
})

test('refuses an invalid file without sending it', () => {
  const items = toItems([new File(['x'], 'a.pdf'), new File(['x'], 'a.exe'), new File([], 'b.png')])
  expect(items.map(({ state }) => state.step)).toEqual(['chosen', 'failed', 'failed'])
  expect(items[1]!.state).toMatchObject({ text: expect.stringMatching(/^Failed to upload file: only \.pdf/) })
})
