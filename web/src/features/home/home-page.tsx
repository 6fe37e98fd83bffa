import type { ClinicFacts } from '#shared/contract/settings.ts'
import { lateCode, lateComponent, section } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { Hero } from './components/hero.tsx'

const BelowTheFold = lateComponent(() => import('./components/below-the-fold.tsx'), section)

const faq = lateCode(() => import('./content/faq.ts'))
const questions = async (clinic: ClinicFacts) => (await faq.load()).faqOf(clinic)

/** The home page. Everything below the first screen is in a separate chunk (lib/code/late.tsx). */
export default function HomePage() {
  return (
    <>
      <PageMeta title="Clinical nutrition by a senior dietitian" questions={questions} />
      <Hero />
      <BelowTheFold />
    </>
  )
}
