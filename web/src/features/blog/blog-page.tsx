import { lateComponent, nothing } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { PageIntro } from '#web/ui/page-intro.tsx'
import { CodeLost } from '#web/ui/code-lost.tsx'

const ArticleBrowser = lateComponent(() => import('./components/article-browser.tsx'), {
  when: 'now',
  loading: nothing,
  lost: (caught) => <CodeLost {...caught} />,
})

/** The blog: an introduction and the list of articles. */
export default function BlogPage() {
  return (
    <>
      <PageMeta
        title="Health & Wellness Blog"
        description="Articles on nutrition, fitness, medical topics, mental health and women’s health, with their sources named."
      />
      <PageIntro
        title="Health & Wellness Blog"
        text="Plain answers on food and health, with their sources named."
      />
      <ArticleBrowser />
    </>
  )
}
