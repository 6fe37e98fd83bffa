import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'
import { useToken } from '#web/lib/session.ts'
import { currentUserQuery } from '#web/entities/session/api/get-current-user.ts'

/** Changes the signed-in person's password; other sessions end, this one goes on. */
export function useChangePassword() {
  const token = useToken()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      api('auth.change-password', { body }),
    onSuccess: ({ user }) => {
      queryClient.setQueryData(currentUserQuery(token).queryKey, (me) => me && { ...me, user })
    },
  })
}
