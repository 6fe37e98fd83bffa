import type { ClinicFacts } from '#shared/contract/settings.ts'
import { siteCopy } from '#shared/content/site-copy.ts'
import { applyHead, applyStructuredData } from './apply-head.ts'
import { builtClinic } from './clinic-facts.ts'
import { headTags, type PageHead } from './page-head.ts'
import { structuredData } from './structured-data.ts'

/**
 * Updates the document's head to match the current page, as the build would have written it.
 *
 * @param now the clinic's facts, if they differ from the build's
 * @param isShown whether the page is still shown
 */
export async function keepHead(
  head: PageHead,
  now: ClinicFacts | undefined,
  siteUrl: string | undefined,
  isShown: () => boolean,
) {
  const clinic = now ?? builtClinic
  const path = window.location.pathname.replace(/(?<=.)\/+$/, '')
  if (isShown())
    applyHead(
      headTags(head, {
        siteName: clinic.clinicName,
        fallbackDescription: siteCopy.description,
        path,
        siteUrl,
      }),
    )
  const data = await structuredData(head, clinic, siteUrl)
  if (isShown()) applyStructuredData(data)
}
