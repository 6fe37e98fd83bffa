import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { IDLE_MINUTES, SESSION_HOURS } from '#shared/domain/session-lengths.ts'
import { sessionsQuery } from '#web/entities/session/api/get-sessions.ts'
import SessionList from '#web/entities/session/components/session-list.tsx'
import { useToken } from '#web/lib/calls/session.ts'
import { useReached } from '#web/lib/values/use-reached.ts'
import { Panel } from '#web/ui/panel.tsx'
import { calendarFeedQuery } from '../api/get-calendar-feed.ts'
import { CalendarFeed } from './calendar-feed.tsx'
import { SingleKeys } from './single-keys.tsx'

/** What belongs to the user's account: sessions, calendar feed, keys. */
export default function AccountCards() {
  const sessions = useQuery(sessionsQuery())
  const feed = useQuery(calendarFeedQuery(useToken()))
  const isReady = useReached(!sessions.isPending && !feed.isPending)
  return (
    <chakra.div display="grid" gap="5">
      <Panel title="Where you are signed in">
        <chakra.p mb="4">
          A session ends by itself after {IDLE_MINUTES} minutes without use, and after {SESSION_HOURS} hours
          in any case. If you don’t recognise one, end it and change your password.
        </chakra.p>
        <SessionList />
      </Panel>
      {/* Once both answers are there: what is above would push them down. */}
      {isReady && (
        <>
          <CalendarFeed />
          <SingleKeys />
        </>
      )}
    </chakra.div>
  )
}
