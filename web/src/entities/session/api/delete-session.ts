import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api, RequestError } from '#web/lib/calls/api-client.ts'
import { orAgainUntilKnown } from '#web/lib/calls/or-found.ts'

/** Whether the session had already ended: an earlier try was carried out, or somebody else ended it. */
const hasEnded = (error: unknown) => error instanceof RequestError && error.reason === 'ended'

/** Ends one session of an account, or all; of the user's own account, all but the current one. */
export function useDeleteSession(userId?: string) {
  const queryClient = useQueryClient()
  const end = (sessionId?: string) => {
    if (userId && sessionId) return api('users.end-session', { params: { id: userId, sessionId } })
    if (userId) return api('users.end-sessions', { params: { id: userId } })
    return sessionId ? api('sessions.end', { params: { id: sessionId } }) : api('sessions.end-others')
  }
  return useMutation({
    mutationFn: async (sessionId?: string) => {
      const ended = () => end(sessionId)
      await orAgainUntilKnown(`end-session:${userId}:${sessionId}`, ended).catch((error: unknown) => {
        if (!hasEnded(error)) throw error
      })
    },
    // After a lost answer too: the list shows what happened.
    onSettled: () => refreshSubject(queryClient, 'sessions'),
  })
}
