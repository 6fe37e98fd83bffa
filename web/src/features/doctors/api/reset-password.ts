import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { orAgainUntilKnown } from '#web/lib/calls/or-found.ts'

/**
 * Gives an account a new temporary password, returned once, and ends its sessions. If the answer is lost, the next one
 * replaces it.
 */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: User) =>
      orAgainUntilKnown(`reset-password:${id}`, () => api('users.reset-password', { params: { id } })),
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
