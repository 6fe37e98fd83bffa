import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'
import { inDoubt, orAgain } from '#web/lib/or-found.ts'
import { same } from '#web/lib/same.ts'
import { orAsSent } from '#web/lib/stale-record.ts'
import { doctorFacts, type DoctorFacts } from './update-doctor.ts'

/** What the Add Doctor dialog sends. */
export interface NewDoctor extends DoctorFacts {
  username: string
}

/** A new account. Its temporary password is answered once: null when that answer was lost. */
export interface CreatedDoctor {
  user: User
  tempPassword: string | null
}

const newDoctorInDoubt = () => inDoubt<CreatedDoctor>('new-doctor')

/** What was entered is given up: the next new doctor is another one. */
export const forgetNewDoctor = () => newDoctorInDoubt().clear()

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

/**
 * Creates a doctor's account. One that an earlier, unanswered try has made under the same username gets what is written
 * now.
 */
export function useCreateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (doctor: NewDoctor) => {
      const doubt = newDoctorInDoubt()
      const earlier = await doubt.settle()
      if (earlier?.user.username !== doctor.username) {
        return doubt.orFound(
          () => api('users.create', { body: { ...doctor, role: 'doctor' } }),
          () => findCreated(doctor),
        )
      }
      const facts = doctorFacts(doctor)
      const { id, version } = earlier.user
      if (same(doctorFacts(earlier.user), facts)) return earlier
      const { user } = await orAsSent(
        () => orAgain(() => api('users.update', { params: { id }, body: { ...facts, version } })),
        (now) => same(doctorFacts(now.user), facts),
      )
      return { user, tempPassword: null }
    },
    onSuccess: forgetNewDoctor,
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
