import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
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
  const { key } = useLocation()
  const begin = () => {
    if (!back) last = EVERYTHING
    return { key, filter: last }
  }
  const [state, setState] = useState(begin)
  // The menu's link to the blog, on the blog.
  if (state.key !== key) setState(begin())
  const { filter } = state
  return {
    ...filter,
    narrow: (change: Partial<ArticleFilter>) => {
      last = { ...filter, ...change }
      setState({ key, filter: last })
    },
  }
}
