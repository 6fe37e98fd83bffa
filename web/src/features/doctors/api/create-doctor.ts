import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api, isUnanswered } from '#web/lib/api-client.ts'
import { orFound } from '#web/lib/or-found.ts'
import type { DoctorFacts } from './update-doctor.ts'

/** What the Add Doctor dialog sends. */
export interface NewDoctor extends DoctorFacts {
  username: string
}

/** A new account. Its temporary password is answered once: null when that answer was lost. */
export interface CreatedDoctor {
  user: User
  tempPassword: string | null
}

/** The account that these facts have made, if they have. */
async function findCreated({ username, name, email, phone }: NewDoctor): Promise<CreatedDoctor | undefined> {
  const user = (await api('users.list', { query: { q: username } })).find(
    (entry) =>
      entry.username === username &&
      entry.name === name &&
      entry.email.toLowerCase() === email.toLowerCase() &&
      entry.phone === phone &&
      entry.mustChangePassword,
  )
  return user && { user, tempPassword: null }
}

/** Creates a doctor's account. */
export function useCreateDoctor() {
  const queryClient = useQueryClient()
  const doubtful = useRef(false)
  return useMutation({
    mutationFn: (doctor: NewDoctor) =>
      orFound<CreatedDoctor>(
        () => api('users.create', { body: { ...doctor, role: 'doctor' } }),
        () => findCreated(doctor),
        doubtful.current,
      ),
    onError: (error) => void (doubtful.current = isUnanswered(error)),
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
