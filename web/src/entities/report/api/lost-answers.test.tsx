import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, lost, opened, pressUnanswered, serve, skipPauses } from '#tests/support/lost-answers.tsx'
import type { Report } from '#shared/contract/reports.ts'
import { toasts } from '#web/ui/toast.ts'
import { failedState, toItems, type UploadItem } from '../upload-queue.ts'
import { reportsQuery } from './get-reports.ts'
import { useMoveReport } from './move-report.ts'
import { useRemoveReport } from './remove-report.ts'
import { useUploadReport } from './upload-report.ts'

const stored = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  patientUid: 'P-7K3M9Q2X',
  patientName: 'Asha Verma',
  fileName: 'one.png',
} as Report
const moved = { ...stored, patientUid: 'P-AAAAAAAA', patientName: 'Ravi Iyer' }

beforeEach(() => toasts.set([]))

/** A server that gives uploads these statuses, none to 0. Returns the keys that it was sent. */
function serveUploads(...statuses: number[]): (string | undefined)[] {
  const keys: (string | undefined)[] = []
  skipPauses()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 0
      responseText = JSON.stringify({ ...stored, error: 'Refused.' })
      private key: string | undefined
      open() {}
      setRequestHeader(name: string, value: string) {
        if (name === 'idempotency-key') this.key = value
      }
      getResponseHeader(name: string) {
        return name === 'content-type' ? 'application/json' : null
      }
      abort() {
        this.dispatchEvent(new Event('abort'))
      }
      send() {
        keys.push(this.key)
        this.status = statuses.shift()!
        this.dispatchEvent(new Event(this.status ? 'load' : 'error'))
        this.dispatchEvent(new Event('loadend'))
      }
    },
  )
  return keys
}

const aFile = () => toItems([new File(['a'], 'one.png', { type: 'image/png' })])[0]!

const upload = (item: UploadItem, signal = new AbortController().signal) =>
  opened(() => useUploadReport(stored.patientUid))(item, { signal, onProgress: () => undefined })

test('sends a file again under its key until it is answered, also when the user tries again', async () => {
  const keys = serveUploads(0, 0, 0, 0, 201)
  const item = aFile()
  const failure = await upload(item).catch((error: unknown) => error)
  const state = failedState(failure)
  expect(state).toMatchObject({
    retry: true,
    text: expect.stringMatching(/^The server could not be reached, so it/),
  })
  expect(await upload({ ...item, state })).toMatchObject({ id: stored.id })
  expect(keys).toEqual(Array.from({ length: 5 }, () => item.key))
  expect(aFile().key).not.toBe(item.key)
})

test('sends no file again once the dialog is closed', async () => {
  const keys = serveUploads(0, 201)
  const closed = new AbortController()
  closed.abort()
  await expect(upload(aFile(), closed.signal)).rejects.toThrow()
  expect(keys).toHaveLength(1)
})

const undo = () => toasts.get().at(-1)!.action!.onSelect()

test('offers an Undo again that was refused for now', async () => {
  serve(answer(stored), answer({ error: 'Too many requests.' }, 429), answer(stored))
  await opened(useRemoveReport).mutateAsync(stored)
  undo()
  await vi.waitFor(() => expect(toasts.get().at(-1)!.text).toMatch(/^Not restored/))
  undo()
  await vi.waitFor(() => expect(toasts.get().at(-1)!.text).toMatch(/^File restored/))
})

test('undoes a second removal although the answer to the first Undo was lost', async () => {
  const sent = serve(answer(stored), lost, lost, lost, answer(stored), answer(stored))
  const { mutateAsync } = opened(useRemoveReport)
  await mutateAsync(stored)
  undo()
  await vi.waitFor(() => expect(toasts.get().at(-1)!.text).toContain('it isn’t known'))
  await mutateAsync(stored)
  undo()
  await vi.waitFor(() => expect(toasts.get().at(-1)!.text).toMatch(/^File restored · .*Asha Verma/))
  expect(sent.at(-1)!.key).not.toBe(sent[1]!.key)
})

test.each([
  [
    'removal',
    (client: QueryClient) => opened(useRemoveReport, client).mutateAsync(stored),
    stored,
    expect.stringMatching(/^File removed · .*Asha Verma/),
  ],
  [
    'move',
    (client: QueryClient) =>
      opened(useMoveReport, client).mutateAsync({ report: stored, patientUid: moved.patientUid }),
    moved,
    expect.stringMatching(/^Moved to .*Ravi Iyer/),
  ],
])('finds out about an unanswered %s as soon as the list is loaded without the file', async (...row) => {
  const [, press, changed, said] = row
  const sent = serve(lost, lost, lost, lost, lost, lost, answer(changed))
  const client = new QueryClient()
  const load = (items: Report[]) =>
    client.setQueryData(reportsQuery({ patientUid: stored.patientUid }).queryKey, {
      pages: [{ items, nextCursor: null }],
      pageParams: [null],
    })
  load([stored])
  await pressUnanswered(() => press(client))
  load([{ ...stored }])
  await pressUnanswered(() => press(client))
  expect(sent).toHaveLength(6)
  load([])
  await vi.waitFor(() => expect(toasts.get()).toMatchObject([{ text: said }]))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
})

test('does not mistake a file that a colleague moved for a removed one', async () => {
  serve(answer({ error: 'Refused.', reason: 'stale', current: moved }, 409))
  await expect(opened(useRemoveReport).mutateAsync(stored)).rejects.toThrow('Refused.')
  expect(toasts.get()).toMatchObject([
    { text: expect.stringMatching(/^Not removed: a colleague has moved it to .*Ravi Iyer/), tone: 'error' },
  ])
})
