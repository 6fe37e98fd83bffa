import { UPLOAD_FAILED, uploadProblem } from '#shared/domain/file-types.ts'
import { failureText, RequestError } from '#web/lib/calls/api-client.ts'
import { isUnknown } from '#web/lib/calls/or-found.ts'

/** The state of a chosen file. */
export type UploadState =
  | { step: 'chosen' }
  | { step: 'sending'; share: number }
  | { step: 'done' }
  | {
      step: 'failed'
      text: string
      retry: boolean
    }

export interface UploadItem {
  key: number
  file: File
  state: UploadState
}

/**
 * The usual text followed by the reason (FILES-3), unless it is unknown whether the file was stored. The server may
 * have combined the two already.
 */
export function uploadErrorText(error: unknown): string {
  if (isUnknown(error)) return failureText(error)
  const reason = error instanceof Error ? failureText(error) : ''
  if (reason.startsWith(UPLOAD_FAILED)) return reason
  return reason ? `${UPLOAD_FAILED}: ${reason}` : UPLOAD_FAILED
}

/** Whether sending the same file again may succeed; false if the file itself was refused. */
function worthRetrying(error: unknown): boolean {
  return !(error instanceof RequestError) || [0, 409, 429].includes(error.status) || error.status >= 500
}

/** The state of a file whose upload failed. */
export function failedState(error: unknown): UploadState {
  return { step: 'failed', text: uploadErrorText(error), retry: worthRetrying(error) }
}

/** Turns chosen files into list items. A file that can't be uploaded is refused without being sent. */
export function toItems(files: Iterable<File>, firstKey: number): UploadItem[] {
  return Array.from(files, (file, index) => {
    const problem = uploadProblem(file.name, file.size)
    const state: UploadState = problem
      ? { step: 'failed', text: `${UPLOAD_FAILED}: ${problem.reason}`, retry: false }
      : { step: 'chosen' }
    return { key: firstKey + index, file, state }
  })
}
