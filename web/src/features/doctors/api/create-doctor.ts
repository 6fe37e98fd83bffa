import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#shared/contract/routes.ts'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject } from '#web/entities/subject.ts'
import { act, forgetPress, resultBefore } from '#web/lib/calls/act.ts'
import { same } from '#web/lib/values/same.ts'
import { doctorFacts, type DoctorFacts, saveDoctor } from './update-doctor.ts'

export interface NewDoctor extends DoctorFacts {
  username: string
}

/** A new account and its temporary password. */
export type CreatedDoctor = Output<'users.create'>

const FORM = 'new-doctor'

/** Discards the input, so that the next new doctor is a different person. */
export const forgetNewDoctor = () => forgetPress(FORM)

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

/**
 * Creates a doctor's account. If an earlier, unanswered try has created it under the same username, it is updated.
 *
 * @throws EarlierAccount if it was created under another username, and `earlier` doesn't say how to treat it
 */
export function useCreateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ doctor, earlier: choice }: Wish): Promise<CreatedDoctor> => {
      const earlier = await resultBefore<'users.create'>(FORM)
      const elsewhere = earlier && earlier.user.username !== doctor.username
      if (elsewhere && !choice) throw new EarlierAccount(earlier.user)
      if (!earlier || (elsewhere && choice === 'leave'))
        return act(FORM, 'users.create', { body: { ...doctor, role: 'doctor' } })
      const facts = doctorFacts(doctor)
      const { id, version } = earlier.user
      if (same(doctorFacts(earlier.user), facts)) return earlier
      return { ...earlier, user: await saveDoctor({ id, version, facts }) }
    },
    onSuccess: forgetNewDoctor,
    onSettled: () => void refreshSubject(queryClient, 'users'),
  })
}
