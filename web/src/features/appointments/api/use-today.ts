import { useQuery } from '@tanstack/react-query'
import { todayIn } from '#shared/domain/clock.ts'
import { api } from '#web/lib/api-client.ts'

/** The clinic's today, as the server has it (D1); asked with a guess, which any day would do for. */
export function useToday() {
  return useQuery({
    queryKey: ['clinic', 'today'],
    queryFn: async ({ signal }) =>
      (await api('slots.day', { query: { date: todayIn('UTC', Date.now()) }, signal, background: true }))
        .today,
    // Midnight comes while a screen is open.
    refetchInterval: 300_000,
  })
}
