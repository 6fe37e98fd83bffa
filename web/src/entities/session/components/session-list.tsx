import { Badge, Button, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { StaffSession } from '#shared/contract/auth.ts'
import { useClinicZone } from '#web/entities/clinic/api/get-clinic.ts'
import { failureText } from '#web/lib/calls/api-client.ts'
import { formatDay, formatTime } from '#web/lib/values/format-instant.ts'
import { denialText } from '#web/lib/calls/act.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteSession } from '../api/delete-session.ts'
import { sessionsQuery } from '../api/get-sessions.ts'
import { deviceName } from '../device-name.ts'

interface Props {
  /** Whose sessions; by default the user's own. */
  userId?: string
}

/** The sessions of an account, each with a button that ends it. */
export default function SessionList({ userId }: Props) {
  const zone = useClinicZone()
  const query = useQuery(sessionsQuery(userId))
  const end = useDeleteSession(userId)

  if (!query.data) return <QueryState title="The sessions could not be loaded" query={query} />

  const { error } = query
  const { lastSignInAt, sessions } = query.data
  const others = sessions.filter(({ current }) => !current)
  const when = (instant: string) => `${formatDay(instant, zone)}, ${formatTime(instant, zone)}`
  const ask = async (session?: StaffSession) => {
    const sure = await confirm({
      title: session ? `End the session of ${deviceName(session.userAgent)}?` : 'End these sessions?',
      text: 'It is signed out at once. Anything typed there in an open form is restored at the next sign-in in the same tab.',
      confirmLabel: session ? 'End session' : 'End sessions',
      danger: true,
    })
    if (sure && !end.isPending)
      end.mutate(session?.id, { onSuccess: () => toast(session ? 'Session ended' : 'Sessions ended') })
  }

  return (
    <chakra.div display="grid" gap="4">
      <chakra.p textStyle="sm" color="fg.muted">
        {lastSignInAt ? `Last sign-in: ${when(lastSignInAt)}.` : 'No sign-in yet.'}
      </chakra.p>
      {error && <Notice tone="warning">The sessions could not be refreshed. {failureText(error)}</Notice>}
      {end.error && <Notice>{denialText('Not ended.', end.error)}</Notice>}
      {sessions.length === 0 ? (
        <p>Not signed in anywhere.</p>
      ) : (
        <chakra.ul aria-label="Sessions" display="grid" gap="3">
          {sessions.map((session) => (
            <chakra.li
              key={session.id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="space-between"
              gap="3"
              borderWidth="1px"
              borderColor="border"
              borderRadius="l2"
              p="3"
            >
              <chakra.div minW="0">
                <chakra.p fontWeight="600" display="flex" flexWrap="wrap" alignItems="center" gap="2">
                  {deviceName(session.userAgent)}
                  {session.current && <Badge colorPalette="green">This session</Badge>}
                </chakra.p>
                <chakra.p textStyle="sm" color="fg.muted" mt="0.5" overflowWrap="anywhere">
                  Last used {when(session.lastUsedAt)} · began {when(session.startedAt)}
                  {session.address && ` · network address ${session.address}`}
                </chakra.p>
              </chakra.div>
              {!session.current && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`End the session of ${deviceName(session.userAgent)}, last used ${when(session.lastUsedAt)}`}
                  aria-disabled={end.isPending}
                  onClick={() => void ask(session)}
                >
                  End
                </Button>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {others.length > 1 && (
        <div>
          <Button
            variant="outline"
            colorPalette="gray"
            aria-disabled={end.isPending}
            onClick={() => void ask()}
          >
            {others.length < sessions.length ? 'End all other sessions' : 'End all sessions'}
          </Button>
        </div>
      )}
    </chakra.div>
  )
}
