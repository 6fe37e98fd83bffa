import { createContext, use, useEffect } from 'react'
import type { ClinicFacts } from '#shared/contract/settings.ts'
import { useClinicName, useServerClinic } from './clinic.ts'
import { documentTitle } from './document-title.ts'
import { idle } from '../browser/idle.ts'
import { lateCode } from '../code/late.tsx'
import type { PageHead } from './page-head.ts'

/** Collects the head of the page being prerendered. Null in the browser. */
export const HeadCollector = createContext<((head: PageHead) => void) | null>(null)

/** The public address that the build wrote into the page, without a trailing slash. */
function readSiteUrl(): string | undefined {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const { pathname } = window.location
  return canonical?.endsWith(pathname) ? canonical.slice(0, -pathname.length) : undefined
}

const inBrowser = typeof document !== 'undefined'
const siteUrl = inBrowser ? readSiteUrl() : undefined
// The HTML of the first page already contains its whole head.
let served = inBrowser && document.querySelector('script[type="application/ld+json"]') !== null

const headCode = lateCode(() => import('./keep-head.ts'))

/** Updates the tags for search engines and link previews, all but the title, when the browser is idle. */
async function describe(head: PageHead, clinic: ClinicFacts | undefined, isShown: () => boolean) {
  const isServed = served
  served = false
  if (isServed && !head.noindex) return
  try {
    await idle()
    const { keepHead } = await headCode.load()
    await keepHead(head, clinic, siteUrl, isShown)
  } catch {
    // If that code can't be loaded, no tags are better than the last page's.
    if (isShown()) document.querySelector('link[rel="canonical"]')?.remove()
  }
}

/** Sets the document's title and the tags of its head while the page is shown. One per page. */
export function PageMeta(head: PageHead) {
  use(HeadCollector)?.(head)
  const clinic = useServerClinic()
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
