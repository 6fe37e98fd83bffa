import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IDLE_MINUTES, SESSION_HOURS } from '#shared/domain/session-lengths.ts'
import { useCurrentUser } from '#web/entities/session/api/get-current-user.ts'
import { sessionsQuery } from '#web/entities/session/api/get-sessions.ts'
import SessionList from '#web/entities/session/components/session-list.tsx'
import { useToken } from '#web/lib/calls/session.ts'
import { PageMeta } from '#web/lib/page/page-meta.tsx'
import { paths } from '#web/lib/page/paths.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ButtonLink } from '#web/ui/router-links.tsx'
import { calendarFeedQuery } from './api/get-calendar-feed.ts'
import { CalendarFeed } from './components/calendar-feed.tsx'
import { SingleKeys } from './components/single-keys.tsx'

/** The user's own account: its details, sessions and a link to change the password. */
export default function AccountPage() {
  const { data } = useCurrentUser()
  const sessions = useQuery(sessionsQuery())
  const feed = useQuery(calendarFeedQuery(useToken()))
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
        <SessionList />
      </Panel>
      {/* Once both answers are there: what is above would push them down. */}
      {!sessions.isPending && !feed.isPending && (
        <chakra.div display="grid" gap="5" mt="5">
          <CalendarFeed />
          <SingleKeys />
        </chakra.div>
      )}
    </chakra.div>
  )
}
