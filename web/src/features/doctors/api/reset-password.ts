import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'

/** Gives an account a new temporary password, returned once, and ends its sessions. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: User) => api('users.reset-password', { params: { id } }),
    onSuccess: () => void refreshSubject(queryClient, 'users'),
  })
}
