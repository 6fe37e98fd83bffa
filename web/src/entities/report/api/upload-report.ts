import { useQueryClient } from '@tanstack/react-query'
import { KEY_HEADER } from '#shared/contract/route.ts'
import { callUntilAnswered } from '#web/lib/calls/act.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { uploadFetcher } from '#web/lib/calls/upload-fetcher.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import type { UploadItem } from '../upload-queue.ts'

interface Options {
  signal: AbortSignal
  onProgress: (share: number) => void
}

/**
 * Adds a file to a patient's record and reports the progress. The file can't be kept in the tab, so its key is kept in
 * the queue: sent again, the server stores what is missing of it.
 */
export function useUploadReport(patientUid: string) {
  const queryClient = useQueryClient()
  return async ({ key, file, state }: UploadItem, { signal, onProgress }: Options) => {
    const send = () =>
      api('reports.upload', {
        form: { patientUid },
        file,
        signal,
        fetcher: uploadFetcher(onProgress),
        headers: { [KEY_HEADER]: key },
      })
    const report = await callUntilAnswered(send, state.step === 'failed' && state.unknown)
    void refreshSubject(queryClient, 'reports')
    announcePatientUpdate(patientUid)
    return report
  }
}
