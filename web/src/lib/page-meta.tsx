import { createContext, use, useEffect } from 'react'
import { clinic } from '#web/content/clinic.ts'
import { applyHead, applyStructuredData, hasStructuredData, servedSiteUrl } from './apply-head.ts'
import { documentTitle } from './document-title.ts'
import { idle } from './idle.ts'
import { headTags, type PageHead } from './page-head.ts'

/** While prerendering: collects the head of the page that is being rendered. In the browser: null. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null)

const inBrowser = typeof document !== 'undefined'
const siteUrl = inBrowser ? servedSiteUrl() : undefined
// The first page brings its structured data along in the HTML.
let served = inBrowser && hasStructuredData()

/** Structured data is for search engines: it waits until the browser has nothing better to do. */
async function describe(head: PageHead, isShown: () => boolean) {
  if (served && !head.noindex) {
    served = false
    return
  }
  if (head.noindex) return applyStructuredData([])
  try {
    await idle()
    const { structuredData } = await import('./structured-data.ts')
    const data = await structuredData(head, siteUrl)
    if (isShown()) applyStructuredData(data)
  } catch {
    // Without its code the page says nothing, rather than what the last page said.
    if (isShown()) applyStructuredData([])
  }
}

/** Sets the document's title and the tags of its head while the page is shown. One per page. */
export function PageMeta(head: PageHead) {
  use(HeadCollector)?.(head)

  const { title, description, image, type, noindex, article, questions } = head
  useEffect(() => {
    const page = { title, description, image, type, noindex, article, questions }
    const path = window.location.pathname.replace(/(?<=.)\/+$/, '')
    document.title = documentTitle(title)
    applyHead(
      headTags(page, { siteName: clinic.name, fallbackDescription: clinic.description, path, siteUrl }),
    )
    let shown = true
    void describe(page, () => shown)
    return () => {
      shown = false
    }
  }, [title, description, image, type, noindex, article, questions])
  return null
}
