import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject, subjectFilter } from '#web/entities/subject.ts'
import { act, newer } from '#web/lib/calls/act.ts'

/** An account as shown, and whether to activate it. */
interface Change {
  doctor: User
  active: boolean
}

/**
 * Switches an account on or off. Shown at once; rolled back if the server refuses, for example because a colleague has
 * changed the account since it was shown.
 */
export function useSetActive() {
  const queryClient = useQueryClient()
  const searches = subjectFilter('users')
  return useMutation({
    mutationFn: ({ doctor: { id, version }, active }: Change) =>
      act(`doctor-active:${id}:${active}`, 'users.update', (before) => ({
        params: { id },
        body: { active, version: newer({ version }, before?.user).version },
      })),
    onMutate: async ({ doctor: { id }, active }) => {
      // A pending answer would restore the old state.
      await queryClient.cancelQueries(searches)
      const before = queryClient.getQueriesData<User[]>(searches)
      queryClient.setQueriesData<User[]>(searches, (users) =>
        users?.map((user) => (user.id === id ? { ...user, active } : user)),
      )
      return before
    },
    onError: (_error, _change, before) => {
      for (const [key, users] of before ?? []) queryClient.setQueryData(key, users)
    },
    onSettled: () => refreshSubject(queryClient, 'users'),
  })
}
