import { chakra } from '@chakra-ui/react'
import { IDLE_MINUTES, SESSION_HOURS } from '#shared/domain/session-lengths.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { lazyComponent } from '#web/lib/code/lazy-component.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { LatePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { CalendarFeed } from './components/calendar-feed.tsx'

const sessions = lazyComponent(() => import('#web/entities/session/components/session-list.tsx'))

/** The user's own account: its details, sessions and a link to change the password. */
export default function AccountPage() {
  const { data } = useCurrentUser()
  return (
    <chakra.div maxW="44rem">
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
      <Panel title="Where you are signed in">
        <chakra.p mb="4">
          A session ends by itself after {IDLE_MINUTES} minutes without use, and after {SESSION_HOURS} hours
          in any case. If you don’t recognise one, end it and change your password.
        </chakra.p>
        <LatePart name="The sessions">
          <sessions.Component />
        </LatePart>
      </Panel>
      <chakra.div mt="5">
        <CalendarFeed />
      </chakra.div>
    </chakra.div>
  )
}
