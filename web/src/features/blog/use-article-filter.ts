import { useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { ALL } from './articles.ts'

/** What narrows the list of articles. */
export interface ArticleFilter {
  search: string
  category: string
}

const EVERYTHING: ArticleFilter = { search: '', category: ALL }
let last = EVERYTHING

/**
 * The list's search and category. Who opens an article and goes back finds the list as it was; a link to the blog
 * begins anew, and so does a page that is loaded.
 */
export function useArticleFilter() {
  const back = useNavigationType() === 'POP'
  const [filter, setFilter] = useState(() => {
    if (!back) last = EVERYTHING
    return last
  })
  return {
    ...filter,
    narrow: (change: Partial<ArticleFilter>) => {
      last = { ...filter, ...change }
      setFilter(last)
    },
  }
}
