import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { User } from '#shared/contract/users.ts'
import { api } from '#web/lib/api-client.ts'

/** Of all staff accounts the doctors' ones, by name; the role is compared without regard to case. */
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
