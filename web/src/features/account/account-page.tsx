import { chakra } from '@chakra-ui/react'
import { IDLE_MINUTES, SESSION_HOURS } from '#shared/domain/session-lengths.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { lateComponent } from '#web/lib/code/late.tsx'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { latePart } from '#web/ui/late-part.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { CalendarFeed } from './components/calendar-feed.tsx'
import { SingleKeys } from './components/single-keys.tsx'

const Sessions = lateComponent(
  () => import('#web/entities/session/components/session-list.tsx'),
  latePart('The sessions'),
)

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
      <Panel title="Where you are signed in">
        <chakra.p mb="4">
          A session ends by itself after {IDLE_MINUTES} minutes without use, and after {SESSION_HOURS} hours
          in any case. If you don’t recognise one, end it and change your password.
        </chakra.p>
        {/* As high as one session, so that nothing below moves when it arrives. */}
        <chakra.div minH={{ base: '9rem', md: '8rem' }}>
          <Sessions />
        </chakra.div>
      </Panel>
      <chakra.div mt="5">
        <CalendarFeed />
      </chakra.div>
      <chakra.div mt="5">
        <SingleKeys />
      </chakra.div>
    </chakra.div>
  )
}
