import { useEffect } from 'react'
import { idle } from '#web/lib/browser/idle.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Planner } from './components/planner.tsx'
import { keepKitchenOffline } from './kitchen-calls.ts'

/** A day or a week of dishes for one person, planned in the browser. */
export default function PlannerPage() {
  useEffect(() => {
    void idle().then(keepKitchenOffline)
  }, [])
  return (
    <>
      <PageMeta
        title="Meal planner"
        description="A day or a week of home food for you, with household measures and sources, planned on your device."
      />
      <PageIntro
        title="Real food for you"
        text="A day or a week of dishes in katoris and rotis, planned on your device."
      />
      <Planner />
    </>
  )
}
