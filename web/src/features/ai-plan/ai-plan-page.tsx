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
        eyebrow="AI plan"
        title="Your day on a plate"
        text="Tell us a little about yourself and see daily targets and five meals at once. Everything is computed on your device; nothing is sent."
      />
      <Planner />
    </>
  )
}
