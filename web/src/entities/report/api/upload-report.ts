import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Report } from '#shared/contract/reports.ts'
import { cleanFileName } from '#shared/domain/file-name.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { inDoubt } from '#web/lib/calls/or-found.ts'
import { uploadFetcher } from '#web/lib/calls/upload-fetcher.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { announcePatientUpdate } from '#web/entities/patient/patient-updated.ts'
import { findReport } from './find-report.ts'
import { reportsQuery } from './get-reports.ts'

/** The SHA-256 of a file, in hexadecimal. Fails on plain http, where browsers offer no cryptography. */
async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Options {
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Adds a file to a patient's record and reports the progress. */
export function useUploadReport(patientUid: string) {
  const queryClient = useQueryClient()
  // Files that existed before, or arrived since. A search for a lost upload must skip them.
  const [listed] = useState(() => queryClient.getQueryData(reportsQuery({ patientUid }).queryKey))
  const known = useRef(new Set(listed?.pages.flatMap(({ items }) => items.map(({ id }) => id))))
  return async (file: File, { signal, onProgress }: Options) => {
    const hash = hashOf(file)
    const name = cleanFileName(file.name)
    const look = async () => {
      const sha256 = await hash
      return findReport(
        patientUid,
        (report) => report.sha256 === sha256 && report.fileName === name && !known.current.has(report.id),
      )
    }
    const send = () =>
      api('reports.upload', { form: { patientUid }, file, signal, fetcher: uploadFetcher(onProgress) })
    const content = await hash.catch(() => `${file.size} bytes`)
    const doubt = inDoubt<Report>(`upload:${patientUid}:${name}:${content}`)
    const report = (await doubt.settle()) ?? (await doubt.orFound(send, look))
    doubt.clear()
    known.current.add(report.id)
    void refreshSubject(queryClient, 'reports')
    announcePatientUpdate(patientUid)
    return report
  }
}
