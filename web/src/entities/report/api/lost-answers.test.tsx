import { createHash, webcrypto } from 'node:crypto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Report } from '#shared/contract/reports.ts'
import { setToken } from '#web/lib/calls/session.ts'
import { toasts } from '#web/ui/toast.ts'
import { reportsQuery } from './get-reports.ts'
import { useMoveReport } from './move-report.ts'
import { useRemoveReport } from './remove-report.ts'
import { useUploadReport } from './upload-report.ts'

const bytes = 'the same bytes'
const file = new File([bytes], 'one.png', { type: 'image/png' })
const stored: Report = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  patientUid: 'P-7K3M9Q2X',
  patientName: 'Asha Verma',
  fileName: 'one.png',
  contentType: 'image/png',
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  uploadedAt: '2026-11-23T04:00:00Z',
  uploadedBy: 'Dr. Rao',
}
const { patientUid } = stored

beforeEach(() => {
  toasts.set([])
  // A new session forgets unanswered calls.
  setToken(webcrypto.randomUUID())
  // jsdom has no crypto.
  vi.stubGlobal('crypto', webcrypto)
})

/**
 * Renders a hook on a server that returns these files and gives writes these answers, then none. The cached list has
 * the files in `before`.
 */
function use<T>(
  hook: () => T,
  list: Report[],
  before: Report[] = [],
  writes: (Response | undefined)[] = [],
): T {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'GET') {
      const answer = writes.shift()
      if (!answer) throw new TypeError('lost')
      return answer
    }
    return Response.json(list)
  })
  const queryClient = new QueryClient()
  queryClient.setQueryData(reportsQuery({ patientUid }).queryKey, {
    pages: [{ items: before, nextCursor: null }],
    pageParams: [undefined],
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper }).result.current
}

/** Called for each upload that is sent. */
const sent = vi.fn<() => void>()

/** Starts an upload whose answer is lost. */
async function upload(list: Report[], before?: Report[], chosen = file) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {
        sent()
        this.dispatchEvent(new ProgressEvent('error'))
      }
    },
  )
  const send = use(() => useUploadReport(patientUid), list, before)
  return send(chosen, { signal: new AbortController().signal, onProgress: () => undefined })
}

test('finds the upload whose answer was lost', async () => {
  expect(await upload([stored])).toEqual(stored)
})

test.each([
  ['under another name', { ...stored, fileName: 'two.png' }, []],
  ['that was there before', stored, [stored]],
])('does not mistake the same content %s for the lost upload', async (_which, there, before) => {
  await expect(upload([there], before)).rejects.toThrow('could not be reached')
})

test('never sends a file twice, even from another dialog, once the first try was stored', async () => {
  await expect(upload([])).rejects.toThrow('could not be reached')
  // The next dialog finds it in the list.
  sent.mockClear()
  expect(await upload([stored], [stored])).toEqual(stored)
  expect(sent).not.toHaveBeenCalled()
})

test('sends a different file of the same name and size even if the first one was stored', async () => {
  await expect(upload([])).rejects.toThrow('could not be reached')
  sent.mockClear()
  const other = new File([bytes.toUpperCase()], file.name, { type: file.type })
  await expect(upload([stored], [], other)).rejects.toThrow('could not be reached')
  expect(sent).toHaveBeenCalled()
})

const refusal = (status: number, body: object) => Response.json({ error: 'Refused.', ...body }, { status })

test('offers to undo a removal that succeeded without an answer', async () => {
  const remove = use(useRemoveReport, [], [], [undefined, undefined, refusal(404, {})])
  await remove.mutateAsync(stored)
  expect(toasts.get()).toMatchObject([{ text: 'File removed', action: { label: 'Undo' } }])
})

test('says that the outcome of a removal is unknown while the file is still listed', async () => {
  const remove = use(useRemoveReport, [stored])
  await expect(remove.mutateAsync(stored)).rejects.toThrow('it isn’t known whether this was done')
  expect(toasts.get()).toMatchObject([{ tone: 'error' }])
})

test.each([
  ['was refused by a limit', refusal(429, { reason: 'limit' }), 'so it isn’t known whether this was done'],
  ['finds it removed', refusal(404, {}), 'File removed'],
])('does not report an unanswered removal as failed when the next one %s', async (_what, answer, text) => {
  const first = use(useRemoveReport, [stored])
  await expect(first.mutateAsync(stored)).rejects.toThrow('it isn’t known whether this was done')
  const second = use(useRemoveReport, [stored], [], [answer])
  await second.mutateAsync(stored).catch(() => undefined)
  expect(toasts.get().at(-1)!.text).toContain(text)
})

test.each([
  ['was refused by a limit', refusal(429, { reason: 'limit' }), 'so it isn’t known whether this was done'],
  [
    'finds it moved',
    refusal(409, { reason: 'stale', current: { ...stored, patientUid: 'P-AAAAAAAA' } }),
    'Moved to',
  ],
])('does not report an unanswered move as failed when the next one %s', async (_what, answer, text) => {
  const change = { report: stored, patientUid: 'P-AAAAAAAA' }
  const first = use(useMoveReport, [stored])
  await expect(first.mutateAsync(change)).rejects.toThrow('it isn’t known whether this was done')
  const second = use(useMoveReport, [stored], [], [answer])
  await second.mutateAsync(change).catch(() => undefined)
  expect(toasts.get().at(-1)!.text).toContain(text)
})

test('does not mistake a file that a colleague moved for a removed one', async () => {
  const moved = { ...stored, patientUid: 'P-AAAAAAAA', patientName: 'Ravi Iyer' }
  const stale = refusal(409, { reason: 'stale', current: moved })
  const remove = use(useRemoveReport, [], [], [undefined, undefined, stale])
  await expect(remove.mutateAsync(stored)).rejects.toThrow('Refused.')
  expect(toasts.get()).toMatchObject([
    { text: expect.stringMatching(/^Not removed: a colleague has moved it to .*Ravi Iyer/), tone: 'error' },
  ])
})
