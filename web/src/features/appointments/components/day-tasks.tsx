import { useQuery } from '@tanstack/react-query'
import { dayTasksQuery } from '#web/entities/task/api/get-tasks.ts'
import { TaskList } from '#web/entities/task/components/task-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { QueryFailure } from '#web/ui/query-state.tsx'

/** What staff have to do on a day. */
export default function DayTasks({ date, today }: { date: string; today: string }) {
  const query = useQuery(dayTasksQuery(date, today))
  if (!query.data && !query.error) return null
  return (
    <Panel title="Tasks">
      <QueryFailure title="The tasks could not be loaded" query={query} />
      {query.data && <TaskList tasks={query.data} today={today} day={date} />}
    </Panel>
  )
}
