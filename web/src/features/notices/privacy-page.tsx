import { deferredContent } from '#web/lib/code/deferred-section.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'

const NoticeText = deferredContent<{ name: 'privacy' | 'terms' }>(
  () => import('./components/notice-text.tsx'),
)

/** The privacy notice: the data that the clinic keeps about visitors and patients. */
export default function PrivacyPage() {
  return (
    <>
      <PageMeta
        title="Privacy notice"
        description="What the clinic keeps about you, why and for how long, who sees it, and what you may ask of us."
      />
      <PageIntro
        eyebrow="Your data"
        title="Privacy notice"
        text="What the clinic keeps about you, why and for how long, who sees it, and what you may ask of us."
      />
      <NoticeText name="privacy" />
    </>
  )
}
