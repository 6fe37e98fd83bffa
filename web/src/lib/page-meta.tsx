import { createContext, use, useEffect } from 'react'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { useClinicName, useClinicNow } from './clinic.ts'
import { documentTitle } from './document-title.ts'
import { idle } from './idle.ts'
import type { PageHead } from './page-head.ts'

/** While prerendering: collects the head of the page that is being rendered. In the browser: null. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null)

/** The public address that the build wrote into the page, without a slash at its end. */
function readSiteUrl(): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const { pathname } = window.location
  return canonical?.endsWith(pathname) ? canonical.slice(0, -pathname.length) : undefined
}

const inBrowser = typeof document !== 'undefined'
const siteUrl = inBrowser ? readSiteUrl() : undefined
// The first page brings its whole head along in the HTML.
let served = inBrowser && document.querySelector('script[type="application/ld+json"]') !== null

/** What search engines and link previews read beside the title waits until the browser has nothing better to do. */
async function describe(head: PageHead, clinic: ClinicFacts | undefined, isShown: () => boolean) {
  const isServed = served
  served = false
  if (isServed && !head.noindex) return
  try {
    await idle()
    const { keepHead } = await import('./keep-head.ts')
    await keepHead(head, clinic, siteUrl, isShown)
  } catch {
    // Without that code the page says nothing of itself, rather than that it is the last one.
    if (isShown()) document.querySelector('link[rel="canonical"]')?.remove()
  }
}

/** Sets the document's title and the tags of its head while the page is shown. One per page. */
export function PageMeta(head: PageHead) {
  use(HeadCollector)?.(head)
  const clinic = useClinicNow()
  const clinicName = useClinicName()

  const { title, description, image, imageAlt, type, noindex, article, questions } = head
  useEffect(() => {
    document.title = documentTitle(title, clinicName)
    let shown = true
    void describe(
      { title, description, image, imageAlt, type, noindex, article, questions },
      clinic,
      () => shown,
    )
    return () => {
      shown = false
    }
  }, [title, description, image, imageAlt, type, noindex, article, questions, clinic, clinicName])
  return null
}
