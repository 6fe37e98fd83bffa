import type { ReactNode } from 'react'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { Loading, LoadError } from '#web/ui/states.tsx'
import { StatePage } from '../state-page.tsx'

/** Shows its children to admins only, and a message to others. The server enforces it anyway. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { data, isPending, refetch, isFetching } = useCurrentUser()
  if (isPending) return <Loading />
  if (!data) {
    return (
      <LoadError
        title="Your role could not be checked"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data.user.role === 'admin') return children
  return (
    <StatePage title="Not allowed" text="This screen is for admins. Ask one if you need a change here.">
      <PageMeta title="Not allowed" noindex />
      <ButtonLink to={paths.admin.appointments}>Back to Appointments</ButtonLink>
    </StatePage>
  )
}
