import { useQuery } from '@tanstack/react-query'
import { useToday } from '#web/entities/clinic/api/get-clinic.ts'
import { chartQuery } from '#web/entities/measurement/api/get-chart.ts'
import { TaskList } from '#web/entities/task/components/task-list.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** What staff have still to do for a patient. If the chart can't be loaded, its other parts say so. */
export default function PatientTasks({ patientUid }: { patientUid: string }) {
  const tasks = useQuery(chartQuery(patientUid)).data?.tasks
  const today = useToday()
  return (
    tasks &&
    today && (
      <Panel title="Tasks">
        <TaskList tasks={tasks} today={today} day={today} of={{ patientUid }} />
      </Panel>
    )
  )
}
