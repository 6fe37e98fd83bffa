import { useMutation } from '@tanstack/react-query'
import type { Report } from '#shared/contract/reports.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { saveBlob } from '#web/lib/browser/save-blob.ts'

/**
 * Downloads a file with the caller's token. A plain link can't send the token, and a signed address could be passed on
 * to others.
 */
export function useDownloadReport() {
  return useMutation({
    mutationFn: async ({ id, fileName }: Report) =>
      saveBlob(await api('reports.download', { params: { id } }), fileName),
  })
}
