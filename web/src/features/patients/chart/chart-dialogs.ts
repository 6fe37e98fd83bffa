import { lateComponent } from '#web/lib/code/late.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'

/** The dialogs of the chart, loaded when first opened. */
export const chartDialogs = {
  kind: lateComponent(() => import('./lines/kind-dialog.tsx'), lateDialog),
  goal: lateComponent(() => import('./goals/goal-dialog.tsx'), lateDialog),
  pregnancy: lateComponent(() => import('./pregnancy-dialog.tsx'), lateDialog),
  taken: lateComponent(() => import('./taken-dialog.tsx'), lateDialog),
}
