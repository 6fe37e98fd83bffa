import { useQueryClient } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { api, apiPage } from '#web/lib/api-client.ts'
import { orFound, unknownUnlessTold } from '#web/lib/or-found.ts'
import { uploadFetcher } from '#web/lib/upload-fetcher.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'

/** The SHA-256 of a file in hexadecimal digits. */
async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The file of a patient that has the same content, if there is one. */
async function findUploaded(
  patientUid: string,
  file: File,
  signal: AbortSignal,
): Promise<Report | undefined> {
  const sha256 = await hashOf(file)
  let cursor: string | undefined
  do {
    const page = await apiPage('reports.list', { query: { patientUid, limit: '100', cursor }, signal })
    const found = page.items.find((report) => report.sha256 === sha256)
    if (found) return found
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return undefined
}

interface Options {
  signal: AbortSignal
  onProgress: (share: number) => void
  /** An earlier try was not answered: the file is sent only if it isn't there. */
  doubtful: boolean
}

/** Adds a file to a patient's record, saying how far it is. */
export function useUploadReport(patientUid: string) {
  const queryClient = useQueryClient()
  return async (file: File, { signal, onProgress, doubtful }: Options) => {
    const look = () => findUploaded(patientUid, file, signal)
    const send = () =>
      api('reports.upload', { form: { patientUid }, file, signal, fetcher: uploadFetcher(onProgress) })
    const arrived = doubtful
      ? await look().catch((error: unknown) => {
          throw unknownUnlessTold(error)
        })
      : undefined
    const report = arrived ?? (await orFound(send, look))
    void refreshSubject(queryClient, 'reports')
    announcePatientUpdate(patientUid)
    return report
  }
}
