import { useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { ALL_CATEGORIES } from './articles.ts'

/** The filters of the article list. */
export interface ArticleFilter {
  search: string
  category: string
}

const NO_FILTER: ArticleFilter = { search: '', category: ALL_CATEGORIES }
let last = NO_FILTER

/**
 * The list's search and category. They are restored when a reader returns from an article, and reset by a link to the
 * blog or a page load.
 */
export function useArticleFilter() {
  const back = useNavigationType() === 'POP'
  const { key } = useLocation()
  const begin = () => {
    if (!back) last = NO_FILTER
    return { key, filter: last }
  }
  const [state, setState] = useState(begin)
  // The menu's link to the blog was used on the blog itself.
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
