import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { StatePage } from '../state-page.tsx'

/** For an unknown address under /admin. */
export function AdminNotFound() {
  return (
    <StatePage title="No such screen" text="The address may be mistyped. All screens are in the menu.">
      <PageMeta title="Page not found" noindex />
      <ButtonLink to={paths.admin.appointments}>Go to Appointments</ButtonLink>
    </StatePage>
  )
}
