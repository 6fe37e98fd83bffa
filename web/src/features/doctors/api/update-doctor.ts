import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** The fields of a doctor that an admin may change. */
export interface DoctorFacts {
  name: string
  email: string
  phone: string
}

export const doctorFacts = ({ name, email, phone }: DoctorFacts): DoctorFacts => ({ name, email, phone })

interface Change {
  id: string
  version: number
  facts: DoctorFacts
}

/** Changes a doctor's name, email or phone, if the account still has this version. */
export async function saveDoctor({ id, version, facts }: Change): Promise<User> {
  const { user } = await act(`doctor:${id}`, 'users.update', (before) => ({
    params: { id },
    body: { ...facts, version: newer({ version }, before?.user).version },
  }))
  return user
}

/** Changes a doctor's name, email or phone, if the account still has the version that the form is based on. */
export function useUpdateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: saveDoctor,
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
