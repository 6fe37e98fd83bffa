import { queryOptions } from '@tanstack/react-query'
import { staffQuery } from '#web/entities/session/api/get-staff.ts'

/** All staff accounts by username, for the audit's filter and for naming the accounts in its events. */
export const peopleQuery = queryOptions({
  ...staffQuery,
  select: (users) => users.map(({ id, username, name }) => ({ id, username, name })),
  staleTime: 300_000,
  refetchOnWindowFocus: false,
})
