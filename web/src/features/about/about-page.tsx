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
        title="Food is treatment"
        text="A dietitian-led clinic that reads your reports and writes plans that survive a working week."
      />
      <Story />
    </>
  )
}
