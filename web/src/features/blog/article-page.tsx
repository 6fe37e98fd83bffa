import { content, lateComponent } from '#web/lib/code/late.tsx'

// A page for reading: its HTML is prerendered, so its code can wait until the browser is idle.
const ArticleView = lateComponent(() => import('./components/article-view.tsx'), content)

export default function ArticlePage() {
  return <ArticleView />
}
