import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'

/** What an admin may change of a doctor at any time. */
export interface DoctorFacts {
  name: string
  email: string
  phone: string
}

/** Changes a doctor's name, email or phone. */
export function useUpdateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...facts }: DoctorFacts & { id: string }) =>
      api('users.update', { params: { id }, body: facts }),
    onSuccess: () => void refreshSubject(queryClient, 'users'),
  })
}
