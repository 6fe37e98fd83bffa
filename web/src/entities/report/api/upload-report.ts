import { useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'
import { uploadFetcher } from '#web/lib/upload-fetcher.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'

/** Adds a file to a patient's record, saying how far it is. */
export function useUploadReport(patientUid: string) {
  const queryClient = useQueryClient()
  return async (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => {
    const report = await api('reports.upload', {
      form: { patientUid },
      file,
      signal: options.signal,
      fetcher: uploadFetcher(options.onProgress),
    })
    void refreshSubject(queryClient, 'reports')
    announcePatientUpdate(patientUid)
    return report
  }
}
