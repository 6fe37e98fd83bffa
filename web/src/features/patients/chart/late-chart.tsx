import { lateCode, lateComponent, nothing } from '#web/lib/code/late.tsx'
import { latePart } from '#web/ui/late-part.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LoadingLines } from './lines/loading-lines.tsx'

/** A part that comes late, in the place that it will take. */
export const lateBoxes = (name: string, title?: string) => ({
  ...latePart(name),
  loading: () =>
    title ? (
      <Panel title={title}>
        <LoadingLines />
      </Panel>
    ) : (
      <LoadingLines />
    ),
})

export const ChartLines = lateComponent(
  () => import('./lines/chart-lines.tsx'),
  lateBoxes('The measurements'),
)
export const Goals = lateComponent(() => import('./goals/goals.tsx'), lateBoxes('The goals', 'Goals'))
export const TakenList = lateComponent(
  () => import('./taken-list.tsx'),
  lateBoxes('The medicines', 'Medicines taken'),
)
export const Plans = lateComponent(
  () => import('#web/entities/plan/components/plan-list.tsx'),
  lateBoxes('The plans', 'Plans'),
)
/** What asks for the plans. The page waits for them, but their calls are no part of its code. */
export const planCalls = lateCode(() => import('#web/entities/plan/api/get-plans.ts'))

export const Alarms = lateComponent(() => import('#web/entities/measurement/components/alarms.tsx'), {
  ...latePart('What the doctor must hear of'),
  loading: nothing,
})
