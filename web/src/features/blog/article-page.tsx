import { deferredContent } from '#web/lib/code/deferred-section.tsx'

// A page for reading: its HTML is prerendered, so its code can wait until the browser is idle.
const ArticleView = deferredContent(() => import('./components/article-view.tsx'))

export default function ArticlePage() {
  return <ArticleView />
}
