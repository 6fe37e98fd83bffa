import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { Planner } from './components/planner.tsx'

/** A day's plan by fixed rules, computed in the browser. */
export default function AiPlanPage() {
  return (
    <>
      <PageMeta
        title="AI Plan"
        description="An AI-assisted daily diet plan: calories, protein, carbs, fat and five meals, computed in your browser."
      />
      <PageIntro
        title="Your day on a plate"
        text="Daily targets and five meals from a few facts about you, computed on your device."
      />
      <Planner />
    </>
  )
}
