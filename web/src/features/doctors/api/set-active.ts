import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject, subjectFilter } from '#web/entities/subject.ts'
import { api } from '#web/lib/calls/api-client.ts'
import { saveRecord } from '#web/lib/calls/save-record.ts'

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
      saveRecord(`doctor-active:${id}:${active}`, {
        sent: active,
        send: () => api('users.update', { params: { id }, body: { active, version } }),
        isAsSent: ({ user }, sent) => user.active === sent,
      }),
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
