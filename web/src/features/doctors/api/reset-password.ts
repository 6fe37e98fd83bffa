import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act } from '#web/lib/calls/act.ts'

/**
 * Gives an account a new temporary password, returned once, and ends its sessions. If the answer is lost, the act is
 * repeated: the server then makes another password.
 */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: User) => act(`reset-password:${id}`, 'users.reset-password', { params: { id } }),
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
