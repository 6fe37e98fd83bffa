import { createHash, webcrypto } from 'node:crypto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Report } from '#shared/contract/reports.ts'
import { setToken } from '#web/lib/session.ts'
import { toasts } from '#web/ui/toast.ts'
import { reportsQuery } from './get-reports.ts'
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
  // What is in doubt in one session is not in the next.
  setToken(webcrypto.randomUUID())
  // jsdom has none.
  vi.stubGlobal('crypto', webcrypto)
})

/** Uses a hook where no write is answered and the patient's list has these files; some were listed before. */
function use<T>(hook: () => T, list: Report[], before: Report[] = []): T {
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'GET') throw new TypeError('lost')
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

/** An upload that is not answered. */
async function upload(list: Report[], before?: Report[]) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends XMLHttpRequest {
      override send() {
        this.dispatchEvent(new ProgressEvent('error'))
      }
    },
  )
  const send = use(() => useUploadReport(patientUid), list, before)
  return send(file, { signal: new AbortController().signal, onProgress: () => undefined })
}

test('finds the upload whose answer was lost', async () => {
  expect(await upload([stored])).toEqual(stored)
})

test.each([
  ['under another name', { ...stored, fileName: 'two.png' }, []],
  ['that was there before', stored, [stored]],
])('does not take the same content %s for an upload that never arrived', async (_which, there, before) => {
  await expect(upload([there], before)).rejects.toThrow('could not be reached')
})

test('sends a file no second time, from another dialog either, when the first try arrived after all', async () => {
  await expect(upload([])).rejects.toThrow('could not be reached')
  // The next dialog knows it from the list.
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send')
  expect(await upload([stored], [stored])).toEqual(stored)
  expect(sent).not.toHaveBeenCalled()
})

test('offers to undo a removal that the list shows though no answer came', async () => {
  const remove = use(useRemoveReport, [])
  await remove.mutateAsync(stored)
  expect(toasts.get()).toMatchObject([{ text: 'File removed', action: { label: 'Undo' } }])
})

test('says that a removal is not known while the file is still listed', async () => {
  const remove = use(useRemoveReport, [stored])
  await expect(remove.mutateAsync(stored)).rejects.toThrow('it isn’t known whether this was done')
  expect(toasts.get()).toMatchObject([{ tone: 'error' }])
})
