import { lateComponent, section } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'

const Story = lateComponent(() => import('./components/story.tsx'), section)

export default function AboutPage() {
  return (
    <>
      <PageMeta
        title="About"
        description="A dietitian-led clinic: who we are, what we believe and what we offer."
      />
      <PageIntro
        eyebrow="About us"
        title="Food is treatment. We treat it that seriously."
        text="We are a dietitian-led clinic. We read your reports, listen to how you live, and write plans that survive a working week."
      />
      <Story />
    </>
  )
}
