import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import type { DoctorFacts } from './update-doctor.ts'

/** What the Add Doctor dialog sends. */
export interface NewDoctor extends DoctorFacts {
  username: string
}

/** Creates a doctor's account; returns the temporary password, once. */
export function useCreateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (doctor: NewDoctor) => api('users.create', { body: { ...doctor, role: 'doctor' } }),
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
