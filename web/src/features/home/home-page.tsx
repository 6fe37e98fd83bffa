import type { ClinicFacts } from '#shared/contract/settings.ts'
import { deferredSection } from '#web/lib/code/deferred-section.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { Hero } from './components/hero.tsx'

const BelowTheFold = deferredSection(() => import('./components/below-the-fold.tsx'))

const questions = async (clinic: ClinicFacts) => (await import('./content/faq.ts')).faqOf(clinic)

/** The home page. Everything below the first screen is in a separate chunk (lib/code/deferred-section.tsx). */
export default function HomePage() {
  return (
    <>
      <PageMeta title="Clinical nutrition by a senior dietitian" questions={questions} />
      <Hero />
      <BelowTheFold />
    </>
  )
}
