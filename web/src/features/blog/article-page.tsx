import { deferredContent } from '#web/lib/deferred-section.tsx'

// A page to read: its HTML is there from the start, and what it does can wait until the browser is idle.
const ArticleView = deferredContent(() => import('./components/article-view.tsx'))

/** An article at an address of its own. */
export default function ArticlePage() {
  return <ArticleView />
}
