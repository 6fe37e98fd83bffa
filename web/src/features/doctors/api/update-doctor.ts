import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { same } from '#web/lib/values/same.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'

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
  const { user } = await saveRecord(`doctor:${id}`, {
    sent: facts,
    send: (now?: { user: User }) =>
      api('users.update', { params: { id }, body: { ...facts, version: now?.user.version ?? version } }),
    isAsSent: (now, sent) => same(doctorFacts(now.user), sent),
  })
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
