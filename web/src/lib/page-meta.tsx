import { createContext, use, useEffect } from 'react'
import { documentTitle } from './document-title.ts'

/** What a page says about itself to the browser's tab, to search engines and to link previews. */
export interface PageHead {
  /** Without the clinic's name, which is added. */
  title: string
  description?: string
  /** A preview image: site-relative. The clinic's own one if left out. */
  image?: string
  type?: 'website' | 'article'
  /** Keeps the page out of search engines. */
  noindex?: boolean
}

/** While prerendering: collects the head of the page that is being rendered. In the browser: null. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null)

/** Sets the document's title and description while the page is shown. One per page. */
export function PageMeta(head: PageHead) {
  use(HeadCollector)?.(head)

  const { title, description } = head
  useEffect(() => {
    document.title = documentTitle(title)
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
  return null
}
