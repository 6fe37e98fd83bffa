import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api, RequestError } from '#web/lib/api-client.ts'
import { orAgainUntilKnown } from '#web/lib/or-found.ts'

/** The session is over already: an earlier try arrived, or somebody else ended it. */
const hasEnded = (error: unknown) => error instanceof RequestError && error.reason === 'ended'

/** Ends one session of an account, or all of them; of the user's own, all but the current one. */
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
    // After a lost answer too: the list says what happened.
    onSettled: () => refreshSubject(queryClient, 'sessions'),
  })
}
