import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { api } from '#web/lib/api-client.ts'

const ROOT = ['users'] as const

/** Of all staff accounts the doctors' ones, by name; the role is compared without regard to case. */
const onlyDoctors = (users: readonly User[]): User[] =>
  users
    .filter(({ role }) => role.toLowerCase() === 'doctor')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))

/** The doctors that match a search by username, name, email or phone. */
export function useDoctors(q: string) {
  return useQuery({
    queryKey: [...ROOT, q],
    queryFn: ({ signal }) => api('users.list', { query: { q: q || undefined }, signal }),
    select: onlyDoctors,
    placeholderData: keepPreviousData,
  })
}

/** What an admin may say of a doctor at any time. */
export interface DoctorFacts {
  name: string
  email: string
  phone: string
}

/** What the Add Doctor dialog sends. */
export interface NewDoctor extends DoctorFacts {
  username: string
}

/** Creates a doctor's account; answers the temporary password, once. */
export function useCreateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (doctor: NewDoctor) => api('users.create', { body: { ...doctor, role: 'doctor' } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ROOT }),
  })
}

/** Changes a doctor's name, email or phone. */
export function useUpdateDoctor() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...facts }: DoctorFacts & { id: string }) =>
      api('users.update', { params: { id }, body: facts }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ROOT }),
  })
}

/** Switches an account on or off: shown at once, taken back when the server refuses. */
export function useSetActive() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      api('users.update', { params: { id }, body: { active } }),
    onMutate: async ({ id, active }) => {
      // An answer that is on its way would show the old state again.
      await queryClient.cancelQueries({ queryKey: ROOT })
      const before = queryClient.getQueriesData<User[]>({ queryKey: ROOT })
      queryClient.setQueriesData<User[]>({ queryKey: ROOT }, (users) =>
        users?.map((user) => (user.id === id ? { ...user, active } : user)),
      )
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, users] of before ?? []) queryClient.setQueryData(key, users)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ROOT }),
  })
}

/** Gives an account a new temporary password, which is answered once, and ends its sessions. */
export function useResetPassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: User) => api('users.reset-password', { params: { id } }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ROOT }),
  })
}
