import { useMutation } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** Gets the texts of a saved version, also of one that was never in force. */
export const useGetNoticeVersion = () =>
  useMutation({ mutationFn: (version: string) => api('notices.read', { params: { version } }) })
