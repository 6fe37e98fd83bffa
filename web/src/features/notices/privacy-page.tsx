import { content, lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'

const NoticeText = lateComponent(() => import('./components/notice-text.tsx'), content)

/** The privacy notice: the data that the clinic keeps about visitors and patients. */
export default function PrivacyPage() {
  return (
    <>
      <PageMeta
        title="Privacy notice"
        description="What the clinic keeps about you, why and for how long, who sees it, and what you may ask of us."
      />
      <PageIntro
        title="Privacy notice"
        text="What the clinic keeps about you, why, for how long, and what you may ask of us."
      />
      <NoticeText name="privacy" />
    </>
  )
}
