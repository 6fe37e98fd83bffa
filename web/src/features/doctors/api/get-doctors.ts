import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { api } from '#web/lib/calls/api-client.ts'

/** The doctors among all staff accounts, by name. The role's case doesn't matter. */
const onlyDoctors = (users: readonly User[]): User[] =>
  users
    .filter(({ role }) => role.toLowerCase() === 'doctor')
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-US'))

/** The doctors that match a search by username, name, email or phone. */
export const doctorsQuery = (q: string) =>
  queryOptions({
    queryKey: ['users', q],
    queryFn: ({ signal }) => api('users.list', { query: { q: q || undefined }, signal }),
    select: onlyDoctors,
    placeholderData: keepPreviousData,
  })
