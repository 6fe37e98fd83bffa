import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { orAgain } from '#web/lib/or-found.ts'
import { same } from '#web/lib/same.ts'
import { orAsSent } from '#web/lib/stale-record.ts'

/** The fields of a doctor that an admin may change. */
export interface DoctorFacts {
  name: string
  email: string
  phone: string
}

export const doctorFacts = ({ name, email, phone }: DoctorFacts): DoctorFacts => ({ name, email, phone })

/** Changes a doctor's name, email or phone, if the account still has the version that the form started from. */
export function useUpdateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, version, facts }: { id: string; version: number; facts: DoctorFacts }) => {
      const body = { ...facts, version }
      const { user } = await orAsSent(
        () => orAgain(() => api('users.update', { params: { id }, body })),
        (now) => same(doctorFacts(now.user), facts),
      )
      return user
    },
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
