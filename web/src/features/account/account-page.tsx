import { chakra } from '@chakra-ui/react'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'

const Cards = lateComponent(() => import('./components/account-cards.tsx'), latePart('Your account'))

/** The user's own account: its details, sessions and a link to change the password. */
export default function AccountPage() {
  const { data } = useCurrentUser()
  return (
    <chakra.div maxW="35rem">
      <PageMeta title="Your account" noindex />
      <PageHeader
        title="Your account"
        text={
          data && (
            <>
              <bdi>{data.user.name}</bdi> · {data.user.username}
            </>
          )
        }
        actions={
          <ButtonLink to={paths.admin.changePassword} variant="outline">
            Change password
          </ButtonLink>
        }
      />
      <Cards />
    </chakra.div>
  )
}
