import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Planner } from './components/planner.tsx'

/** A day or a week of dishes for one person, planned in the browser. */
export default function PlannerPage() {
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
