import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, isUnanswered, RequestError } from '#web/lib/api-client.ts'
import { orFound } from '#web/lib/or-found.ts'
import { useToken } from '#web/lib/session.ts'
import { currentUserQuery } from '#web/entities/session/api/get-current-user.ts'

/** Whether a password is the account's by now: then changing it to itself is refused for being the same. */
async function isCurrent(password: string): Promise<boolean> {
  try {
    await api('auth.change-password', { body: { currentPassword: password, newPassword: password } })
  } catch (error) {
    if (error instanceof RequestError && error.reason === 'same') return true
    if (error instanceof RequestError && error.reason === 'wrong') return false
    throw error
  }
  return false
}

/** Changes the signed-in person's password; other sessions end, this one goes on. */
export function useChangePassword() {
  const token = useToken()
  const queryClient = useQueryClient()
  const doubtful = useRef(false)
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      orFound(
        () => api('auth.change-password', { body }),
        async () => ((await isCurrent(body.newPassword)) ? api('auth.me') : undefined),
        doubtful.current,
      ),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(currentUserQuery(token).queryKey, (me) => me && { ...me, user })
    },
    onError: (error) => void (doubtful.current = isUnanswered(error)),
  })
}
