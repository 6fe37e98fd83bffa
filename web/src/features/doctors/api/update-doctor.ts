import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'

/** What an admin may change of a doctor at any time. */
export interface DoctorFacts {
  name: string
  email: string
  phone: string
}

/** Changes a doctor's name, email or phone, as long as the account still has the version that the form began with. */
export function useUpdateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: DoctorFacts & { id: string; version: number }) =>
      orAgain(() => api('users.update', { params: { id }, body })),
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
