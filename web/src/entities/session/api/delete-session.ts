import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { actAnew } from '#web/lib/calls/act.ts'
import { RequestError } from '#web/lib/calls/api-client.ts'

/** Whether the session had already ended: an earlier try was carried out, or somebody else ended it. */
const hasEnded = (error: unknown) => error instanceof RequestError && error.reason === 'ended'

/** Ends one session of an account, or all; of the user's own account, all but the current one. */
export function useDeleteSession(userId?: string) {
  const queryClient = useQueryClient()
  const end = (sessionId?: string) => {
    const form = `end-session:${userId}:${sessionId}`
    if (userId && sessionId) return actAnew(form, 'users.end-session', { params: { id: userId, sessionId } })
    if (userId) return actAnew(form, 'users.end-sessions', { params: { id: userId } })
    if (sessionId) return actAnew(form, 'sessions.end', { params: { id: sessionId } })
    return actAnew(form, 'sessions.end-others', {})
  }
  return useMutation({
    mutationFn: async (sessionId?: string) => {
      await end(sessionId).catch((error: unknown) => {
        if (!hasEnded(error)) throw error
      })
    },
    // After a lost answer too: the list shows what happened.
    onSettled: () => refreshSubject(queryClient, 'sessions'),
  })
}
