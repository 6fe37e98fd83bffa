import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { inDoubt } from '#web/lib/calls/or-found.ts'
import { same } from '#web/lib/values/same.ts'
import { doctorFacts, type DoctorFacts, saveDoctor } from './update-doctor.ts'

export interface NewDoctor extends DoctorFacts {
  username: string
}

/** A new account. Its temporary password is sent once; null if that answer was lost. */
export interface CreatedDoctor {
  user: User
  tempPassword: string | null
}

const newDoctorInDoubt = () => inDoubt<CreatedDoctor>('new-doctor')

/** Discards the input, so that the next new doctor is a different person. */
export const forgetNewDoctor = () => newDoctorInDoubt().clear()

/** Thrown if an earlier, unanswered try has created an account under another username than the present one. */
export class EarlierAccount extends Error {
  override name = 'EarlierAccount'
  readonly user: User

  constructor(user: User) {
    super('An earlier try has created an account')
    this.user = user
  }
}

interface Wish {
  doctor: NewDoctor
  /** How to treat an account that an earlier try created under another username. By default, the call throws. */
  earlier?: 'correct' | 'leave'
}

/** The account created from these facts, if there is one. */
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
 * Creates a doctor's account. If an earlier, unanswered try has created it under the same username, it is updated.
 *
 * @throws EarlierAccount if it was created under another username, and `earlier` doesn't say how to treat it
 */
export function useCreateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ doctor, earlier: choice }: Wish) => {
      const doubt = newDoctorInDoubt()
      const earlier = await doubt.settle()
      const elsewhere = earlier && earlier.user.username !== doctor.username
      if (elsewhere && !choice) throw new EarlierAccount(earlier.user)
      if (!earlier || (elsewhere && choice === 'leave')) {
        return doubt.orFound(
          () => api('users.create', { body: { ...doctor, role: 'doctor' } }),
          () => findCreated(doctor),
        )
      }
      const facts = doctorFacts(doctor)
      const { id, version } = earlier.user
      if (same(doctorFacts(earlier.user), facts)) return earlier
      return { user: await saveDoctor({ id, version, facts }), tempPassword: null }
    },
    onSuccess: forgetNewDoctor,
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
