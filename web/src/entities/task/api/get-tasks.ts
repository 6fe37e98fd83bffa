import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/calls/api-client.ts'

/** The span of days whose tasks a day shows: on the clinic's own day those of earlier ones too, which are late. */
export const tasksOf = (date: string, today: string): { from?: string; to: string } =>
  date === today ? { to: date } : { from: date, to: date }

/** The open tasks of a day. */
export const dayTasksQuery = (date: string, today: string) =>
  queryOptions({
    queryKey: ['tasks', tasksOf(date, today)],
    queryFn: ({ signal }) => api('tasks.list', { query: tasksOf(date, today), signal, background: true }),
  })
