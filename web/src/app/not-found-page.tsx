import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { StatePage } from './state-page.tsx'

export function NotFoundPage() {
  return (
    <StatePage
      drawing="lost"
      title="We can’t find that page"
      text="The address may be mistyped, or the page has moved. These are the places most people look for."
    >
      <PageMeta title="Page not found" noindex />
      <ButtonLink to={paths.home}>Go to the home page</ButtonLink>
      <ButtonLink to={paths.appointments} variant="outline">
        Book a consultation
      </ButtonLink>
    </StatePage>
  )
}
