import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api-client.ts'

const keys = {
  month: (month: string) => ['calendar', 'month', month] as const,
  day: (date: string) => ['calendar', 'day', date] as const,
  bookings: (from: string, to: string) => ['appointments', 'span', from, to] as const,
}

/** Every day of a month, in one request. */
export function useMonth(month: string) {
  return useQuery({
    queryKey: keys.month(month),
    queryFn: ({ signal }) => api('appointments.month', { query: { month }, signal }),
  })
}

/** A day's slots. Fetched anew for every dialog: what it shows is about to be changed. */
export function useDay(date: string) {
  return useQuery({
    queryKey: keys.day(date),
    queryFn: ({ signal }) => api('slots.day', { query: { date }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** The live bookings of a span of days, for the warning before it is closed. */
export function useSpanBookings(from: string, to: string, enabled: boolean) {
  return useQuery({
    queryKey: keys.bookings(from, to),
    queryFn: ({ signal }) => api('appointments.list', { query: { from, to }, signal }),
    enabled,
    staleTime: 0,
  })
}

/** Saves one day. */
export function useSaveDay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { date: string; slots: string[]; holiday: boolean }) => api('slots.save', { body }),
    // Open slots show on other screens too: the day view, the reschedule dialog, the dashboard.
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}

/** Closes or opens every day of a span. */
export function useSaveSpan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { from: string; to: string; holiday: boolean }) => api('slots.save-range', { body }),
    onSuccess: () => void queryClient.invalidateQueries(),
  })
}
