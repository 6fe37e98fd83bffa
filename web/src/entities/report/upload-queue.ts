import { UPLOAD_FAILED, uploadProblem } from '#shared/domain/file-types.ts'
import { isUnknown, newKey, NotSentError } from '#web/lib/calls/act.ts'
import { failureText, isUnanswered, RequestError } from '#web/lib/calls/api-client.ts'

/** The state of a chosen file. */
export type UploadState =
  | { step: 'chosen' }
  | { step: 'sending'; share: number }
  | { step: 'done' }
  | {
      step: 'failed'
      text: string
      retry: boolean
      /** Whether it may have been stored all the same. */
      unknown: boolean
    }

export interface UploadItem {
  /** Under this key the server stores it once. */
  key: string
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
  const unknown = isUnanswered(error) && !(error instanceof NotSentError)
  return { step: 'failed', text: uploadErrorText(error), retry: worthRetrying(error), unknown }
}

/** Turns chosen files into list items. A file that can't be uploaded is refused without being sent. */
export function toItems(files: Iterable<File>): UploadItem[] {
  return Array.from(files, (file) => {
    const problem = uploadProblem(file.name, file.size)
    const state: UploadState = problem
      ? { step: 'failed', text: `${UPLOAD_FAILED}: ${problem.reason}`, retry: false, unknown: false }
      : { step: 'chosen' }
    return { key: newKey(), file, state }
  })
}
