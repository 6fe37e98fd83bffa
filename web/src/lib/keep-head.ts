import { clinic } from '#web/content/clinic.ts'
import { applyHead, applyStructuredData } from './apply-head.ts'
import { headTags, type PageHead } from './page-head.ts'
import { structuredData } from './structured-data.ts'

/**
 * Gives the document the head of the page that the router shows, as the build would have written it.
 *
 * @param isShown whether the page is still the one that is shown
 */
export async function keepHead(head: PageHead, siteUrl: string | undefined, isShown: () => boolean) {
  const path = window.location.pathname.replace(/(?<=.)\/+$/, '')
  const { name: siteName, description: fallbackDescription } = clinic
  if (isShown()) applyHead(headTags(head, { siteName, fallbackDescription, path, siteUrl }))
  const data = await structuredData(head, siteUrl)
  if (isShown()) applyStructuredData(data)
}
