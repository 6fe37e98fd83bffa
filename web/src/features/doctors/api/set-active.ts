import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { refreshSubject, subjectFilter } from '#web/entities/subject.ts'
import { api } from '#web/lib/api-client.ts'

/** Switches an account on or off: shown at once, taken back when the server refuses. */
export function useSetActive() {
  const queryClient = useQueryClient()
  const searches = subjectFilter('users')
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      api('users.update', { params: { id }, body: { active } }),
    onMutate: async ({ id, active }) => {
      // An answer that is on its way would show the old state again.
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
