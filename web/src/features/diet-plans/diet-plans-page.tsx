import { lateComponent, nothing } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { CodeLost } from '#web/ui/code-lost.tsx'

const PlanReader = lateComponent(() => import('./components/plan-reader.tsx'), {
  when: 'now',
  loading: nothing,
  lost: (caught) => <CodeLost {...caught} />,
})

/** The catalogue of sample plans. The plans' texts are loaded with the reader, after the first load. */
export default function DietPlansPage() {
  return (
    <>
      <PageMeta
        title="Diet Plans"
        description="Sample diet plans for medical conditions, life stages, preferences and calorie targets."
      />
      <PageIntro
        title="Sample diet plans"
        text="A starting point to copy, print, or bring to your consultation."
      />
      <PlanReader />
    </>
  )
}
