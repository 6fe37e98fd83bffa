/** Query keys of the day view. All begin with the same root, which a change invalidates. */
export const appointmentKeys = {
  all: ['appointments'] as const,
  day: (date: string) => ['appointments', 'day', date] as const,
  month: (month: string) => ['appointments', 'month', month] as const,
}
